//! The words of a game with one example each, taken from games that are played for the purpose.
//!
//! A typed example gets out of date. These are found again each time: random games are
//! played from fixed seeds, and every action, step and result of chance in them is one that the rules allowed.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::collections::hash_map::HashMap;

use serde_json::{Map, Value};

use crate::{Chance, Form, Luck, Pending, Play, Seat, Step as _, TableGame, WordList};

/// All words of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Wordbook {
    /// Every action word, in the order of the game's forms.
    pub actions: Vec<ActionWord>,
    /// In alphabetical order.
    pub steps: Vec<StepWord>,
    /// Every list of names.
    pub lists: Vec<List>,
}

/// One action word.
#[derive(Clone, PartialEq, Debug)]
pub struct ActionWord {
    /// How it is written.
    pub form: Form,
    /// The form filled with words of the game so that it can be read, whenever it is allowed.
    pub reads: Option<String>,
    /// `None` if none of the games came to it.
    pub example: Option<ActionExample>,
}

/// An action that was allowed in one of the games.
#[derive(Clone, PartialEq, Debug)]
pub struct ActionExample {
    /// `1 travel legolas bree`, as `when` has it.
    pub when: String,
    /// The same as a player reads it among the choices.
    pub label: String,
    /// The step at which it was allowed.
    pub step: String,
}

/// One kind of step that can stand on the agenda.
#[derive(Clone, PartialEq, Debug)]
pub struct StepWord {
    /// Its chapter and its name, with a dot between: `turn.act`.
    pub word: String,
    /// As an item of `agenda` in a scenario file: `{ turn = { act = "shadow" } }`.
    pub example: Option<String>,
    /// False if no game came to it; its example can be read, but was not played.
    pub is_met: bool,
    /// What is going on while it waits; `None` if it asks nobody.
    pub says: Option<String>,
    /// The verbs of what seats may answer.
    pub verbs: Vec<&'static str>,
    /// What fell at this step, as `fell` has it.
    pub fell: Option<String>,
}

/// Names of one kind, and one of them in use.
#[derive(Clone, PartialEq, Debug)]
pub struct List {
    /// The names.
    pub list: WordList,
    /// An action, a result of chance or a step with one of these words in it.
    pub example: Option<String>,
}

/// What the games have shown so far.
struct Gathered {
    actions: BTreeMap<&'static str, ActionExample>,
    steps: BTreeMap<String, StepWord>,
    /// Steps as the program writes them, and what a file calls them.
    called: HashMap<String, String>,
    /// A use for each kind of names.
    uses: BTreeMap<&'static str, String>,
    /// How often each verb was chosen.
    done: HashMap<&'static str, u32>,
}

impl Wordbook {
    /// Plays as many games of each set-up as are asked for.
    pub fn gather<G: TableGame>(set_ups: &[G::Options], games: u64) -> Wordbook {
        let vocabulary = G::vocabulary();
        let mut gathered = Gathered {
            actions: BTreeMap::new(),
            steps: BTreeMap::new(),
            called: HashMap::new(),
            uses: BTreeMap::new(),
            done: HashMap::new(),
        };
        for word in known_steps::<G>() {
            gathered.steps.insert(word.clone(), StepWord::unseen(word));
        }
        for seed in 0..games {
            for options in set_ups {
                if let Ok(start) = G::set_up(options) {
                    gathered.play(start, &mut Luck::numbered(seed), &vocabulary);
                }
            }
        }
        let actions: Vec<ActionWord> = G::forms()
            .iter()
            .map(|form| ActionWord {
                form: *form,
                reads: read_form::<G>(form, &vocabulary),
                example: gathered.actions.get(form.verb).cloned(),
            })
            .collect();
        for step in gathered.steps.values_mut().filter(|step| step.example.is_none()) {
            step.example = read_step::<G>(&step.word, &vocabulary);
        }
        let examples: Vec<String> =
            gathered.steps.values().filter_map(|step| step.example.clone()).collect();
        let use_of = |list: &WordList| {
            let has_one = |example: &&String| {
                list.words.iter().any(|(word, _)| example.contains(&format!("= \"{word}\"")))
            };
            let on_agenda = || examples.iter().find(has_one).map(|one| format!("agenda = [{one}]"));
            gathered.uses.get(list.kind).cloned().or_else(on_agenda)
        };
        Wordbook {
            actions,
            lists: vocabulary
                .into_iter()
                .map(|list| List { example: use_of(&list), list })
                .collect(),
            steps: gathered.steps.into_values().collect(),
        }
    }

