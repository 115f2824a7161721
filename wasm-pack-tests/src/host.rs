//! A page of somebody else's, at an origin of its own, with boards in it.

use std::net::Ipv4Addr;
use std::sync::{Arc, PoisonError};
use std::thread;

use anyhow::{Result, anyhow};
use fantoccini::elements::Element;
use serde_json::{Value, json};
use tiny_http::{Header, Request, Response};

use crate::page::{Page, Point};
use crate::server;

/// What the host remembers of what its boards say.
const EARS: &str = "window.heard = []; \
    addEventListener('message', ({ data }) => heard.push(data)); \
    for (const kind of ['action', 'end', 'state', 'fault']) \
      addEventListener(kind, ({ target, detail }) => heard.push({ kind, id: target.id, detail }), true);";

/// How `WebDriver` names an element in an answer.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A host, served until it is dropped.
pub struct Host {
    inner: Arc<tiny_http::Server>,
    port: u16,
}

impl Host {
    /// Serves a page with this head and body under this content policy, if there is to be one.
    ///
    /// # Errors
    /// When no port is free.
    pub fn start(head: &str, body: &str, policy: Option<&str>) -> Result<Self> {
        let inner = tiny_http::Server::http((Ipv4Addr::LOCALHOST, 0));
        let inner = Arc::new(inner.map_err(|error| anyhow!("no server: {error}"))?);
        let address = inner.server_addr().to_ip().ok_or_else(|| anyhow!("no address"))?;
        let page = format!(
            "<!DOCTYPE html><html><head><link rel=\"icon\" href=\"data:,\">\
             <script src=\"/ears.js\"></script>\
             <script src=\"/embed/motley-chess.js\" defer></script>{head}</head>\
             <body>{body}</body></html>"
        );
        let policy = policy.map(str::to_owned);
        let shared = Arc::clone(&inner);
        thread::spawn(move || {
            shared.incoming_requests().for_each(|request| {
                answer(request, &page, policy.as_deref());
            });
        });
        Ok(Self { inner, port: address.port() })
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.inner.unblock();
    }
}

fn answer(request: Request, page: &str, policy: Option<&str>) {
    let text = match request.url() {
        "/" => page.as_bytes().to_vec(),
        "/ears.js" => EARS.as_bytes().to_vec(),
        url => server::bytes(url).unwrap_or_default(),
    };
    let kind = if request.url() == "/" { "text/html; charset=utf-8" } else { "text/javascript" };
    let headers = [Some(("Content-Type", kind)), policy.map(|p| ("Content-Security-Policy", p))];
    let headers = headers.into_iter().flatten();
    let headers = headers.filter_map(|(name, value)| Header::from_bytes(name, value).ok());
    let response = headers.fold(Response::from_data(text), Response::with_header);
    // A browser that is gone before its answer is nothing to care about.
    let _ = request.respond(response);
}

impl Page {
    /// Goes to a host's page in the place of the game's own.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub async fn visit_host(&self, host: &Host) -> Result<()> {
        Ok(self.client().goto(&host.address()).await?)
    }

    /// Goes into the frame that a script's text gives; what is done then is done there.
    ///
    /// # Errors
    /// When the script gives none.
    pub async fn enter_frame(&self, script: &str) -> Result<()> {
        // Firefox's driver counts from the frame itself.
        let script = format!(
            "const frame = (() => {{ {script} }})(); \
             const {{ left, top }} = frame.getBoundingClientRect(); \
             return navigator.userAgent.includes('Firefox') ? [frame, 0, 0] : [frame, left, top]"
        );
        let found = self.run(&script, vec![]).await?;
        let at = |number: usize| found[number].as_f64().unwrap_or_default();
        self.set_corner(Point { x: at(1), y: at(2) });
        let id = found[0][ELEMENT].as_str().ok_or_else(|| anyhow!("no frame: {found}"))?;
        let element = Element::from_element_id(self.client().clone(), id.to_owned().into());
        Ok(element.enter_frame().await?)
    }

    fn set_corner(&self, corner: Point) {
        *self.corner.lock().unwrap_or_else(PoisonError::into_inner) = corner;
    }

    /// Goes into the board of the custom element with this id.
    ///
    /// # Errors
    /// When it has none yet.
    pub async fn enter_board(&self, id: &str) -> Result<()> {
        self.enter_frame(&format!(
            "return document.querySelector('#{id}').shadowRoot.querySelector('iframe')"
        ))
        .await
    }

    /// Goes back to the host's page.
    ///
    /// # Errors
    /// When the driver refuses it.
    pub async fn leave(&self) -> Result<()> {
        self.set_corner(Point::default());
        Ok(self.client().enter_parent_frame().await?)
    }

    /// The last message of this type that the host has heard, once there is one.
    ///
    /// # Errors
    /// When none comes.
    pub async fn heard(&self, kind: &str) -> Result<Value> {
        self.wait_until(&format!("heard.some(({{ type }}) => type === {})", json!(kind))).await?;
        let last = "return heard.findLast(({ type }) => type === arguments[0])";
        self.run(last, vec![json!(kind)]).await
    }
}
