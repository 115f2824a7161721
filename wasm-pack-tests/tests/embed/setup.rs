//! What the tests of embedded boards share.

use anyhow::Result;
use end_to_end::{Host, Page, Screen, scenario, until_eq};

/// A position with White to move: king g1, pawn e2; king g8, pawn d4 blocked by nothing.
pub(crate) const QUIET: &str = "********/6k1/8/8/8/8/8/4P3/6K1/******** w - - 0 1 LC";

/// A puzzle in two moves of the cannon.
pub(crate) const PUZZLE: &str = "view=puzzle&record=e5e7+h8h7+e7f7&position=\
    ********/3K3k/8/8/4C3/3L4/8/8/8/******** w - - 0 1 LC";

/// Opens a host with this body, in which `PAGE` stands for the game's page, and does the test.
pub(crate) async fn hosted<F>(name: &str, (head, body): (&str, &str), test: F) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    on_screen(Screen::WIDE, (name, None), (head, body), test).await
}

/// The same on another screen, and under a policy in which `PAGE` stands for the page's origin.
pub(crate) async fn on_screen<F>(
    screen: Screen,
    (name, policy): (&str, Option<&str>),
    (head, body): (&str, &str),
    test: F,
) -> Result<()>
where
    F: AsyncFnOnce(&Page) -> Result<()>,
{
    scenario(name, screen, async |page| {
        let _host = visited(page, policy, (head, body)).await?;
        test(page).await
    })
    .await
}

/// Goes from the game's page to a host with this body, under this policy.
pub(crate) async fn visited(
    page: &Page,
    policy: Option<&str>,
    (head, body): (&str, &str),
) -> Result<Host> {
    let own = page.client().current_url().await?;
    let origin = own.as_str().trim_end_matches('/');
    let address = format!("{origin}/motley.html");
    let policy = policy.map(|policy| policy.replace("PAGE", origin));
    let host = Host::start(head, &body.replace("PAGE", &address), policy.as_deref())?;
    page.visit_host(&host).await?;
    Ok(host)
}

/// The script that puts the page itself into a frame, in a document that has no address; `SANDBOX`
/// stands for what its sandbox allows, `FILL` for what gives the frame the page's `text`.
const NOWHERE: &str = "const done = arguments[0]; \
    fetch('/motley.html').then(answer => answer.text()).then(text => { \
      const frame = document.createElement('iframe'); \
      Object.assign(frame, { width: 800, height: 640 }); \
      const sandbox = 'SANDBOX'; if (sandbox) frame.setAttribute('sandbox', sandbox); \
      FILL; document.body.replaceChildren(frame); frame.onload = () => done(); })";

/// What gives a frame a text without an address.
const FILLS: [&str; 2] = [
    "frame.srcdoc = text",
    "frame.src = URL.createObjectURL(new Blob([text], { type: 'text/html' }))",
];

/// A document without an address has no parameters either: it is the whole page, and plays.
pub(crate) async fn plays_without_address(page: &Page) -> Result<()> {
    for fill in FILLS {
        for sandbox in ["", "allow-scripts"] {
            let script = NOWHERE.replace("SANDBOX", sandbox).replace("FILL", fill);
            page.run_async(&script, vec![]).await?;
            page.enter_frame(FRAME).await?;
            page.ready().await?;
            page.enter("leopard cannon").await?;
            until_eq!(page.moves().await?, ["leopard", "cannon"], "{fill}, {sandbox}");
            page.run("try { localStorage.clear() } catch {}", vec![]).await?;
            page.leave().await?;
        }
    }
    Ok(())
}

/// A plain frame with these parameters.
pub(crate) fn frame(parameters: &str) -> String {
    format!(
        "<iframe src=\"PAGE?{parameters}\" width=\"400\" height=\"640\" sandbox=\"allow-scripts\">\
         </iframe>"
    )
}

/// An element with this id and these attributes, in a column as narrow as a phone.
pub(crate) fn board(id: &str, attributes: &str) -> String {
    format!(
        "<div style=\"width: 400px\"><motley-chess id=\"{id}\" src=\"PAGE\" loading=\"eager\" \
         {attributes}><p>A picture</p></motley-chess></div>"
    )
}

/// The script that finds the page's first frame.
pub(crate) const FRAME: &str = "return document.querySelector('iframe')";

/// Does something to the board of this id by its methods, and waits for what comes of it. A board
/// has only so long to answer: so it is there before it is asked, or known not to come.
pub(crate) async fn ask(page: &Page, id: &str, call: &str) -> Result<serde_json::Value> {
    let there = format!(
        "document.getElementById('{id}').state \
         || heard.some(({{ kind, id }}) => kind === 'fault' && id === '{id}')"
    );
    page.wait_until(&there).await?;
    let script = format!(
        "const done = arguments[0]; document.getElementById('{id}').{call}\
         .then(done, error => done({{ refused: error.message }}))"
    );
    page.run_async(&script, vec![]).await
}
