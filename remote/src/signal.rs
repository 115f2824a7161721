//! The words by which two browsers find each other: what WebRTC calls an offer and an answer, as
//! short as they go.
//!
//! A browser describes its end of a connection in SDP (RFC 8866, RFC 8829), of which nothing but
//! this differs from one connection for data to the next: the name and password of ICE, the
//! fingerprint of the key, and the addresses. Nothing that comes from the other side gets into a
//! description but by way of these types.

use crate::message::after_word;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::fmt;
use std::fmt::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The word before an invitation, or the answer to one, in a link or a text.
pub const LIVE: &str = "live=";

/// The word before an invitation to watch.
pub const WATCH: &str = "watch=";

const VERSION: u8 = 1;

/// The number of bytes of the checksum, and of an offer's mark.
const CHECKSUM: usize = 4;

/// The longest name or password of ICE that is taken, in characters. RFC 8839 allows 256; browsers
/// use 4 to 32.
const LONGEST: usize = 64;

/// The most addresses that are told: the first of them.
const ADDRESSES: usize = 8;

/// The mark of an offer, by which its answer finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark([u8; CHECKSUM]);

/// The end of a connection that a description is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The one that invites.
    Offer,
    /// The one that answers the offer with this mark.
    Answer(Mark),
}

/// An address at which a browser may be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address {
    /// In numbers.
    Ip(IpAddr),
    /// A name that only the same local network can look up, as browsers make one so that a page
    /// doesn't learn the numbers: a UUID before `.local`.
    Local([u8; 16]),
}

/// An address with its port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The address.
    pub address: Address,
    /// The UDP port.
    pub port: u16,
    /// True if it is the device's own; false if a STUN server has seen it from outside.
    pub is_own: bool,
}

/// A browser's description of its end of a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// Which end.
    pub end: End,
    name: String,
    password: String,
    /// SHA-256 of the certificate by which the connection is encrypted.
    fingerprint: [u8; 32],
    /// Where the browser may be reached.
    pub candidates: Vec<Candidate>,
}

/// The reason why a text is no invitation and no answer, or a description can't be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignalError {
    /// It is cut, or was changed on the way.
    Damaged,
    /// Another version of the page has written it.
    Version(u8),
    /// A browser's description has no usable line of this name.
    Missing(&'static str),
}

impl fmt::Display for SignalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged => f.write_str(
                "The invitation or answer can't be read: a part of it is missing, or was changed \
                 on the way.",
            ),
            Self::Version(_) => f.write_str(
                "The invitation or answer was changed on the way, or comes from another version of \
                 this page: both of you need the same version.",
            ),
            Self::Missing(what) => {
                write!(f, "This browser's connection can't be told: its description has no {what}.")
            }
        }
    }
}

impl std::error::Error for SignalError {}

