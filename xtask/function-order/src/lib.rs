//! The order of the functions in a module: alike ones next to each other, since what is zipped is
//! compared only with what stands close before it.

use std::collections::{HashMap, VecDeque};
use std::io::Write;

use anyhow::Result;
use flate2::Compression;
use flate2::write::GzEncoder;
use wasm_encoder::{CustomSection, NameMap, NameSection, Section};
use wasmparser::{Parser, Payload, TypeRef};

/// The length of the pieces by which functions are compared, in bytes.
const PIECE: usize = 6;

/// The bytes before it that a function is compared with: what is zipped looks back 32 KB.
const WINDOW: usize = 30_000;

/// How functions are compared: of these ways the one is taken with which a module zips best.
const WAYS: [Way; 12] = [
    Way { common: 20, power: 0.7 },
    Way { common: 20, power: 0.75 },
    Way { common: 20, power: 0.8 },
    Way { common: 20, power: 0.85 },
    Way { common: 30, power: 0.75 },
    Way { common: 30, power: 0.8 },
    Way { common: 30, power: 0.85 },
    Way { common: 40, power: 0.7 },
    Way { common: 40, power: 0.75 },
    Way { common: 40, power: 0.8 },
    Way { common: 40, power: 0.85 },
    Way { common: 40, power: 0.9 },
];

/// A way to compare functions.
#[derive(Clone, Copy)]
struct Way {
    /// What more functions than this have in common tells nothing.
    common: usize,
    /// The power of a function's size by which what it shares counts: more is for short functions.
    power: f64,
}

/// What is added to that power: very short functions are alike by chance.
const SHORT: f64 = 20.0;

/// The same module, whose functions have names that put alike ones together in the order of the
/// alphabet. It mustn't have names before.
///
/// # Errors
/// When the module can't be read.
pub fn name(mut wasm: Vec<u8>) -> Result<Vec<u8>> {
    let (imported, bodies) = functions(&wasm)?;
    let mut places = vec![0; bodies.len()];
    for (place, function) in best_order(&bodies)?.into_iter().enumerate() {
        places[function] = place;
    }
    let mut names = NameMap::new();
    for number in 0..imported {
        names.append(number, &format!("import{number}"));
    }
    for (number, place) in (imported..).zip(places) {
        names.append(number, &format!("{place:06}"));
    }
    let mut section = NameSection::new();
    section.functions(&names);
    let custom: CustomSection<'_> = section.as_custom();
    custom.append_to(&mut wasm);
    Ok(wasm)
}

/// The number of functions that a module imports, and the bodies of its own.
fn functions(wasm: &[u8]) -> Result<(u32, Vec<&[u8]>)> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    Ok((imported, bodies))
}

/// The order of those by each way with which the functions zip best.
fn best_order(bodies: &[&[u8]]) -> Result<Vec<usize>> {
    let mut best = (usize::MAX, Vec::new());
    for way in WAYS {
        let order = order(bodies, way);
        let all: Vec<u8> = order.iter().flat_map(|function| bodies[*function]).copied().collect();
        let size = zipped(&all)?;
        if size < best.0 {
            best = (size, order);
        }
    }
    Ok(best.1)
}

/// How many bytes these are when they are zipped.
fn zipped(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

/// The functions in an order in which each is as like as can be to those in the window before it.
fn order(bodies: &[&[u8]], way: Way) -> Vec<usize> {
    let mut window = Window::new(bodies, way);
    let mut order: Vec<usize> = Vec::with_capacity(bodies.len());
    let mut is_placed = vec![false; bodies.len()];
    while order.len() < bodies.len() {
        let left = (0..bodies.len()).filter(|function| !is_placed[*function]);
        // Of equal ones the first.
        let best = left.max_by(|one, other| {
            window.likeness(*one).total_cmp(&window.likeness(*other)).then(other.cmp(one))
        });
        let Some(next) = best else { break };
        is_placed[next] = true;
        order.push(next);
        window.push(next);
    }
    order
}

/// The functions that were placed last.
struct Window<'a> {
    bodies: &'a [&'a [u8]],
    /// The pieces of each function that others have as well.
    pieces: Vec<Vec<&'a [u8]>>,
    /// The functions that have each of these pieces, and how many of those are in the window.
    holders: HashMap<&'a [u8], (Vec<usize>, usize)>,
    /// The number of each function's pieces that are in the window.
    shared: Vec<u32>,
    /// What that is compared with, by its size.
    sizes: Vec<f64>,
    functions: VecDeque<usize>,
    size: usize,
}

