//! The browser's end of a connection to somebody elsewhere: WebRTC, with one channel for lines of
//! text.
//!
//! What is said over it, and what becomes of it, is decided in `ui::app::live`. Nothing is contacted
//! but the other browser, and a STUN server where the person has named one.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use gloo_timers::callback::Timeout;
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Event as Happening, MessageEvent, RtcConfiguration, RtcDataChannel, RtcDataChannelEvent,
    RtcDataChannelState, RtcIceGatheringState, RtcIceServer, RtcPeerConnection,
    RtcPeerConnectionState, RtcSdpType, RtcSessionDescriptionInit,
};

use super::browser::dom;
use super::browser::error::{BrowserError, Result};
use super::browser::life::{self, Life};
use super::sender::Sender;
use crate::ui::event::Event;
use crate::ui::live::{LiveEvent, LiveRequest};

/// The time that a browser may look for its addresses, in milliseconds: a STUN server may never
/// answer.
const LOOKING: u32 = 4_000;

/// The time for what was said last before a connection is closed, in milliseconds.
const PARTING: u32 = 200;

/// The name of the channel.
const CHANNEL: &str = "motley";

/// The ends of all connections: to the other player, or to the game that is watched, and to those
/// who watch.
pub(super) struct Wires {
    life: Life,
    sender: Sender,
    all: RefCell<Vec<Rc<Wire>>>,
}

impl Wires {
    pub(super) fn new(life: &Life, sender: &Sender) -> Rc<Self> {
        let (life, sender) = (life.clone(), sender.clone());
        let wires = Rc::new(Self { life, sender, all: RefCell::default() });
        // The other ends learn at once that this one is gone.
        let leaving = Rc::clone(&wires);
        wires.life.on(&dom::window(), "pagehide", move |_: Happening| {
            let all: Vec<Rc<Wire>> = leaving.all.borrow().clone();
            all.iter().filter(|wire| wire.connection.borrow().is_some()).for_each(|it| it.lose());
            Ok(())
        });
        wires
    }

    /// Does what is asked of the connection to whoever watches under this number, or of the one to
    /// the other player; with this STUN server where an end is begun. Whatever comes of it is told
    /// as an event, later.
    pub(super) fn ask(&self, watcher: Option<u32>, request: LiveRequest, server: Option<&str>) {
        let is_over = watcher.is_some() && request == LiveRequest::Close;
        let known = self.all.borrow().iter().find(|wire| wire.watcher == watcher).cloned();
        let wire = known.unwrap_or_else(|| {
            let wire = Wire::new((&self.life, &self.sender), watcher);
            self.all.borrow_mut().push(Rc::clone(&wire));
            wire
        });
        wire.ask(request, server);
        if is_over {
            self.all.borrow_mut().retain(|wire| wire.watcher != watcher);
        }
    }
}

/// The browser's end of one.
struct Wire {
    /// Itself, for what is done later.
    own: Weak<Self>,
    life: Life,
    sender: Sender,
    /// The number of whoever watches, if it leads to one.
    watcher: Option<u32>,
    connection: RefCell<Option<RtcPeerConnection>>,
    channel: RefCell<Option<RtcDataChannel>>,
    /// The number of the connection that is listened to.
    number: Cell<u32>,
    /// True once the description was told.
    is_described: Cell<bool>,
    looking: RefCell<Option<Timeout>>,
    /// True if this end has made the invitation.
    is_inviting: Cell<bool>,
    /// True once the channel was open.
    has_opened: Cell<bool>,
}

impl Wire {
    fn new((life, sender): (&Life, &Sender), watcher: Option<u32>) -> Rc<Self> {
        Rc::new_cyclic(|own: &Weak<Self>| Self {
            own: own.clone(),
            life: life.clone(),
            sender: sender.clone(),
            watcher,
            connection: RefCell::default(),
            channel: RefCell::default(),
            number: Cell::default(),
            is_described: Cell::default(),
            looking: RefCell::default(),
            is_inviting: Cell::default(),
            has_opened: Cell::default(),
        })
    }

