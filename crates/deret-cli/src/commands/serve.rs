use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    sync::Arc,
};

use clap::Args;
use deret_store::{GameKeeper, MemoryKeeper, Store, StoreKeeper, paths};
use deret_text::{Explain, say};
use deret_web::{Address, App, ServeError, Server, Settings};

use crate::{
    browser,
    context::Context,
    failure::{Exit, Failure},
    interrupt, parse, resources,
};

/// Serves the page and its API until it is stopped.
#[derive(Args, Clone, Debug)]
pub struct Serve {
    #[arg(long, value_name = "P", value_parser = parse::port)]
    port: Option<u16>,
    #[arg(long, value_name = "ADDR", value_parser = parse::listen)]
    listen: Option<Listen>,
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
    #[arg(long)]
    open: bool,
    #[arg(long, value_name = "FILE", value_parser = parse::file())]
    token_file: Option<PathBuf>,
    #[arg(long, value_name = "NAME", value_parser = parse::host_name)]
    allow_host: Vec<String>,
    #[arg(long, value_name = "MB", default_value = "1024", value_parser = parse::server_memory)]
    memory_mb: usize,
    #[arg(long, value_name = "MB", default_value = "1024", value_parser = parse::disk)]
    disk_mb: u64,
}

/// Number of ports tried after the default one if it is in use.
const MORE_PORTS: u16 = 20;

/// An address to listen on, with or without a port.
#[derive(Clone, Copy, Debug)]
pub enum Listen {
    At(IpAddr),
    AtPort(SocketAddr),
}

impl Serve {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        resources::keep_no_freed_tables();
        let keeper = self.keeper(context)?;
        let server = self.bind(context)?;
        if server.is_open_to_others() {
            context.note(&say!(
                "serve-open-to-others",
                "Anyone who can reach {address} can play here and use a fair share of this machine. \
                docs/security.md says what is promised.",
                address = server.url_for_others()
            ));
        }
        let roster = std::mem::take(&mut context.roster);
        let settings = Settings {
            lab_folder: self.lab_folder(),
            hosts: self.allow_host.clone(),
            memory_mb: self.memory_mb,
        };
        let app = App::new(roster, keeper, settings);
        // Browsers never send the part after the # to a server, so it does not appear in logs.
        let address = format!("{}#token={}", server.url_for_others(), app.token());
        context.note(&say!(
            "serve-token",
            "The owner's link: it starts experiments and shows your unfinished games, so keep it to \
            yourself: {address}",
            address = &address
        ));
        if let Some(path) = &self.token_file {
            deret_files::write_private(path, format!("{}\n", app.token()).as_bytes())?;
        }
        let stop = interrupt::stop_flag();
        if context.json {
            context.wire(&deret_wire::Serving { schema: "deret.serve/1", address: server.url() })?;
        } else {
            context.line(server.url())?;
        }
        context.finish()?;
        if self.open {
            browser::open(&address);
        }
        server.run(app, &stop);
        Ok(Exit::Interrupted)
    }

    /// Where games are saved. A store given on the command line must open; without the default one the page
    /// still works and warns that games last only as long as the server.
    fn keeper(&self, context: &Context) -> Result<Arc<dyn GameKeeper>, Failure> {
        let opened = match &self.db {
            Some(path) => Store::open(path),
            None => paths::default_store().and_then(|path| Store::open(&path)),
        };
        match opened {
            Ok(store) => Ok(Arc::new(StoreKeeper::new("serve", store).within(self.disk_mb << 20))),
            Err(error) if self.db.is_some() => Err(error.into()),
            Err(error) => {
                context.note(&say!(
                    "serve-without-store",
                    "Games are kept in memory only and end with the server: {problem}",
                    problem = error.message()
                ));
                Ok(Arc::new(MemoryKeeper::default()))
            }
        }
    }

    /// Where finished experiments are saved. With `--db`, nothing is written that was not requested.
    fn lab_folder(&self) -> Option<PathBuf> {
        if self.db.is_some() { None } else { Some(paths::data_folder().ok()?.join("lab")) }
    }

    /// Binds the requested port, else the first free one starting from the default.
    fn bind(&self, context: &Context) -> Result<Server, Failure> {
        let usual = Address::default();
        let (ip, port) = match self.listen {
            None => (usual.ip, None),
            Some(Listen::At(ip)) => (ip, None),
            Some(Listen::AtPort(address)) => (address.ip(), Some(address.port())),
        };
        if let Some(port) = self.port.or(port) {
            return Server::bind(Address { ip, port }).map_err(Failure::failed);
        }
        let mut port = usual.port;
        loop {
            match Server::bind(Address { ip, port }) {
                Err(ServeError::PortInUse { .. }) if port < usual.port + MORE_PORTS => port += 1,
                bound => {
                    if port > usual.port && bound.is_ok() {
                        let (taken, port) = (usual.port.to_string(), port.to_string());
                        context.note(&say!(
                            "serve-next-port",
                            "Port {taken} is in use; serving on port {port}.",
                            taken,
                            port
                        ));
                    }
                    return bound.map_err(Failure::failed);
                }
            }
        }
    }
}
