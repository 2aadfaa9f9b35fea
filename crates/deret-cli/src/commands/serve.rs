use std::{net::IpAddr, net::SocketAddr, sync::Arc};

use clap::Args;
use deret_text::say;
use deret_web::{Address, App, Exhaustive, MemoryKeeper, ServeError, Server};
use serde_json::json;

use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
    interrupt, parse,
};

/// Serves the page and its API until it is told to stop.
#[derive(Args, Clone, Debug)]
pub struct Serve {
    #[arg(long, value_name = "P", value_parser = parse::port)]
    port: Option<u16>,
    #[arg(long, value_name = "ADDR", value_parser = parse::listen)]
    listen: Option<Listen>,
}

/// An address to listen at, with or without a port.
#[derive(Clone, Copy, Debug)]
pub enum Listen {
    At(IpAddr),
    AtPort(SocketAddr),
}

impl Serve {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let server = Server::bind(self.address()).map_err(failure)?;
        if server.is_open_to_others() {
            context.note(&say!(TEXT, "serve-open-to-others", address = server.url()));
        }
        let roster = std::mem::take(&mut context.roster);
        let app = App::new(roster, Arc::new(Exhaustive), Arc::new(MemoryKeeper));
        let stop = interrupt::stop_flag();
        if context.json {
            context.object("deret.serve/1", json!({ "address": server.url() }))?;
        } else {
            context.line(server.url())?;
        }
        context.finish()?;
        server.run(app, &stop).map_err(failure)?;
        Ok(Exit::Interrupted)
    }

    /// A port in `--listen` yields to `--port`.
    fn address(&self) -> Address {
        let default = Address::default();
        let (ip, port) = match self.listen {
            None => (default.ip, default.port),
            Some(Listen::At(ip)) => (ip, default.port),
            Some(Listen::AtPort(address)) => (address.ip(), address.port()),
        };
        Address { ip, port: self.port.unwrap_or(port) }
    }
}

fn failure(error: ServeError) -> Failure {
    Failure::failed(error)
}