    fn ask(&self, request: LiveRequest, server: Option<&str>) {
        let done = match request {
            LiveRequest::Invite => self.invite(server),
            LiveRequest::Answer(sdp) => self.answer(&sdp, server),
            LiveRequest::Accept(sdp) => self.accept(&sdp),
            LiveRequest::Say(line) => self.say(&line),
            LiveRequest::Close => {
                self.close();
                Ok(())
            }
        };
        if let Err(why) = done {
            self.fail(&why);
        }
    }

    fn tell(&self, event: LiveEvent) {
        self.sender.send(match self.watcher {
            None => Event::Live(event),
            Some(number) => Event::Watched(number, event),
        });
    }

    fn fail(&self, why: &BrowserError) {
        self.close();
        self.tell(LiveEvent::Failed(why.to_string()));
    }

    /// False while an answer may still be on its way by hand: the other end doesn't know of this one
    /// yet, and this one is found once it does.
    fn may_fail(&self) -> bool {
        self.has_opened.get() || self.is_inviting.get()
    }

    fn close(&self) {
        self.number.set(self.number.get().wrapping_add(1));
        self.looking.take();
        if let Some(channel) = self.channel.take() {
            channel.close();
        }
        if let Some(connection) = self.connection.take() {
            // What was said last is let through.
            self.life.after(PARTING, move || connection.close()).forget();
        }
    }

    /// Begins a connection.
    fn begin(&self, server: Option<&str>) -> Result<RtcPeerConnection> {
        self.close();
        self.is_described.set(false);
        self.has_opened.set(false);
        self.is_inviting.set(false);
        let configuration = RtcConfiguration::new();
        if let Some(server) = server {
            if !is_server(server) {
                return Err(BrowserError::refused(format!(
                    "\"{server}\" is no address of a STUN server, such as stun:example.org:3478"
                )));
            }
            let named = RtcIceServer::new();
            named.set_urls(&server.into());
            configuration.set_ice_servers(&Array::of1(&named));
        }
        let connection = RtcPeerConnection::new_with_configuration(&configuration)?;
        self.connection.replace(Some(connection.clone()));
        let looked = connection.clone();
        self.on(&connection, "icegatheringstatechange", move |wire, _: Happening| {
            if looked.ice_gathering_state() == RtcIceGatheringState::Complete {
                wire.describe();
            }
        });
        let watched = connection.clone();
        self.on(&connection, "connectionstatechange", move |wire, _: Happening| {
            match watched.connection_state() {
                RtcPeerConnectionState::Disconnected => wire.tell(LiveEvent::Interrupted),
                RtcPeerConnectionState::Connected => wire.tell(LiveEvent::Resumed),
                RtcPeerConnectionState::Failed if wire.may_fail() => wire.lose(),
                _ => {}
            }
        });
        Ok(connection)
    }

    /// Calls `then` at every event of this kind, as long as this connection is the one.
    fn on<E: JsCast>(
        &self,
        target: &web_sys::EventTarget,
        kind: &'static str,
        then: impl Fn(&Self, E) + 'static,
    ) {
        let (own, number) = (self.own.clone(), self.number.get());
        self.life.on(target, kind, move |event: E| {
            if let Some(wire) = own.upgrade().filter(|wire| wire.number.get() == number) {
                then(&wire, event);
            }
            Ok(())
        });
    }

    /// Goes on once a promise is kept, as long as this connection is the one.
    fn after(
        &self,
        promise: &js_sys::Promise,
        then: impl FnOnce(&Self, JsValue) -> Result + 'static,
    ) -> Result {
        let (own, number) = (self.own.clone(), self.number.get());
        let kept = life::once(move |value| {
            if let Some(wire) = own.upgrade().filter(|wire| wire.number.get() == number)
                && let Err(why) = then(&wire, value)
            {
                wire.fail(&why);
            }
            Ok(())
        });
        let (own, number) = (self.own.clone(), self.number.get());
        let broken = life::once(move |why: JsValue| {
            if let Some(wire) = own.upgrade().filter(|wire| wire.number.get() == number) {
                wire.fail(&BrowserError::from(why));
            }
            Ok(())
        });
        life::settled(promise, &kept, &broken)
    }