    /// The steps with this word, or of this chapter.
    pub fn steps_called(&self, word: &str) -> Vec<&StepWord> {
        let exact: Vec<&StepWord> = self.steps.iter().filter(|step| step.word == word).collect();
        if !exact.is_empty() {
            return exact;
        }
        let of_chapter = |step: &&StepWord| {
            let mut parts = step.word.split('.');
            parts.next() == Some(word) || parts.next() == Some(word)
        };
        self.steps.iter().filter(of_chapter).collect()
    }
}

impl StepWord {
    fn unseen(word: String) -> StepWord {
        StepWord { word, example: None, is_met: false, says: None, verbs: Vec::new(), fell: None }
    }
}

impl Gathered {
    fn play<G: TableGame>(&mut self, mut g: G, luck: &mut Luck, vocabulary: &[WordList]) {
        self.run(&mut g);
        for _ in 0..G::LONGEST {
            let word = self.note_agenda(&g);
            match g.pending() {
                Pending::Over(_) => return,
                Pending::Fate(fate) => {
                    let chance = luck.chance(fate);
                    self.note_chance(&g, chance, word, vocabulary);
                    if let Some(step) = g.agenda_mut().pop() {
                        step.resolve_chance(&mut g, chance, &mut |_| ());
                    }
                }
                Pending::Seats { must, may } => {
                    let mut answers = Vec::new();
                    for seat in must.with_all(may).iter() {
                        for action in g.legal(seat) {
                            let verb = self.note_action(&g, seat, action, &word, vocabulary);
                            answers.push((verb, seat, action));
                        }
                    }
                    let Some((seat, action)) = self.choose(&answers, luck) else { return };
                    if let Some(step) = g.agenda_mut().pop() {
                        step.answer(&mut g, seat, action, &mut |_| ());
                    }
                }
            }
            self.run(&mut g);
        }
    }

    /// Mostly what was done least so far: a player out for what is new sees more than one who does not
    /// care.
    fn choose<A: Copy>(
        &mut self,
        answers: &[(Option<&'static str>, Seat, A)],
        luck: &mut Luck,
    ) -> Option<(Seat, A)> {
        let done = |verb: &Option<&'static str>| {
            verb.and_then(|verb| self.done.get(verb)).copied().unwrap_or_default()
        };
        let least = answers.iter().map(|(verb, ..)| done(verb)).min()?;
        let is_curious = luck.below(2) == 0;
        let open: Vec<_> =
            answers.iter().filter(|(verb, ..)| !is_curious || done(verb) == least).collect();
        let &&(verb, seat, action) = open.get(luck.below(open.len() as u32) as usize)?;
        if let Some(verb) = verb {
            *self.done.entry(verb).or_default() += 1;
        }
        Some((seat, action))
    }

    /// [`Play::run`], but every step that simply happens is looked at before it does.
    fn run<G: TableGame>(&mut self, g: &mut G) {
        loop {
            if g.is_decided() {
                g.agenda_mut().clear();
                return;
            }
            let Some(step) = g.agenda().top() else { return };
            if step.waits(g) {
                return;
            }
            self.note_step(g, 0, step, &mut None);
            g.agenda_mut().pop();
            step.happen(g, &mut |_| ());
        }
    }

    /// Looks at all that is still to be done, and tells the word of the step on top.
    fn note_agenda<G: TableGame>(&mut self, g: &G) -> Option<String> {
        let mut written = None;
        let steps: Vec<G::Step> = g.agenda().iter().collect();
        let words: Vec<Option<String>> = steps
            .into_iter()
            .enumerate()
            .map(|(n, step)| self.note_step(g, n, step, &mut written))
            .collect();
        let top = words.into_iter().next().flatten()?;
        let noted = self.step(&top);
        if noted.says.is_none() {
            noted.says = Some(g.explain().text());
        }
        Some(top)
    }

    /// The word of the `n`th step. A position is written down only if the step is a new one.
    fn note_step<G: TableGame>(
        &mut self,
        g: &G,
        n: usize,
        step: G::Step,
        written: &mut Option<Value>,
    ) -> Option<String> {
        let spelled = format!("{step:?}");
        if let Some(word) = self.called.get(&spelled) {
            return Some(word.clone());
        }
        let written = written.get_or_insert_with(|| g.to_json());
        let json = written.get("agenda")?.get(n)?;
        let word = step_word(json);
        self.called.insert(spelled, word.clone());
        let noted = self.step(&word);
        noted.is_met = true;
        noted.example.get_or_insert_with(|| inline(json));
        Some(word)
    }

    fn step(&mut self, word: &str) -> &mut StepWord {
        self.steps.entry(word.to_owned()).or_insert_with(|| StepWord::unseen(word.to_owned()))
    }

    fn note_action<G: TableGame>(
        &mut self,
        g: &G,
        seat: Seat,
        action: G::Action,
        step: &Option<String>,
        vocabulary: &[WordList],
    ) -> Option<&'static str> {
        let spelled = action.to_string();
        let verb = spelled.split(' ').next().unwrap_or_default();
        let form = G::forms().iter().find(|form| form.verb == verb)?;
        let (step, verb) = (step.as_ref()?, form.verb);
        let noted = self.step(step);
        if !noted.verbs.contains(&verb) {
            noted.verbs.push(verb);
        }
        let when = format!("{seat} {spelled}");
        if let Entry::Vacant(place) = self.actions.entry(verb) {
            place.insert(ActionExample {
                when: when.clone(),
                label: g.label(seat, action).plain(),
                step: step.clone(),
            });
        }
        self.note_use(&spelled, vocabulary, || format!("when = \"{when}\""));
        Some(verb)
    }

