//! The table of rules: every numbered statement, where the code does it, which scenarios show it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::Mode;
use crate::problem::Problem;
use crate::record::{How, Record};
use crate::scan::{Source, identifiers, mentions, rule_ids};
use crate::workspace::{self, Game, ScenarioFile};

const COMMAND: &str = "cargo xtask rules";

const LEGEND: &str = "\
✔️ done, and a scenario that passed has shown it. ❕ the same, with a house reading. ❌ not yet.

The fourth column says how: *asserted*, what follows from the rule was looked at; *refused*, an action
was tried and this rule refused it; *both*.

";

#[derive(Deserialize, Debug)]
struct Rules {
    rule: Vec<Statement>,
}

#[derive(Deserialize, Debug)]
struct Statement {
    id: String,
    chapter: String,
    says: String,
    ruling: Option<String>,
}

/// How far a rule has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    /// Done, and a scenario shows it.
    Shown,
    /// The same, with our own reading of what the text leaves open.
    House,
    Missing,
}

impl Sign {
    fn mark(self) -> &'static str {
        match self {
            Sign::Shown => "✔️",
            Sign::House => "❕",
            Sign::Missing => "❌",
        }
    }
}

/// What speaks for each rule, by its id.
#[derive(Default, Debug)]
struct Evidence {
    code: BTreeMap<String, BTreeSet<PathBuf>>,
    /// What ran: only that counts.
    record: Record,
    /// Every id that is used anywhere, and the first place.
    used: BTreeMap<String, (PathBuf, usize)>,
}

pub fn run(mode: Mode) -> Vec<Problem> {
    let (record, games) = match Record::current().and_then(|it| Ok((it, workspace::games()?))) {
        Ok(both) => both,
        Err(problem) => return vec![problem],
    };
    let mut problems = Vec::new();
    for game in &games {
        if let Err(problem) = cover(game, mode, &record, &mut problems) {
            problems.push(problem);
        }
    }
    problems
}

fn cover(
    game: &Game,
    mode: Mode,
    record: &Record,
    problems: &mut Vec<Problem>,
) -> Result<(), Problem> {
    let rules: Rules = game.data("rules.toml")?;
    let sources = game.sources()?;
    let constants = constants(&sources, &game.prefix, problems);
    let files = game.scenario_files()?;
    let mut evidence = evidence(&sources, &files, &constants, &game.prefix);
    evidence.record = record.clone();
    let rulings = workspace::read(Path::new("docs/rulings.md"));

    let known: BTreeSet<&str> = rules.rule.iter().map(|rule| rule.id.as_str()).collect();
    // A chapter may be cited too: it is where several statements stand.
    let chapter = |id: &str| known.iter().any(|rule| rule.starts_with(&format!("{id}.")));
    let unknown = |id: &str| !known.contains(id) && !chapter(id);
    for (id, (path, line)) in evidence.used.iter().filter(|(id, _)| unknown(id)) {
        problems.push(Problem::UnknownRule { id: id.clone(), path: path.clone(), line: *line });
    }
    let rulings = match rulings {
        Ok(rulings) => {
            problems.extend(unknown_rulings(&rules.rule, &rulings));
            rulings
        }
        Err(problem) => {
            problems.push(problem);
            String::new()
        }
    };

    let page = page(game, &rules.rule, &evidence, &rulings);
    let summary = summary(&rules.rule, &evidence);
    for (ending, text) in [("md", page), ("json", summary)] {
        let path = format!("docs/rules/{}.{ending}", game.name);
        if let Err(problem) = workspace::generate(&path, &text, mode, COMMAND) {
            problems.push(problem);
        }
    }
    Ok(())
}