    fn invite(&self, server: Option<&str>) -> Result {
        let connection = self.begin(server)?;
        self.is_inviting.set(true);
        self.listen(connection.create_data_channel(CHANNEL));
        let offer = connection.create_offer();
        self.after(&offer, move |wire, offer| wire.set_own(&connection, offer))
    }

    fn answer(&self, sdp: &str, server: Option<&str>) -> Result {
        let connection = self.begin(server)?;
        self.on(&connection, "datachannel", |wire, event: RtcDataChannelEvent| {
            let channel = event.channel();
            if channel.label() == CHANNEL && wire.channel.borrow().is_none() {
                wire.listen(channel);
            }
        });
        let set = connection.set_remote_description(&description(RtcSdpType::Offer, sdp));
        self.after(&set, move |wire, _| {
            let answer = connection.create_answer();
            wire.after(&answer, move |wire, answer| wire.set_own(&connection, answer))
        })
    }

    fn set_own(&self, connection: &RtcPeerConnection, own: JsValue) -> Result {
        let set = connection.set_local_description(&own.unchecked_into());
        self.after(&set, |wire, _| {
            let own = wire.own.clone();
            let described = wire.life.after(LOOKING, move || {
                if let Some(wire) = own.upgrade() {
                    wire.describe();
                }
            });
            wire.looking.replace(Some(described));
            Ok(())
        })
    }

    fn accept(&self, sdp: &str) -> Result {
        let Some(connection) = self.connection.borrow().clone() else { return Ok(()) };
        let set = connection.set_remote_description(&description(RtcSdpType::Answer, sdp));
        self.after(&set, |_, _| Ok(()))
    }

    /// Tells the description, with the addresses that were found; once.
    fn describe(&self) {
        let connection = self.connection.borrow().clone();
        let described = connection.and_then(|connection| connection.local_description());
        if let Some(described) = described
            && !self.is_described.replace(true)
        {
            self.looking.take();
            self.tell(LiveEvent::Described(described.sdp()));
        }
    }

    fn listen(&self, channel: RtcDataChannel) {
        self.on(&channel, "open", |wire, _: Happening| {
            wire.has_opened.set(true);
            wire.tell(LiveEvent::Opened);
        });
        self.on(&channel, "message", |wire, event: MessageEvent| {
            if let Some(line) = event.data().as_string() {
                wire.tell(LiveEvent::Said(line));
            }
        });
        self.on(&channel, "close", |wire, _: Happening| wire.lose());
        self.channel.replace(Some(channel));
    }

    fn lose(&self) {
        self.close();
        self.tell(LiveEvent::Lost);
    }

    fn say(&self, line: &str) -> Result {
        let channel = self.channel.borrow().clone();
        let open = channel.filter(|channel| channel.ready_state() == RtcDataChannelState::Open);
        // What isn't said now is told when the two are connected again.
        open.map_or(Ok(()), |channel| Ok(channel.send_with_str(line)?))
    }
}

/// True if a text has the form of a STUN server's address: a scheme, a host, and perhaps a port.
fn is_server(text: &str) -> bool {
    let host = text.strip_prefix("stun:").or_else(|| text.strip_prefix("stuns:"));
    host.is_some_and(|host| {
        let (name, port) = host.rsplit_once(':').unwrap_or((host, "3478"));
        let is_sign = |sign: char| sign.is_ascii_alphanumeric() || ".-".contains(sign);
        !name.is_empty() && name.chars().all(is_sign) && port.parse::<u16>().is_ok()
    })
}

fn description(kind: RtcSdpType, sdp: &str) -> RtcSessionDescriptionInit {
    let description = RtcSessionDescriptionInit::new(kind);
    description.set_sdp(sdp);
    description
}
