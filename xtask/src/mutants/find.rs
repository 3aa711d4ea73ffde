//! Finds, for each mutant of a file, what a switch has to be put around.

use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, BinOp, Block, Expr, ExprBinary, ExprRepeat, ExprStruct, ExprUnary, ImplItemFn, ItemFn,
    ReturnType, Signature, TraitItemFn, Type, TypeParamBound,
};

use super::Mutant;
use super::rewrite::{Change, Edit, Shape};

/// What is to be done with the mutants of a file. A mutant that is in none of these cannot be switched.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Findings {
    pub edits: Vec<Edit>,
    /// Their own text would not compile.
    pub unviable: Vec<usize>,
    /// Mutants for which a function is no longer `const`, with its name.
    pub unfixed: Vec<(usize, String)>,
}

/// The edits for these mutants, each with its number.
pub fn find(source: &str, mutants: &[(usize, &Mutant)]) -> Findings {
    let Ok(file) = syn::parse_file(source) else { return Findings::default() };
    let lines = line_starts(source);
    let wanted = mutants
        .iter()
        .map(|&(id, mutant)| Wanted {
            id,
            mutant,
            range: offset(source, &lines, mutant.span.start)
                ..offset(source, &lines, mutant.span.end),
        })
        .collect();
    let mut finder = Finder { wanted, found: Findings::default(), unfixed: None, chain: vec![] };
    finder.visit_file(&file);
    finder.found
}

struct Wanted<'a> {
    id: usize,
    mutant: &'a Mutant,
    range: Range<usize>,
}

struct Finder<'a> {
    wanted: Vec<Wanted<'a>>,
    found: Findings,
    /// In a `const` function: where the word stands, and the function's name.
    unfixed: Option<(Range<usize>, String)>,
    /// Operators around this place without a bracket between, the outermost first.
    chain: Vec<Link>,
}

/// An expression with two sides, and whether a `let` stands in it.
#[derive(Clone)]
struct Link {
    range: Range<usize>,
    has_let: bool,
}

impl Finder<'_> {
    fn add(&mut self, range: Range<usize>, shape: Shape, at: usize, part: Range<usize>) {
        let Wanted { id, mutant, .. } = &self.wanted[at];
        let change = Change { id: *id, part, text: mutant.replacement.clone() };
        if let Some((word, name)) = &self.unfixed {
            let change = Change { id: *id, part: word.clone(), text: String::new() };
            let edit = Edit { range: word.clone(), shape: Shape::Const, changes: vec![change] };
            self.found.edits.push(edit);
            self.found.unfixed.push((*id, name.clone()));
        }
        self.found.edits.push(Edit { range, shape, changes: vec![change] });
    }

    /// The mutants of a kind whose text begins here.
    fn beginning(&self, genre: &str, start: usize) -> Vec<usize> {
        let is = |wanted: &Wanted<'_>| wanted.mutant.genre == genre && wanted.range.start == start;
        (0..self.wanted.len()).filter(|&at| is(&self.wanted[at])).collect()
    }

    fn function(&mut self, signature: &Signature, block: &Block, visit: impl FnOnce(&mut Self)) {
        let outer = self.unfixed.take();
        self.unfixed =
            signature.constness.map(|word| (bytes(word.span()), signature.ident.to_string()));
        let chain = std::mem::take(&mut self.chain);
        if let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) {
            let body = bytes(first.span()).start..bytes(last.span()).end;
            let shape = if is_iterator(&signature.output) { Shape::Iterator } else { Shape::Body };
            for at in self.beginning("FnValue", body.start) {
                self.add(body.clone(), shape, at, body.clone());
            }
        }
        visit(self);
        self.unfixed = outer;
        self.chain = chain;
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.sig, &item.block, |finder| finder.visit_block(&item.block));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.sig, &item.block, |finder| finder.visit_block(&item.block));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block, |finder| finder.visit_block(block));
        }
    }

    // What is worked out while the crate is compiled cannot ask for a switch.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_type_array(&mut self, _: &'ast syn::TypeArray) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_expr(&mut self, expr: &'ast Expr) {
        // A bracket of any kind ends a chain of operators; so does everything that is not an operator.
        if matches!(expr, Expr::Binary(_)) {
            return visit::visit_expr(self, expr);
        }
        let chain = std::mem::take(&mut self.chain);
        visit::visit_expr(self, expr);
        self.chain = chain;
    }

    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        let link = Link { range: bytes(expr.span()), has_let: has_let(expr) };
        self.chain.push(link);
        let operator = bytes(expr.op.span());
        for at in self.beginning("BinaryOperator", operator.start) {
            // `a || b && let …` is no Rust.
            if matches!(expr.op, BinOp::And(_)) && self.chain.iter().any(|link| link.has_let) {
                self.found.unviable.push(self.wanted[at].id);
                continue;
            }
            // The text is what counts, so the new operator may bind its neighbours otherwise.
            let Some(around) = self.chain.iter().find(|link| !link.has_let).cloned() else {
                continue;
            };
            self.add(around.range, Shape::Choice, at, operator.clone());
        }
        visit::visit_expr_binary(self, expr);
        self.chain.pop();
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        let operator = bytes(expr.op.span());
        for at in self.beginning("UnaryOperator", operator.start) {
            self.add(bytes(expr.span()), Shape::Choice, at, operator.clone());
        }
        visit::visit_expr_unary(self, expr);
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        for at in self.beginning("MatchArm", bytes(arm.span()).start) {
            match &arm.guard {
                Some((_, guard)) => {
                    let range = bytes(guard.span());
                    self.add(range.clone(), Shape::Guard, at, range);
                }
                None => {
                    let end = bytes(arm.pat.span()).end;
                    self.add(end..end, Shape::NewGuard, at, end..end);
                }
            }
        }
        if let Some((_, guard)) = &arm.guard {
            let range = bytes(guard.span());
            for at in self.beginning("MatchArmGuard", range.start) {
                self.add(range.clone(), Shape::Choice, at, range.clone());
            }
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, expr: &'ast ExprStruct) {
        let ends = expr.fields.iter().skip(1).map(|field| bytes(field.span()).start);
        let ends = ends.chain(expr.dot2_token.map(|dots| bytes(dots.span()).start));
        for (field, end) in expr.fields.iter().zip(ends) {
            let start = bytes(field.span()).start;
            for at in self.beginning("StructField", start) {
                self.add(bytes(expr.span()), Shape::Choice, at, start..end);
            }
        }
        visit::visit_expr_struct(self, expr);
    }
}

