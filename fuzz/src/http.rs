//! Connections to `deret serve`.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use deret_play::Roster;
use deret_store::MemoryKeeper;
use deret_web::{App, Settings};
use hyper_util::{rt::TokioIo, service::TowerToHyperService};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    runtime::Runtime,
};

static SERVER: OnceLock<(Runtime, Arc<App>)> = OnceLock::new();

/// Long enough for immediate answers; a search that takes longer is abandoned.
const PATIENCE: Duration = Duration::from_millis(300);

/// The bytes of a whole connection from an unknown client. No answer may report an internal server error.
pub fn http(bytes: &[u8]) {
    let (runtime, app) = SERVER.get_or_init(|| {
        let app = App::new(Roster::new(), Arc::new(MemoryKeeper::default()), Settings::default());
        (Runtime::new().expect("a runtime"), app)
    });
    let answer = runtime.block_on(async {
        let (mut client, server) = tokio::io::duplex(1 << 16);
        let service = TowerToHyperService::new(deret_web::router(Arc::clone(app)));
        let serving = tokio::spawn(async move {
            let _ = hyper::server::conn::http1::Builder::new()
                .serve_connection(TokioIo::new(server), service)
                .await;
        });
        let mut answer = Vec::new();
        let _ = tokio::time::timeout(PATIENCE, async {
            client.write_all(bytes).await?;
            client.shutdown().await?;
            client.read_to_end(&mut answer).await
        })
        .await;
        serving.abort();
        let ended = serving.await;
        assert!(ended.is_ok() || ended.is_err_and(|error| error.is_cancelled()), "the server panicked");
        answer
    });
    assert!(!answer.starts_with(b"HTTP/1.1 500"), "{}", String::from_utf8_lossy(&answer));
}
