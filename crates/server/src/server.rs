//! The whole server: opened, run, and ended so that nothing is lost.

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::bot_pool::BotPool;
use crate::clock::Clock;
use crate::game::Games;
use crate::limits::{Buckets, Limits};
use crate::listener::{self, Connections, Times, raise_descriptors};
use crate::measure;
use crate::store::{Sqlite, Store, StoreError};
use crate::tables::Tables;
use crate::web::{self, App, Guard, router};

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
    /// Tests of the pages: every text goes out in a made-up language.
    pub pseudo_language: bool,
    /// Where `/metrics` is told. Measures can tell what people do, so they are not for everybody.
    pub internal: Option<SocketAddr>,
    /// What time it is; the system's own, unless a test wants another.
    pub clock: Clock,
}

impl Settings {
    pub fn new(listen: SocketAddr, data: PathBuf) -> Settings {
        Settings {
            listen,
            data,
            limits: Limits::default(),
            behind_tls: false,
            behind_proxy: false,
            pseudo_language: false,
            internal: None,
            clock: Clock::default(),
        }
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
    internal: Option<TcpListener>,
    store: Arc<dyn Store>,
    app: App,
    connections: Arc<Connections>,
    end: watch::Sender<bool>,
}

impl Server {
    pub async fn open(settings: Settings, games: Games) -> Result<Server, ServeError> {
        let store = Arc::new(Sqlite::open(&settings.data)?);
        Server::open_with(settings, games, store).await
    }

    /// A server whose tables are kept in `store` and not in the folder of its settings.
    pub async fn open_with(
        settings: Settings,
        games: Games,
        store: Arc<dyn Store>,
    ) -> Result<Server, ServeError> {
        let Settings { listen, limits, internal, clock, .. } = settings;
        let Settings { behind_tls, behind_proxy, pseudo_language, .. } = settings;
        measure::begin();
        let listener = bind(listen).await?;
        let address = listener.local_addr().map_err(|error| ServeError::Listen(listen, error))?;
        let internal = match internal {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        let descriptors = raise_descriptors();
        let connections = Connections::new(descriptors, &limits, behind_proxy);
        let cores = available_parallelism().map_or(1, |cores| cores.get());
        let bot_pool = BotPool::new(cores.saturating_sub(1)).map_err(ServeError::Thread)?;
        let guard = Guard {
            behind_tls,
            behind_proxy,
            pseudo_language,
            requests: Buckets::new(limits.requests),
            changes: Buckets::new(limits.changes),
            guests: Buckets::new(limits.guests),
            messages: Buckets::new(limits.guest_messages),
            chat: Buckets::new(limits.chat),
            sockets: Default::default(),
        };
        let tables = Arc::new(Tables::new(Arc::clone(&store), games, bot_pool, limits, clock));
        let (end, ends) = watch::channel(false);
        let app = App { tables, guard: Arc::new(guard), ends };
        Ok(Server { listener, address, internal, store, app, connections, end })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where `/metrics` is told, if anywhere.
    pub fn internal_address(&self) -> Option<SocketAddr> {
        self.internal.as_ref().and_then(|internal| internal.local_addr().ok())
    }

    /// Answers until `until` is there; then stops accepting, lets every table finish what it does,
    /// closes sockets, and closes the database.
    pub async fn run(
        self,
        until: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        let Server { listener, internal, store, app, connections, end, .. } = self;
        let tables = Arc::clone(&app.tables);
        tokio::spawn({
            let tables = Arc::clone(&tables);
            async move { tables.wake_bots().await }
        });
        let sweeping = tokio::spawn({
            let tables = Arc::clone(&tables);
            async move { tables.sweep().await }
        });
        let summing_up = tokio::spawn(measure::sum_up());
        let times = Times { headers: tables.limits.headers, unread: tables.limits.request };
        if let Some(internal) = internal {
            let (router, counted) = (web::internal_router(app.clone()), Arc::clone(&connections));
            tokio::spawn(listener::serve(internal, router, counted, times, end.subscribe()));
        }
        let serving = listener::serve(listener, router(app), connections, times, end.subscribe());
        let ending = async {
            until.await;
            tracing::info!("the server ends: no new connections");
            let _ = end.send(true);
            tables.close().await;
            // Pages are told goodbye.
            tokio::time::sleep(Duration::from_millis(500)).await;
        };
        tokio::join!(serving, ending);
        sweeping.abort();
        summing_up.abort();
        let closing = tokio::task::spawn_blocking(move || store.close());
        if timeout(Duration::from_secs(10), closing).await.is_err() {
            tracing::error!("storage did not close in time");
        }
        tracing::info!("the server has ended");
        Ok(())
    }
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen(address, error))
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("address", &self.address).finish_non_exhaustive()
    }
}