impl Signal {
    /// Reads a browser's description of its end.
    ///
    /// # Errors
    /// [`SignalError::Missing`]: the line that it lacks.
    pub fn of_sdp(end: End, sdp: &str) -> Result<Self, SignalError> {
        let line = |name: &'static str| {
            let found =
                sdp.lines().find_map(|line| line.trim().strip_prefix("a=")?.strip_prefix(name));
            found.and_then(|rest| rest.strip_prefix(':')).ok_or(SignalError::Missing(name))
        };
        let word = |name| line(name).and_then(|word| ice(word).ok_or(SignalError::Missing(name)));
        let candidates = sdp.lines().filter_map(|line| candidate(line.trim()));
        Ok(Self {
            end,
            name: word("ice-ufrag")?,
            password: word("ice-pwd")?,
            fingerprint: fingerprint(line("fingerprint")?)
                .ok_or(SignalError::Missing("fingerprint"))?,
            candidates: candidates.take(ADDRESSES).collect(),
        })
    }

    /// The description as browsers read it.
    #[must_use]
    pub fn to_sdp(&self) -> String {
        let setup = if self.end == End::Offer { "actpass" } else { "active" };
        let pairs: Vec<String> =
            self.fingerprint.iter().map(|byte| format!("{byte:02X}")).collect();
        let mut sdp = format!(
            "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
             m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n\
             a=ice-ufrag:{}\r\na=ice-pwd:{}\r\na=fingerprint:sha-256 {}\r\na=setup:{setup}\r\n\
             a=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n",
            self.name,
            self.password,
            pairs.join(":"),
        );
        for (number, Candidate { address, port, is_own }) in self.candidates.iter().enumerate() {
            let address = match address {
                Address::Ip(address) => address.to_string(),
                Address::Local(bytes) => local_name(*bytes),
            };
            // RFC 8445, 5.1.2: by kind, and the earlier before the later.
            let rank = if *is_own { 126_u64 } else { 100 };
            let priority = (rank << 24) + ((65_535 - number as u64) << 8) + 255;
            let kind = if *is_own { "host" } else { "srflx raddr 0.0.0.0 rport 0" };
            // Writing to a text doesn't fail.
            let _ = write!(
                sdp,
                "a=candidate:{number} 1 udp {priority} {address} {port} typ {kind}\r\n"
            );
        }
        sdp
    }

    /// The mark of an offer.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark(checksum(&self.body()))
    }

    /// The text that is sent, without the word before it.
    #[must_use]
    pub fn write(&self) -> String {
        let body = self.body();
        URL_SAFE_NO_PAD.encode([&[VERSION], &checksum(&body)[..], &body].concat())
    }

    /// Reads a text as [`write`](Self::write) writes it.
    ///
    /// # Errors
    /// [`SignalError::Damaged`] or [`SignalError::Version`].
    pub fn read(text: &str) -> Result<Self, SignalError> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| SignalError::Damaged)?;
        let (version, rest) = bytes.split_first().ok_or(SignalError::Damaged)?;
        if *version != VERSION {
            return Err(SignalError::Version(*version));
        }
        let (sum, body) = rest.split_at_checked(CHECKSUM).ok_or(SignalError::Damaged)?;
        let signal = Bytes(body).signal().filter(|_| sum == checksum(body));
        signal.ok_or(SignalError::Damaged)
    }

    fn body(&self) -> Vec<u8> {
        let mut body = Vec::new();
        match self.end {
            End::Offer => body.push(0),
            End::Answer(Mark(mark)) => {
                body.push(1);
                body.extend(mark);
            }
        }
        for word in [&self.name, &self.password] {
            body.push(u8::try_from(word.len()).unwrap_or_default());
            body.extend(word.bytes());
        }
        body.extend(self.fingerprint);
        for Candidate { address, port, is_own } in &self.candidates {
            let foreign = if *is_own { 0 } else { 4 };
            match address {
                Address::Ip(IpAddr::V4(address)) => {
                    body.push(foreign);
                    body.extend(address.octets());
                }
                Address::Ip(IpAddr::V6(address)) => {
                    body.push(foreign + 1);
                    body.extend(address.octets());
                }
                Address::Local(bytes) => {
                    body.push(foreign + 2);
                    body.extend(bytes);
                }
            }
            body.extend(port.to_be_bytes());
        }
        body
    }
}

/// The invitation or answer that a text holds, and the message about the game that is with an
/// invitation; neither is read.
///
/// ```
/// use motley_remote::live_in;
/// assert_eq!(live_in("Play! page.html#live=AbC.dE_9, Ann"), Some(("AbC", Some("dE_9"))));
/// assert_eq!(live_in("live=AbC"), Some(("AbC", None)));
/// assert_eq!(live_in("We live=here"), Some(("here", None)));
/// assert_eq!(live_in("turn=AbC"), None);
/// ```
#[must_use]
pub fn live_in(text: &str) -> Option<(&str, Option<&str>)> {
    call_in(text, LIVE)
}

/// The same of an invitation to watch.
///
/// ```
/// use motley_remote::watch_in;
/// assert_eq!(watch_in("Watch! page.html#watch=AbC.dE_9"), Some(("AbC", Some("dE_9"))));
/// assert_eq!(watch_in("live=AbC.dE_9"), None);
/// ```
#[must_use]
pub fn watch_in(text: &str) -> Option<(&str, Option<&str>)> {
    call_in(text, WATCH)
}