    fn note_chance<G: TableGame>(
        &mut self,
        g: &G,
        chance: Chance,
        step: Option<String>,
        vocabulary: &[WordList],
    ) {
        let Some(step) = step else { return };
        let noted = self.step(&step);
        if noted.fell.is_some() && self.uses.len() == vocabulary.len() {
            return;
        }
        let spelled = g.spell_chance(chance);
        self.step(&step).fell.get_or_insert_with(|| spelled.clone());
        self.note_use(&spelled, vocabulary, || format!("fell = \"{spelled}\""));
    }

    /// Keeps the first use of a name of each kind.
    fn note_use(&mut self, spelled: &str, vocabulary: &[WordList], line: impl Fn() -> String) {
        if self.uses.len() == vocabulary.len() {
            return;
        }
        for list in vocabulary {
            let is_used = || spelled.split(' ').skip(1).any(|word| list.has(word));
            if !self.uses.contains_key(list.kind) && is_used() {
                self.uses.insert(list.kind, line());
            }
        }
    }
}

/// Tries the first words of every kind until the form can be read.
fn read_form<G: TableGame>(form: &Form, vocabulary: &[WordList]) -> Option<String> {
    let firsts = vocabulary.iter().filter_map(|list| list.words.first());
    let words: Vec<&str> =
        firsts.map(|(word, _)| word.as_str()).chain(["1", "2", "valor"]).collect();
    let mut places = vec![0; form.parts.len()];
    loop {
        let filled: Vec<&str> = places.iter().map(|&place| words[place]).collect();
        let spelled = [&[form.verb], &filled[..]].concat().join(" ");
        if spelled.parse::<G::Action>().is_ok() {
            return Some(spelled);
        }
        // Like a counter: the last place first.
        let place = places.iter().rposition(|&place| place + 1 < words.len())?;
        places[place] += 1;
        places[place + 1..].fill(0);
    }
}

/// The chapter and the name of a step, from how a position writes it.
fn step_word(json: &Value) -> String {
    let only = |fields: &Map<String, Value>| {
        let mut fields = fields.iter();
        let first = fields.next().map(|(key, value)| (key.clone(), value.clone()));
        first.filter(|_| fields.next().is_none())
    };
    match json {
        Value::Object(fields) => match only(fields) {
            Some((chapter, Value::String(name))) => format!("{chapter}.{name}"),
            Some((chapter, Value::Object(fields))) => match only(&fields) {
                Some((name, _)) => format!("{chapter}.{name}"),
                None => chapter,
            },
            Some((chapter, _)) => chapter,
            None => json.to_string(),
        },
        Value::String(name) => name.clone(),
        other => other.to_string(),
    }
}