/// The ids behind the names of constants such as `rule::travel::ALONG_A_PATH`.
fn constants(
    sources: &[Source],
    prefix: &str,
    problems: &mut Vec<Problem>,
) -> BTreeMap<String, String> {
    let mut constants: BTreeMap<String, String> = BTreeMap::new();
    for source in sources {
        for (name, span) in source.rule_constants() {
            let Some((_, id)) = rule_ids(&source.text[span], prefix).into_iter().next() else {
                continue;
            };
            if let Some(other) = constants.insert(name.clone(), id.clone())
                && other != id
            {
                problems.push(Problem::AmbiguousConstant { name, ids: [other, id] });
            }
        }
    }
    constants
}

fn evidence(
    sources: &[Source],
    files: &[ScenarioFile],
    constants: &BTreeMap<String, String>,
    prefix: &str,
) -> Evidence {
    let mut evidence = Evidence::default();
    for source in sources {
        evidence.look_at(source, constants, prefix);
    }
    for file in files {
        for (_, id) in file.strings.iter().flat_map(|text| rule_ids(text, prefix)) {
            evidence.use_of(&id, &file.path, 1);
        }
    }
    evidence
}

impl Evidence {
    fn look_at(&mut self, source: &Source, constants: &BTreeMap<String, String>, prefix: &str) {
        let spelled = rule_ids(&source.text, prefix);
        for (at, id) in &spelled {
            self.use_of(id, &source.path, source.line(*at));
        }
        // The list of rules itself does none of them.
        if source.file_name() != "rule.rs" {
            let named = identifiers(&source.code);
            let named = named.filter_map(|(at, name)| Some((at, constants.get(name)?.clone())));
            for (_, id) in named.chain(spelled).filter(|&(at, _)| !source.is_test(at)) {
                self.code.entry(id).or_default().insert(source.path.clone());
            }
        }
    }

    fn use_of(&mut self, id: &str, path: &Path, line: usize) {
        self.used.entry(id.to_owned()).or_insert_with(|| (path.to_owned(), line));
    }

    fn sign(&self, rule: &Statement) -> Sign {
        let is_shown = self.record.rules.contains_key(&rule.id);
        let is_done = self.code.contains_key(&rule.id) && is_shown;
        match (is_done, &rule.ruling) {
            (false, _) => Sign::Missing,
            (true, None) => Sign::Shown,
            (true, Some(_)) => Sign::House,
        }
    }

    fn how(&self, rule: &Statement) -> How {
        self.record.rules.get(&rule.id).map(|shown| shown.how).unwrap_or_default()
    }
}

fn rulings_of(rule: &Statement) -> impl Iterator<Item = &str> {
    rule.ruling.iter().flat_map(|list| list.split(", "))
}

fn unknown_rulings(rules: &[Statement], rulings: &str) -> Vec<Problem> {
    let cited = rules.iter().flat_map(|rule| rulings_of(rule).map(move |ruling| (rule, ruling)));
    cited
        .filter(|(_, ruling)| !mentions(rulings, ruling))
        .map(|(rule, ruling)| Problem::UnknownRuling {
            ruling: ruling.to_owned(),
            cited_by: rule.id.clone(),
        })
        .collect()
}

fn count(rules: &[Statement], evidence: &Evidence, sign: Sign) -> usize {
    rules.iter().filter(|rule| evidence.sign(rule) == sign).count()
}