fn call_in<'a>(text: &'a str, word: &str) -> Option<(&'a str, Option<&'a str>)> {
    let (signal, rest) = after_word(text, word)?;
    let turn = rest.strip_prefix('.').map(|turn| {
        let is_code = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        turn.split(|letter| !is_code(letter)).next().unwrap_or_default()
    });
    Some((signal, turn.filter(|turn| !turn.is_empty())))
}

/// Bytes that are read one after the other.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn word(&mut self) -> Option<String> {
        let [length] = self.take()?;
        let (word, rest) = self.0.split_at_checked(length.into())?;
        self.0 = rest;
        ice(std::str::from_utf8(word).ok()?)
    }

    fn candidate(&mut self) -> Option<Candidate> {
        let [kind] = self.take()?;
        let address = match kind & 3 {
            0 => Address::Ip(Ipv4Addr::from(self.take::<4>()?).into()),
            1 => Address::Ip(Ipv6Addr::from(self.take::<16>()?).into()),
            2 => Address::Local(self.take()?),
            _ => return None,
        };
        let port = u16::from_be_bytes(self.take()?);
        (kind < 8).then_some(Candidate { address, port, is_own: kind & 4 == 0 })
    }

    fn signal(mut self) -> Option<Signal> {
        let end = match self.take()? {
            [0] => End::Offer,
            [1] => End::Answer(Mark(self.take()?)),
            _ => return None,
        };
        let (name, password) = (self.word()?, self.word()?);
        let fingerprint = self.take()?;
        let mut candidates = Vec::new();
        while !self.0.is_empty() {
            candidates.push(self.candidate()?);
        }
        let is_short = candidates.len() <= ADDRESSES;
        is_short.then_some(Signal { end, name, password, fingerprint, candidates })
    }
}

fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let sum: [u8; 32] = Sha256::digest(bytes).into();
    std::array::from_fn(|at| sum[at])
}

/// A name or password of ICE (RFC 8839, 5.4), if it is one.
fn ice(word: &str) -> Option<String> {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || "+/".contains(sign);
    let fits = (4..=LONGEST).contains(&word.len()) && word.chars().all(is_sign);
    fits.then(|| word.to_owned())
}

/// The fingerprint of a line such as `sha-256 8F:39:…`.
fn fingerprint(line: &str) -> Option<[u8; 32]> {
    let digits: String = line.strip_prefix("sha-256 ")?.split(':').collect();
    crate::from_hex(&digits.to_ascii_lowercase())
}

/// The candidate of a line, if it is one over UDP at an address that can be told.
fn candidate(line: &str) -> Option<Candidate> {
    let mut words = line.strip_prefix("a=candidate:")?.split_whitespace();
    let (component, transport) = (words.nth(1)?, words.next()?);
    let (address, port) = (words.nth(1)?, words.next()?.parse().ok()?);
    let is_own = match (words.next()?, words.next()?) {
        ("typ", "host") => true,
        ("typ", "srflx") => false,
        _ => return None,
    };
    let is_data = component == "1" && transport.eq_ignore_ascii_case("udp");
    let address = match address.strip_suffix(".local") {
        Some(name) => Address::Local(crate::from_hex(&name.replace('-', ""))?),
        None => Address::Ip(address.parse().ok()?),
    };
    is_data.then_some(Candidate { address, port, is_own })
}

