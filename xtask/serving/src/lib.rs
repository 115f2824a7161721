//! A small server on this machine: it answers each address by what a function makes of it.
//!
//! ```
//! use std::io::{Read, Write};
//! use serving::{Answer, Server};
//!
//! let server = Server::start(0, |url| Answer::found("text/plain", url.into())).unwrap();
//! let mut line = std::net::TcpStream::connect(("127.0.0.1", server.port())).unwrap();
//! line.write_all(b"GET /a?b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
//! let mut said = String::new();
//! line.read_to_string(&mut said).unwrap();
//! assert!(said.starts_with("HTTP/1.1 200") && said.ends_with("/a?b"));
//! ```

mod files;

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

pub use files::{file, kind};

/// What an address is answered by.
#[derive(Clone, Debug)]
pub struct Answer {
    /// 200 and the like.
    pub status: u16,
    /// The kind of the content, as in `text/html; charset=utf-8`.
    pub kind: &'static str,
    /// One more header, if there is to be one: its name, in lower case, and its value.
    pub header: Option<(&'static str, String)>,
    /// The content.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// What was found.
    #[must_use]
    pub const fn found(kind: &'static str, bytes: Vec<u8>) -> Self {
        Self { status: 200, kind, header: None, bytes }
    }

    /// Something else, in plain words.
    #[must_use]
    pub fn trouble(status: u16, words: &str) -> Self {
        let kind = "text/plain; charset=utf-8";
        Self { status, kind, header: None, bytes: words.into() }
    }

    /// The same with one more header.
    #[must_use]
    pub fn with_header(self, name: &'static str, value: impl Into<String>) -> Self {
        Self { header: Some((name, value.into())), ..self }
    }

    fn response(self) -> Response<Full<Bytes>> {
        let Self { status, kind, header, bytes } = self;
        let mut response = Response::new(Full::new(bytes.into()));
        *response.status_mut() =
            StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        if let Some((name, value)) = header {
            match HeaderValue::from_str(&value) {
                Ok(value) => drop(headers.insert(name, value)),
                Err(_) => *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR,
            }
        }
        response
    }
}

/// Answers at a port of this machine, in a thread of its own, until it is dropped; then every
/// connection is closed.
pub struct Server {
    address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    /// Starts it at 127.0.0.1; port 0 is any that is free.
    ///
    /// # Errors
    /// When the port is taken, or may not be used.
    pub fn start(
        port: u16,
        answer: impl Fn(&str) -> Answer + Send + Sync + 'static,
    ) -> io::Result<Self> {
        Self::start_at(Ipv4Addr::LOCALHOST, port, answer)
    }

    /// Starts it at this address of this machine; port 0 is any that is free.
    ///
    /// # Errors
    /// When the port is taken, or the address or the port may not be used.
    pub fn start_at(
        host: Ipv4Addr,
        port: u16,
        answer: impl Fn(&str) -> Answer + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind((host, port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let runtime = Builder::new_current_thread().enable_io().build()?;
        let (end, ended) = oneshot::channel();
        let thread = thread::spawn(move || run(&runtime, listener, Arc::new(answer), ended));
        Ok(Self { address, end: Some(end), thread: Some(thread) })
    }

    /// The port where it listens.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.address.port()
    }

    /// The address of its first page.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers for ever.
    pub fn wait(mut self) {
        if let Some(thread) = self.thread.take() {
            // It has nothing to tell.
            let _ = thread.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Its other end goes when the thread has ended, which is as good.
        let _ = self.end.take().map(|end| end.send(()));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn run<F>(runtime: &Runtime, listener: TcpListener, answer: Arc<F>, ended: oneshot::Receiver<()>)
where
    F: Fn(&str) -> Answer + Send + Sync + 'static,
{
    // Dropping the runtime is what ends the connections.
    runtime.block_on(async {
        tokio::spawn(accept(listener, answer));
        // An end that is dropped is an end, too.
        let _ = ended.await;
    });
}

async fn accept<F>(listener: TcpListener, answer: Arc<F>) -> io::Result<()>
where
    F: Fn(&str) -> Answer + Send + Sync + 'static,
{
    let listener = tokio::net::TcpListener::from_std(listener)?;
    loop {
        // One that went before it was taken is nothing to care about.
        let Ok((stream, _)) = listener.accept().await else { continue };
        let answer = Arc::clone(&answer);
        let service = service_fn(move |request: Request<Incoming>| {
            let url = request.uri().path_and_query().map_or("/", |url| url.as_str());
            let response = answer(url).response();
            async move { Ok::<_, Infallible>(response) }
        });
        let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), service);
        // A browser that is gone before its answer, neither.
        tokio::spawn(async move { drop(connection.await) });
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::Duration;

    use super::*;

    /// Asks, and leaves the connection open.
    fn ask(server: &Server) -> TcpStream {
        let mut line = TcpStream::connect((Ipv4Addr::LOCALHOST, server.port())).unwrap();
        line.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        line.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
        line
    }

    fn begins_with(line: &mut TcpStream, start: &str) {
        let mut said = vec![0; start.len()];
        line.read_exact(&mut said).unwrap();
        assert_eq!(String::from_utf8(said).unwrap(), start);
    }

    #[test]
    fn connections_that_stay_open_keep_nobody_waiting() {
        let server = Server::start(0, |_| Answer::trouble(404, "no")).unwrap();
        let mut lines: Vec<_> = (0..100).map(|_| ask(&server)).collect();
        for line in &mut lines {
            begins_with(line, "HTTP/1.1 404");
        }
    }

    #[test]
    fn a_server_that_is_gone_leaves_no_connection() {
        let server = Server::start(0, |_| Answer::found("text/plain", Vec::new())).unwrap();
        let mut line = ask(&server);
        begins_with(&mut line, "HTTP/1.1 200");
        let port = server.port();
        drop(server);
        line.read_to_end(&mut Vec::new()).unwrap();
        assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err());
    }

    #[test]
    fn a_header_is_sent() {
        let answer = |_: &str| Answer::found("text/css", Vec::new()).with_header("x-own", "1");
        let server = Server::start(0, answer).unwrap();
        let mut line = ask(&server);
        let mut said = [0; 60];
        line.read_exact(&mut said).unwrap();
        let said = String::from_utf8_lossy(&said).into_owned();
        assert!(said.contains("content-type: text/css\r\nx-own: 1"), "{said}");
    }
}