/// Reads a position with this step alone on its agenda, and tells what serde says about the step.
fn serde_says<G: TableGame>(start: &Value, step: Value) -> Option<String> {
    let mut json = start.clone();
    if let Value::Object(fields) = &mut json {
        fields.insert("agenda".to_owned(), Value::Array(vec![step]));
    }
    // A step that can be read may still have nothing to work on; that is the game's word, not serde's.
    let invalid = G::from_json(&json).err()?;
    invalid.path.starts_with("agenda[").then_some(invalid.what)
}

fn start<G: TableGame>() -> Option<Value> {
    G::set_up(&G::Options::default()).ok().map(|start| start.to_json())
}

fn nested(key: &str, value: Value) -> Value {
    Value::Object(Map::from_iter([(key.to_owned(), value)]))
}

/// Every step that a position can be read with. Serde lists the variants it knows when it meets one
/// that it does not know, so this list is as complete as the reader itself.
fn known_steps<G: TableGame>() -> Vec<String> {
    let Some(start) = start::<G>() else { return Vec::new() };
    let known = |step: Value| -> Vec<String> {
        match serde_says::<G>(&start, step) {
            Some(says) if says.starts_with("unknown variant `?`") => {
                let after = says.split("expected").nth(1).unwrap_or_default();
                after.split('`').skip(1).step_by(2).map(str::to_owned).collect()
            }
            _ => Vec::new(),
        }
    };
    let mut steps = Vec::new();
    for chapter in known(Value::from("?")) {
        let inside = known(nested(&chapter, Value::from("?")));
        match inside.is_empty() {
            true => steps.push(chapter),
            false => steps.extend(inside.into_iter().map(|name| format!("{chapter}.{name}"))),
        }
    }
    steps
}

/// A step that no game came to: the first words of every kind are tried until it can be read.
fn read_step<G: TableGame>(word: &str, vocabulary: &[WordList]) -> Option<String> {
    let start = start::<G>()?;
    let (chapter, name) = word.split_once('.')?;
    let firsts = vocabulary.iter().filter_map(|list| list.words.first());
    let words = firsts
        .map(|(word, _)| Value::from(word.as_str()))
        .chain([Value::from(1), Value::from(true)]);
    let words: Vec<Value> = words.collect();
    let pairs = words.iter().flat_map(|one| {
        words.iter().map(move |other| Value::Array(vec![one.clone(), other.clone()]))
    });
    let with = words.iter().cloned().chain(pairs).map(|value| nested(name, value));
    let mut all = [Value::from(name)].into_iter().chain(with).map(|step| nested(chapter, step));
    let is_read = |step: &Value| serde_says::<G>(&start, step.clone()).is_none();
    let found = all.find(is_read).or_else(|| {
        let fields = read_fields(&words, |fields| {
            serde_says::<G>(&start, nested(chapter, nested(name, Value::Object(fields))))
        })?;
        Some(nested(chapter, nested(name, Value::Object(fields))))
    });
    found.map(|step| inline(&step))
}

/// Serde names a field that is missing: words are tried in it until the next one is named.
fn read_fields(
    words: &[Value],
    says: impl Fn(Map<String, Value>) -> Option<String>,
) -> Option<Map<String, Value>> {
    let mut fields = Map::new();
    while let Some(missing) = says(fields.clone()) {
        let field = missing.strip_prefix("missing field `")?.trim_end_matches('`').to_owned();
        let fits = |word: &&Value| {
            let mut tried = fields.clone();
            tried.insert(field.clone(), (*word).clone());
            says(tried).is_none_or(|next| next.starts_with("missing field"))
        };
        let word = words.iter().find(fits)?.clone();
        fields.insert(field, word);
    }
    Some(fields)
}

/// JSON as an inline value of TOML.
pub fn inline(json: &Value) -> String {
    match json {
        Value::Object(fields) if fields.is_empty() => "{}".to_owned(),
        Value::Object(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|(key, value)| format!("{key} = {}", inline(value))).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            format!("[{}]", items.join(", "))
        }
        other => other.to_string(),
    }
}