impl<'a> Window<'a> {
    fn new(bodies: &'a [&'a [u8]], way: Way) -> Self {
        let mut pieces: Vec<Vec<&[u8]>> = bodies.iter().map(|body| pieces(body)).collect();
        let mut holders: HashMap<&[u8], (Vec<usize>, usize)> = HashMap::new();
        for (function, pieces) in pieces.iter().enumerate() {
            for piece in pieces {
                holders.entry(piece).or_default().0.push(function);
            }
        }
        holders.retain(|_, (holders, _)| (2..=way.common).contains(&holders.len()));
        for pieces in &mut pieces {
            pieces.retain(|piece| holders.contains_key(piece));
        }
        let size = |body: &&[u8]| {
            let size = u32::try_from(body.len()).unwrap_or(u32::MAX);
            f64::from(size).powf(way.power) + SHORT
        };
        let sizes = bodies.iter().map(size).collect();
        let (shared, functions) = (vec![0; bodies.len()], VecDeque::new());
        Self { bodies, pieces, holders, shared, sizes, functions, size: 0 }
    }

    /// How much of a function is in the window.
    fn likeness(&self, function: usize) -> f64 {
        f64::from(self.shared[function]) / self.sizes[function]
    }

    fn push(&mut self, function: usize) {
        self.functions.push_back(function);
        self.size += self.bodies[function].len();
        for piece in &self.pieces[function] {
            let Some((holders, count)) = self.holders.get_mut(piece) else { continue };
            *count += 1;
            if *count == 1 {
                for holder in holders.iter() {
                    self.shared[*holder] += 1;
                }
            }
        }
        while self.size > WINDOW {
            let Some(first) = self.functions.pop_front() else { break };
            self.size -= self.bodies[first].len();
            for piece in &self.pieces[first] {
                let Some((holders, count)) = self.holders.get_mut(piece) else { continue };
                *count -= 1;
                if *count == 0 {
                    for holder in holders.iter() {
                        self.shared[*holder] -= 1;
                    }
                }
            }
        }
    }
}

/// The different pieces of a body, in an order of their own.
fn pieces(body: &[u8]) -> Vec<&[u8]> {
    let mut pieces: Vec<&[u8]> = body.windows(PIECE).collect();
    pieces.sort_unstable();
    pieces.dedup();
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_alike_comes_together() {
        let bodies: [&[u8]; 5] =
            [b"abcdefghij", b"0123456789", b"abcdefgxyz", b"??", b"x0123456789"];
        assert_eq!(best_order(&bodies).unwrap(), [0, 2, 1, 4, 3]);
        assert!(best_order(&[]).unwrap().is_empty());
    }

    #[test]
    fn every_function_gets_its_place() {
        use wasm_encoder::{
            CodeSection, EntityType, Function, FunctionSection, ImportSection, Module, TypeSection,
        };
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("a", "b", EntityType::Function(0));
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for constants in [[1, 2], [7, 8], [1, 2]] {
            functions.function(0);
            let mut body = Function::new([]);
            for constant in constants.repeat(4) {
                body.instructions().i32_const(constant).drop();
            }
            body.instructions().end();
            code.function(&body);
        }
        module.section(&types).section(&imports).section(&functions).section(&code);
        let named = name(module.finish()).unwrap();
        let mut told = Vec::new();
        for payload in Parser::new(0).parse_all(&named) {
            let Payload::CustomSection(section) = payload.unwrap() else { continue };
            let wasmparser::KnownCustom::Name(known) = section.as_known() else { continue };
            for map in known {
                let wasmparser::Name::Function(map) = map.unwrap() else { continue };
                told.extend(map.into_iter().map(|naming| naming.unwrap().name.to_owned()));
            }
        }
        assert_eq!(told, ["import0", "000000", "000002", "000001"]);
        assert!(name(b"no module".to_vec()).is_err());
    }
}