/// The name of a device in its local network.
fn local_name(bytes: [u8; 16]) -> String {
    let digits = crate::hex(&bytes);
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|part| &digits[part]);
    format!("{}.local", parts.join("-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Chromium and as Firefox describe an end; the addresses are made up.
    const CHROMIUM: &str = "v=0\r\no=- 8458633516325869118 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n\
        a=group:BUNDLE 0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n\
        a=candidate:1288439946 1 udp 2113937151 50a88484-b2a2-43df-9e08-a2ccfe9cb771.local 35829 \
        typ host generation 0 network-cost 999\r\n\
        a=candidate:1 1 udp 1677729535 192.0.2.7 46207 typ srflx raddr 0.0.0.0 rport 0\r\n\
        a=candidate:2 1 tcp 1518280447 192.0.2.7 9 typ host tcptype active\r\n\
        a=ice-ufrag:uTBB\r\na=ice-pwd:2dzMuqGmNAxyVmNrz31Zfat7\r\na=ice-options:trickle\r\n\
        a=fingerprint:sha-256 8F:39:B6:6C:93:10:05:B4:9F:57:95:70:FE:C3:25:AF:F0:4C:7B:10:AE:51:5A:\
        B2:8E:2D:63:9B:34:B8:A8:B1\r\na=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\n";

    fn offer() -> Signal {
        Signal::of_sdp(End::Offer, CHROMIUM).unwrap()
    }

    #[test]
    fn a_description_goes_through_a_short_text() {
        let offer = offer();
        let places: Vec<(u16, bool)> =
            offer.candidates.iter().map(|found| (found.port, found.is_own)).collect();
        assert_eq!(places, [(35829, true), (46207, false)], "TCP is left out");
        let text = offer.write();
        assert!(text.len() < 160, "{} characters", text.len());
        let read = Signal::read(&text).unwrap();
        assert_eq!(read, offer);
        assert_eq!(Signal::of_sdp(End::Offer, &read.to_sdp()).unwrap(), offer);
        assert!(
            read.to_sdp().contains("50a88484-b2a2-43df-9e08-a2ccfe9cb771.local 35829 typ host")
        );
        assert!(read.to_sdp().contains("a=fingerprint:sha-256 8F:39:B6:6C"));
    }

    #[test]
    fn an_answer_names_its_offer() {
        let offer = offer();
        let answer = Signal { end: End::Answer(offer.mark()), ..offer.clone() };
        let read = Signal::read(&answer.write()).unwrap();
        assert_eq!(read.end, End::Answer(offer.mark()));
        assert!(read.to_sdp().contains("a=setup:active"));
        let other = Signal { password: "another0password0of0ice".to_owned(), ..offer.clone() };
        assert_ne!(other.mark(), offer.mark());
    }

    #[test]
    fn every_cut_and_every_changed_bit_is_refused() {
        let text = offer().write();
        for end in 0..text.len() {
            assert!(Signal::read(&text[..end]).is_err(), "{end}");
        }
        let bytes = URL_SAFE_NO_PAD.decode(&text).unwrap();
        for at in 0..bytes.len() * 8 {
            let mut changed = bytes.clone();
            changed[at / 8] ^= 1 << (at % 8);
            assert!(Signal::read(&URL_SAFE_NO_PAD.encode(changed)).is_err(), "{at}");
        }
    }

    #[test]
    fn nothing_hostile_gets_into_a_description() {
        // With a checksum that fits, as a hostile page would write it.
        for name in ["ab\r\na=x", "abc", "ab d", "äöüß"] {
            let body = Signal { name: name.to_owned(), ..offer() }.body();
            let text = [&[VERSION], &checksum(&body)[..], &body].concat();
            assert_eq!(Signal::read(&URL_SAFE_NO_PAD.encode(text)), Err(SignalError::Damaged));
        }
        let many = Signal { candidates: vec![offer().candidates[0]; ADDRESSES + 1], ..offer() };
        assert_eq!(Signal::read(&many.write()), Err(SignalError::Damaged));
    }

    #[test]
    fn what_is_missing_is_named() {
        for name in ["ice-ufrag", "ice-pwd", "fingerprint"] {
            let without: String =
                CHROMIUM.split_inclusive("\r\n").filter(|line| !line.contains(name)).collect();
            let error = Signal::of_sdp(End::Offer, &without).unwrap_err();
            assert_eq!(error, SignalError::Missing(name));
            assert!(error.to_string().contains(name));
        }
    }
}