fn page(game: &Game, rules: &[Statement], evidence: &Evidence, rulings: &str) -> String {
    let mut page = format!("# {}: its rules\n\n", game.title);
    let of = |sign| count(rules, evidence, sign);
    page.push_str(LEGEND);
    let line = format!(
        "{} statements: ✔️ {}, ❕ {}, ❌ {}.\n",
        rules.len(),
        of(Sign::Shown),
        of(Sign::House),
        of(Sign::Missing)
    );
    page.push_str(&line);
    let line = format!(
        "Written by `cargo xtask rules` from `{}/rules.toml`, the code and what the scenarios did.\n",
        game.data
    );
    page.push_str(&line);

    let mut chapter = "";
    for rule in rules {
        if rule.chapter != chapter {
            chapter = &rule.chapter;
            write!(
                page,
                "\n## {chapter}\n\n|  |  |  |  |  |  |  |\n|---|---|---|---|---|---|---|\n"
            )
            .expect("writing to a string");
        }
        let code: Vec<String> = evidence
            .code
            .get(&rule.id)
            .into_iter()
            .flatten()
            .map(|path| workspace::code_link(game, path))
            .collect();
        let shown = evidence.record.rules.get(&rule.id);
        let scenarios: Vec<String> = shown
            .into_iter()
            .flat_map(|shown| &shown.tests)
            .map(|name| format!("`{name}`"))
            .collect();
        let links: Vec<String> =
            rulings_of(rule).map(|ruling| ruling_link(ruling, rulings)).collect();
        writeln!(
            page,
            "| {} | {} | {} | {} | {} | {} | {} |",
            evidence.sign(rule).mark(),
            rule.id,
            rule.says.replace('|', "\\|"),
            evidence.how(rule).words(),
            workspace::first_two(&code),
            workspace::first_two(&scenarios),
            links.join(", ")
        )
        .expect("writing to a string");
    }
    page
}

/// To the heading of the ruling, as the usual viewers of Markdown name it.
fn ruling_link(ruling: &str, rulings: &str) -> String {
    let heading = rulings.lines().find(|line| line.starts_with('#') && mentions(line, ruling));
    let anchor: String = heading
        .unwrap_or(ruling)
        .trim_start_matches('#')
        .trim()
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect();
    format!("[{ruling}](../rulings.md#{anchor})")
}

#[derive(Serialize)]
struct Summary<'a> {
    total: usize,
    shown: usize,
    house: usize,
    missing: usize,
    rows: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    sign: &'static str,
    /// `asserted`, `refused` or `both`.
    how: &'static str,
}

