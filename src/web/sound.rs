//! Sounds, made as they are needed: the page brings none along.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use crate::ui::command::Sound;

/// A tone that falls or rises and dies away.
struct Tone {
    /// The pitch it begins with and the one it ends with, in hertz.
    pitch: (f32, f32),
    /// When it begins, and how long it lasts, in seconds.
    time: (f64, f64),
    /// The loudness with which it begins, 0 to 1.
    loud: f32,
    form: OscillatorType,
}

const fn knock(pitch: f32, start: f64, loud: f32) -> Tone {
    Tone { pitch: (pitch, pitch * 0.5), time: (start, 0.07), loud, form: OscillatorType::Triangle }
}

const fn bell(pitch: f32, start: f64) -> Tone {
    Tone { pitch: (pitch, pitch), time: (start, 0.35), loud: 0.16, form: OscillatorType::Sine }
}

const fn tones(sound: Sound) -> &'static [Tone] {
    match sound {
        Sound::Move => &const { [knock(330.0, 0.0, 0.5)] },
        Sound::Capture => &const { [knock(220.0, 0.0, 0.7), knock(480.0, 0.02, 0.35)] },
        Sound::Swap => &const { [knock(330.0, 0.0, 0.4), knock(440.0, 0.09, 0.4)] },
        Sound::Drop => &const { [knock(260.0, 0.0, 0.6), knock(260.0, 0.06, 0.2)] },
        Sound::Check => &const { [knock(330.0, 0.0, 0.5), bell(740.0, 0.05)] },
        Sound::End => &const { [bell(392.0, 0.0), bell(494.0, 0.14), bell(587.0, 0.28)] },
        Sound::Choice => &const { [bell(523.0, 0.0)] },
        Sound::Refusal => &const { [knock(130.0, 0.0, 0.5)] },
        Sound::Hurry => &const { [bell(880.0, 0.0), bell(880.0, 0.2)] },
    }
}

/// Makes sounds once somebody has done something: before that the browser lets no page be heard.
#[derive(Default)]
pub(crate) struct Speaker(RefCell<Option<AudioContext>>);

impl Speaker {
    /// Makes a sound, with its usual loudness times so much. Where the browser makes none, nothing is missing: all is seen and spoken too.
    pub(crate) fn play(&self, sound: Sound, volume: f32) {
        let _ = self.try_to_play(sound, volume);
    }

    fn try_to_play(&self, sound: Sound, volume: f32) -> Result<(), JsValue> {
        let mut context = self.0.borrow_mut();
        let context = match &mut *context {
            Some(context) => context,
            none => none.insert(AudioContext::new()?),
        };
        // It may have been put to sleep, or begun so.
        let _ = context.resume()?;
        tones(sound).iter().try_for_each(|tone| play(context, tone, volume))
    }
}

fn play(context: &AudioContext, tone: &Tone, volume: f32) -> Result<(), JsValue> {
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    let start = context.current_time() + tone.time.0;
    let end = start + tone.time.1;
    oscillator.set_type(tone.form);
    oscillator.frequency().set_value_at_time(tone.pitch.0, start)?;
    oscillator.frequency().exponential_ramp_to_value_at_time(tone.pitch.1, end)?;
    gain.gain().set_value_at_time((tone.loud * volume).min(1.0), start)?;
    gain.gain().exponential_ramp_to_value_at_time(0.001, end)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(end)
}
