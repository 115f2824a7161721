//! A page of somebody else's, at an origin of its own, with boards in it.

use std::net::Ipv4Addr;
use std::sync::PoisonError;

use anyhow::{Context, Result, anyhow, ensure};
use fantoccini::elements::Element;
use serde_json::{Value, json};
use serving::Answer;

use crate::page::{Page, Point};
use crate::server;
use crate::until::until;

/// What the host remembers of what its boards say.
const EARS: &str = "window.heard = []; \
    addEventListener('message', ({ data }) => heard.push(data)); \
    for (const kind of ['action', 'end', 'state', 'fault']) \
      addEventListener(kind, ({ target, detail }) => heard.push({ kind, id: target.id, detail }), true);";

/// How `WebDriver` names an element in an answer.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A host, served until it is dropped.
pub struct Host {
    server: serving::Server,
}

impl Host {
    /// Serves a page with this head and body under this content policy, if there is to be one.
    ///
    /// # Errors
    /// When no port is free.
    pub fn start(head: &str, body: &str, policy: Option<&str>) -> Result<Self> {
        Self::start_at(server::own_host()?, head, body, policy)
    }

    /// The same at another site than the game's page is served from.
    ///
    /// # Errors
    /// When no port is free.
    pub fn start_elsewhere(head: &str, body: &str, policy: Option<&str>) -> Result<Self> {
        let [_, _, c, d] = server::own_host()?.octets();
        Self::start_at(Ipv4Addr::new(127, 1, c, d), head, body, policy)
    }

    fn start_at(at: Ipv4Addr, head: &str, body: &str, policy: Option<&str>) -> Result<Self> {
        let page = format!(
            "<!DOCTYPE html><html><head><link rel=\"icon\" href=\"data:,\">\
             <script src=\"/ears.js\"></script>\
             <script src=\"/embed/motley-chess.js\" defer></script>{head}</head>\
             <body>{body}</body></html>"
        );
        let policy = policy.map(str::to_owned);
        let server =
            serving::Server::start_at(at, 0, move |url| answer(url, &page, policy.as_deref()))?;
        Ok(Self { server })
    }

    /// Its address.
    #[must_use]
    pub fn address(&self) -> String {
        self.server.address()
    }
}

fn answer(url: &str, page: &str, policy: Option<&str>) -> Answer {
    let answer = match url {
        "/" => Answer::found("text/html; charset=utf-8", page.into()),
        "/ears.js" => Answer::found("text/javascript", EARS.into()),
        url => server::found(url).unwrap_or_else(|| Answer::trouble(404, "nothing here")),
    };
    server::under(policy, answer)
}

impl Page {
    /// Goes to a host's page in the place of the game's own.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub async fn visit_host(&self, host: &Host) -> Result<()> {
        self.client().goto(&host.address()).await.context("the host's page")
    }

    /// Goes into the frame that a script's text gives, once it gives one; what is done then is done
    /// there.
    ///
    /// # Errors
    /// When the script never gives one.
    pub async fn enter_frame(&self, script: &str) -> Result<()> {
        // Firefox's driver counts from the frame itself.
        let script = format!(
            "const frame = (() => {{ {script} }})(); \
             const {{ left, top }} = frame.getBoundingClientRect(); \
             return navigator.userAgent.includes('Firefox') ? [frame, 0, 0] : [frame, left, top]"
        );
        until(async || self.enter_now(&script).await).await?;
        self.set_frame(Some(script));
        Ok(())
    }

    /// Goes into the frame, and gives the place in the window where it begins.
    async fn enter_now(&self, script: &str) -> Result<Point> {
        let found = self.run(script, vec![]).await?;
        let at = |number: usize| found[number].as_f64().unwrap_or_default();
        let id = found[0][ELEMENT].as_str().ok_or_else(|| anyhow!("no frame: {found}"))?;
        let element = Element::from_element_id(self.client().clone(), id.to_owned().into());
        element.enter_frame().await.context("the frame can't be gone into")?;
        Ok(Point { x: at(1), y: at(2) })
    }

    /// Where the frame begins that was gone into, once it rests: the host moves it when its board, or
    /// another one, asks for another height.
    pub(crate) async fn corner(&self) -> Result<Point> {
        let script = self.frame.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(script) = script else { return Ok(Point::default()) };
        let now = async || {
            self.client().enter_parent_frame().await?;
            self.enter_now(&script).await
        };
        until(async || {
            let before = now().await?;
            self.settle().await;
            let after = now().await?;
            ensure!(before == after, "the frame moves from {before:?} to {after:?}");
            Ok(after)
        })
        .await
    }

    fn set_frame(&self, script: Option<String>) {
        *self.frame.lock().unwrap_or_else(PoisonError::into_inner) = script;
    }

    /// Goes into the board of the custom element with this id.
    ///
    /// # Errors
    /// When it never has one.
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
        self.set_frame(None);
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