/// The same in short, for programs.
fn summary(rules: &[Statement], evidence: &Evidence) -> String {
    let of = |sign| count(rules, evidence, sign);
    let row = |rule: &'_ Statement| (evidence.sign(rule).mark(), evidence.how(rule).words());
    let rows = rules.iter().map(|rule| (&rule.id, row(rule)));
    let rows = rows.map(|(id, (sign, how))| Row { id, sign, how }).collect();
    let summary = Summary {
        total: rules.len(),
        shown: of(Sign::Shown),
        house: of(Sign::House),
        missing: of(Sign::Missing),
        rows,
    };
    let text =
        serde_json::to_string_pretty(&summary).expect("numbers and strings can be written as JSON");
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources() -> Vec<Source> {
        let file = |path: &str, text: &str| Source::new(PathBuf::from(path), text.to_owned());
        vec![
            file(
                "crates/game/src/rule.rs",
                "/// FOTF.4.9\npub mod travel { pub const ALONG: Rule = Rule { id: \"FOTF.4.1\", says: \"along paths\" }; }\n\
                 pub const EYE: Rule = Rule { id: \"FOTF.4.2\", says: \"\" };",
            ),
            file(
                "crates/game/src/travel.rs",
                "/// FOTF.4.3\nfn judge() { rule::travel::ALONG.forbids_if(x)?; }",
            ),
            file(
                "crates/game/tests/travel.rs",
                "#[test]\nfn along_paths() { given(x).shows(&rule::travel::ALONG).shows_id(\"FOTF.4.3\"); }\n\
                 /// FOTF.4.4\n#[test]\nfn told() { let s = \"FOTF.4.5\"; }\n\
                 #[test]\nfn not_there() { given(x).refuses(A, Action::Go, &rule::EYE); }",
            ),
        ]
    }

    fn fate() -> Game {
        let games = workspace::games().expect("they are read");
        games.into_iter().find(|game| game.prefix == "FOTF").expect("it is there")
    }

    fn statement(id: &str, ruling: Option<&str>) -> Statement {
        let (chapter, says) = ("Travel".to_owned(), "one | two".to_owned());
        Statement { id: id.to_owned(), chapter, says, ruling: ruling.map(str::to_owned) }
    }

    fn found() -> Evidence {
        let sources = sources();
        let mut problems = Vec::new();
        let constants = constants(&sources, "FOTF", &mut problems);
        assert!(problems.is_empty());
        assert_eq!(constants["ALONG"], "FOTF.4.1");
        let file = ScenarioFile {
            path: PathBuf::from("scenarios/hills.toml"),
            strings: vec!["FOTF.4.6".to_owned()],
        };
        let mut evidence = evidence(&sources, &[file], &constants, "FOTF");
        evidence.record.take_in(
            "asserted\tFOTF.4.1\t\talong_paths\tcrates/war-of-the-ring/x:1\nrefused\tFOTF.4.3\t\tnot_there\tcrates/war-of-the-ring/x:2\n",
            &["war-of-the-ring"],
        );
        evidence
    }

    #[test]
    fn a_rule_is_done_where_it_is_cited() {
        let evidence = found();
        let ids: Vec<&str> = evidence.code.keys().map(String::as_str).collect();
        assert_eq!(ids, ["FOTF.4.1", "FOTF.4.3"]);
    }

    #[test]
    fn a_rule_is_shown_by_what_ran_and_not_by_what_a_text_says() {
        let evidence = found();
        let ids: Vec<&str> = evidence.record.rules.keys().map(String::as_str).collect();
        assert_eq!(ids, ["FOTF.4.1", "FOTF.4.3"]);
        for id in ["FOTF.4.4", "FOTF.4.5", "FOTF.4.6"] {
            assert!(evidence.used.contains_key(id), "but {id} must exist");
        }
    }

    #[test]
    fn signs_want_code_and_a_scenario() {
        let evidence = found();
        assert_eq!(evidence.sign(&statement("FOTF.4.1", None)), Sign::Shown);
        assert_eq!(evidence.sign(&statement("FOTF.4.3", Some("D-1"))), Sign::House);
        assert_eq!(evidence.sign(&statement("FOTF.4.4", None)), Sign::Missing);
    }

    #[test]
    fn the_page_has_a_row_for_each_rule() {
        let rules = [
            statement("FOTF.4.1", None),
            statement("FOTF.4.3", Some("D-1, D-12")),
            statement("FOTF.4.4", None),
        ];
        let page = page(&fate(), &rules, &found(), "## D-1: Show valor\n\n## D-12 Muster\n");
        assert!(page.contains("3 statements: ✔️ 1, ❕ 1, ❌ 1."));
        assert!(page.contains("\n## Travel\n\n|  |"));
        assert!(page.contains("| ✔️ | FOTF.4.1 | one \\| two | asserted |"));
        assert!(page.contains("| ❕ | FOTF.4.3 | one \\| two | refused |"));
        assert!(
            page.contains(
                "[D-1](../rulings.md#d-1-show-valor), [D-12](../rulings.md#d-12-muster) |"
            )
        );
    }

    #[test]
    fn a_ruling_has_to_be_written_down() {
        let rules = [statement("FOTF.4.3", Some("D-1, D-12"))];
        assert_eq!(unknown_rulings(&rules, "## D-12 Muster").len(), 1);
        assert_eq!(unknown_rulings(&rules, "## D-1\n## D-12").len(), 0);
    }

    #[test]
    fn one_name_for_two_rules_is_trouble() {
        let text = "const A: Rule = Rule { id: \"FOTF.1.1\" }; mod b { const A: Rule = Rule { id: \"FOTF.1.2\" }; }";
        let mut problems = Vec::new();
        constants(
            &[Source::new(PathBuf::from("src/rule.rs"), text.to_owned())],
            "FOTF",
            &mut problems,
        );
        assert_eq!(problems.len(), 1);
    }
}
