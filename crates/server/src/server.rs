//! The whole server: opened, run, and ended so that nothing is lost.

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::game::Games;
use crate::hall::Hall;
use crate::limits::{Buckets, Limits};
use crate::measure;
use crate::store::{Sqlite, StoreError};
use crate::thinkers::Thinkers;
use crate::web::{App, Guard, router};

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Settings {
    pub listen: SocketAddr,
    /// The folder of its database.
    pub data: PathBuf,
    pub limits: Limits,
    /// Pages reach it over TLS, so cookies are for TLS only.
    pub behind_tls: bool,
    /// A proxy in front tells who asks (`X-Forwarded-For`).
    pub behind_proxy: bool,
}

impl Settings {
    pub fn new(listen: SocketAddr, data: PathBuf) -> Settings {
        let limits = Limits::default();
        Settings { listen, data, limits, behind_tls: false, behind_proxy: false }
    }
}

/// Why a server cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("no thread can be started: {0}")]
    Thread(std::io::Error),
}

/// A server that has its address and its data, and does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    store: Arc<Sqlite>,
    app: App,
    end: watch::Sender<bool>,
}

impl Server {
    pub async fn open(settings: Settings, games: Games) -> Result<Server, ServeError> {
        let Settings { listen, data, limits, behind_tls, behind_proxy } = settings;
        measure::begin();
        let cannot = |error| ServeError::Listen(listen, error);
        let listener = TcpListener::bind(listen).await.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let store = Arc::new(Sqlite::open(&data)?);
        let cores = available_parallelism().map_or(1, |cores| cores.get());
        let thinkers = Thinkers::new(cores.saturating_sub(1)).map_err(ServeError::Thread)?;
        let guard = Guard {
            behind_tls,
            behind_proxy,
            requests: Buckets::new(limits.requests),
            changes: Buckets::new(limits.changes),
            guests: Buckets::new(limits.guests),
            sockets: Default::default(),
        };
        let hall = Arc::new(Hall::new(Arc::clone(&store) as _, games, thinkers, limits));
        let (end, ends) = watch::channel(false);
        let app = App { hall, guard: Arc::new(guard), ends };
        Ok(Server { listener, address, store, app, end })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `until` is there; then stops accepting, lets every table finish what it does,
    /// closes sockets, and closes the database.
    pub async fn run(
        self,
        until: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let Server { listener, store, app, end, .. } = self;
        let hall = Arc::clone(&app.hall);
        tokio::spawn({
            let hall = Arc::clone(&hall);
            async move { hall.wake_bots().await }
        });
        let summing_up = tokio::spawn(measure::sum_up());
        // Messages are small and wanted at once: none waits for the next.
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!("a connection stays slow: {error}");
            }
        });
        let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
        let mut ended = end.subscribe();
        let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
            until.await;
            tracing::info!("the server ends: no new connections");
            let _ = end.send(true);
            // Kept, because everybody who waits for the end listens to it.
            end.closed().await;
        });
        let serving = async { serving.await };
        tokio::pin!(serving);
        let result = tokio::select! {
            result = &mut serving => result,
            _ = async {
                let _ = ended.wait_for(|ended| *ended).await;
                hall.close().await;
                tokio::time::sleep(Duration::from_millis(500)).await;
            } => Ok(()),
        };
        summing_up.abort();
        let closing = tokio::task::spawn_blocking(move || store.close());
        if timeout(Duration::from_secs(10), closing).await.is_err() {
            tracing::error!("storage did not close in time");
        }
        tracing::info!("the server has ended");
        result
    }
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}