fn bytes(span: Span) -> Range<usize> {
    span.byte_range()
}

fn is_iterator(output: &ReturnType) -> bool {
    let ReturnType::Type(_, output) = output else { return false };
    let Type::ImplTrait(bounds) = &**output else { return false };
    let is = |bound: &TypeParamBound| match bound {
        TypeParamBound::Trait(bound) => {
            let last = bound.path.segments.last();
            last.is_some_and(|last| last.ident.to_string().ends_with("Iterator"))
        }
        _ => false,
    };
    bounds.bounds.iter().any(is)
}

fn has_let(expr: &ExprBinary) -> bool {
    let side = |side: &Expr| match side {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_let(binary),
        _ => false,
    };
    side(&expr.left) || side(&expr.right)
}

fn line_starts(source: &str) -> Vec<usize> {
    let ends = source.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
    std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect()
}

/// The byte at a line and column, both counted from one, columns in letters.
fn offset(source: &str, lines: &[usize], place: super::Place) -> usize {
    let start = lines.get(place.line - 1).copied().unwrap_or(source.len());
    let letters = source[start..].char_indices().map(|(at, _)| at);
    start + letters.chain([source.len() - start]).nth(place.column - 1).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::rewrite::rewrite;
    use super::super::{Place, Span};
    use super::*;

    /// Rewrites `source` for mutants: kind, the text that is replaced, what takes its place.
    fn switched(source: &str, changes: &[(&str, &str, &str)]) -> (String, Findings) {
        let place = |at: usize| {
            let before = &source[..at];
            let line = before.matches('\n').count() + 1;
            let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
            Place { line, column }
        };
        let mutants: Vec<Mutant> = changes
            .iter()
            .map(|(genre, part, text)| {
                let at = source.find(part).expect("the part stands in the source");
                Mutant {
                    name: format!("{part} -> {text}"),
                    file: "src/lib.rs".to_owned(),
                    genre: (*genre).to_owned(),
                    replacement: (*text).to_owned(),
                    span: Span { start: place(at), end: place(at + part.len()) },
                }
            })
            .collect();
        let numbered: Vec<(usize, &Mutant)> =
            mutants.iter().enumerate().map(|(n, mutant)| (n + 1, mutant)).collect();
        let findings = find(source, &numbered);
        let text = rewrite(source, findings.edits.clone()).text;
        syn::parse_file(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        (text.replace("crate::mutant_switch::", ""), findings)
    }

    fn text(source: &str, changes: &[(&str, &str, &str)]) -> String {
        switched(source, changes).0
    }

    #[test]
    fn a_function_returns_before_its_body() {
        let source = "fn f() -> bool {\n    g()\n}";
        let expected = "fn f() -> bool {\n    if on(1) { return true; } g()\n}";
        assert_eq!(text(source, &[("FnValue", "g()", "true")]), expected);
    }

    #[test]
    fn a_function_with_an_opaque_iterator_returns_one_of_two() {
        let source = "fn f() -> impl Iterator<Item = u8> + '_ { g() }";
        let changes = [("FnValue", "g()", "empty()"), ("FnValue", "g()", "once(1)")];
        let expected = "fn f() -> impl Iterator<Item = u8> + '_ { \
                        if on(1) { return Either::Left(empty()); } \
                        if on(2) { return Either::Right(Either::Left(once(1))); } \
                        Either::Right(Either::Right({ g() })) }";
        assert_eq!(text(source, &changes), expected);
    }

    #[test]
    fn letters_of_two_bytes_are_one_column() {
        let source = "fn f() { let û = \"é\"; û == û }";
        let expected = "fn f() { let û = \"é\"; (if on(1) { û != û } else { û == û }) }";
        assert_eq!(text(source, &[("BinaryOperator", "==", "!=")]), expected);
    }

    #[test]
    fn an_operator_takes_its_whole_chain() {
        let source = "fn f() { g(a && b || c, d) }";
        let expected = "fn f() { g((if on(1) { a || b || c } else { a && b || c }), d) }";
        assert_eq!(text(source, &[("BinaryOperator", "&&", "||")]), expected);
    }

    #[test]
    fn a_bracket_ends_a_chain() {
        let source = "fn f() { a * (b + c) }";
        let expected = "fn f() { a * ((if on(1) { b - c } else { b + c })) }";
        assert_eq!(text(source, &[("BinaryOperator", "+", "-")]), expected);
    }

    #[test]
    fn an_operator_that_assigns_is_a_choice_too() {
        let source = "fn f() { a += 1; }";
        let expected = "fn f() { (if on(1) { a -= 1 } else { a += 1 }); }";
        assert_eq!(text(source, &[("BinaryOperator", "+=", "-=")]), expected);
    }

    #[test]
    fn mutants_inside_mutants_stand_in_every_variant() {
        let source = "fn f() -> bool { !g(a + b) && c }";
        let changes = [
            ("FnValue", "!g(a + b) && c", "true"),
            ("BinaryOperator", "&&", "||"),
            ("UnaryOperator", "!", ""),
            ("BinaryOperator", "+", "-"),
        ];
        let sum = "g((if on(4) { a - b } else { a + b }))";
        let not = format!("(if on(3) {{ {sum} }} else {{ !{sum} }})");
        let expected = format!(
            "fn f() -> bool {{ if on(1) {{ return true; }} \
             (if on(2) {{ {not} || c }} else {{ {not} && c }}) }}"
        );
        assert_eq!(text(source, &changes), expected);
    }

    #[test]
    fn a_chain_with_let_is_wrapped_beside_the_let_only() {
        let source = "fn f() { if a == b && let Some(c) = d { g() } }";
        let changes = [("BinaryOperator", "==", "!="), ("BinaryOperator", "&&", "||")];
        let (text, findings) = switched(source, &changes);
        let expected =
            "fn f() { if (if on(1) { a != b } else { a == b }) && let Some(c) = d { g() } }";
        assert_eq!(text, expected);
        assert_eq!(findings.unviable, [2]);
    }

    #[test]
    fn an_arm_that_is_deleted_has_a_guard_that_refuses() {
        let source = "fn f() { match a { 1 => b, 2 if c => d, _ => e } }";
        let changes = [("MatchArm", "1 => b", ""), ("MatchArm", "2 if c => d", "")];
        let expected = "fn f() { match a { 1 if !on(1) => b, 2 if !on(2) && (c) => d, _ => e } }";
        assert_eq!(text(source, &changes), expected);
    }

    #[test]
    fn a_guard_becomes_a_choice_inside_the_deletion_of_its_arm() {
        let source = "fn f() { match a { 2 if good() => d, _ => e } }";
        let changes = [("MatchArmGuard", "good()", "false"), ("MatchArm", "2 if good() => d", "")];
        let expected = "fn f() { match a { 2 if !on(2) && ((if on(1) { false } else { good() })) \
                        => d, _ => e } }";
        assert_eq!(text(source, &changes), expected);
    }

    #[test]
    fn a_field_is_left_to_the_base() {
        let source = "fn f() -> S { S { a: 1, b: 2, ..base() } }";
        let expected = "fn f() -> S { (if on(1) { S { a: 1, ..base() } } else \
                        { S { a: 1, b: 2, ..base() } }) }";
        assert_eq!(text(source, &[("StructField", "b: 2,", "")]), expected);
    }

    #[test]
    fn a_const_function_is_no_longer_const_and_a_constant_stays() {
        let source = "const A: u8 = 1 - 2; const fn f() -> u8 { 1 + 2 }";
        let changes = [("BinaryOperator", "-", "+"), ("BinaryOperator", "+", "*")];
        let (text, findings) = switched(source, &changes);
        let expected = "const A: u8 = 1 - 2;  fn f() -> u8 { (if on(2) { 1 * 2 } else { 1 + 2 }) }";
        assert_eq!(text, expected);
        assert_eq!(findings.unfixed, [(2, "f".to_owned())]);
    }
}
