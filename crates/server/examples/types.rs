//! Writes the types of the wire and of every game for the pages, as `cargo xtask types` asks.
//!
//! Usage: `types FOLDER`, the folder of the pages' sources.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs, io};

use server::wire;
use table::Game;
use ts_rs::{Config, TS, TypeVisitor};

/// The declarations of some types and of everything they are made of, by name.
struct Declared<'a> {
    config: &'a Config,
    seen: BTreeSet<TypeId>,
    lines: BTreeMap<String, String>,
}

impl Declared<'_> {
    fn with<T: TS + 'static>(mut self) -> Self {
        self.visit::<T>();
        self
    }

    fn text(&self) -> String {
        let head = "// Written by `cargo xtask types` from the Rust types. Do not edit.\n";
        let lines = self.lines.values().map(|line| format!("\n{line}\n"));
        std::iter::once(head.to_string()).chain(lines).collect()
    }
}

impl TypeVisitor for Declared<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Only what has a file of its own has a declaration: numbers and lists have neither.
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let line = T::decl(self.config);
            self.lines.insert(T::ident(self.config), format!("{docs}export {line}"));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).expect("the folder to write to");
    let folder = Path::new(&folder);
    let config = Config::default();
    let declared = || Declared { config: &config, seen: BTreeSet::new(), lines: BTreeMap::new() };

    let table = declared()
        .with::<wire::ClientMessage>()
        .with::<wire::ServerMessage>()
        .with::<wire::Me>()
        .with::<wire::NewName>()
        .with::<wire::AboutGame>()
        .with::<wire::ChoiceLabel>()
        .with::<wire::RuleStatement>()
        .with::<wire::NewTable>()
        .with::<wire::TableMade>()
        .with::<wire::TableLists>()
        .with::<wire::Join>()
        .with::<wire::Branch>()
        .with::<wire::Problem>()
        .with::<wire::Moment>();
    let protocol = format!("\nexport const PROTOCOL = {};\n", wire::PROTOCOL);
    write(&folder.join("table/wire.ts"), &(table.text() + &protocol))?;

    macro_rules! of_each {
        ($($game:ident $bots:ident,)*) => {
            $(
                let types = declared()
                    .with::<games::$game::View>()
                    .with::<games::$game::Event>()
                    .with::<games::$game::components::Components>();
                let name = games::$game::Position::NAME;
                write(&folder.join(format!("games/{name}/types.ts")), &of_game(&types))?;
            )*
        };
    }
    games::for_all!(of_each);
    Ok(())
}

/// What is printed has an entry for every word, unlike the maps of a position.
fn of_game(declared: &Declared<'_>) -> String {
    declared.text().split_inclusive("\nexport type ").map(whole_maps).collect()
}

fn whole_maps(declaration: &str) -> String {
    match declaration.starts_with("Components ") {
        true => declaration.replace("]?:", "]:"),
        false => declaration.to_string(),
    }
}

fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}
