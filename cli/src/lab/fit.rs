//! Fits: how much each feature of a start tells of the result, by logistic regression.

use std::collections::BTreeMap;

use motley_rules::variants;

use super::plan::{Fit, Plan};
use super::played::Played;
use super::run::counted;
use super::start_features::{Name, Spec};
use crate::fault::Fault;

/// What came of a fit.
pub(crate) struct FitSummary {
    /// Its name.
    pub(crate) name: String,
    /// Its heading.
    pub(crate) title: String,
    /// The number of games.
    pub(crate) games: usize,
    /// The feature that the others are told in, if one is.
    pub(crate) unit: Option<String>,
    /// What moving first is worth, then every feature.
    pub(crate) items: Vec<FitItem>,
}

/// A feature, and what it is worth.
pub(crate) struct FitItem {
    /// Its name.
    pub(crate) name: String,
    /// What one more is worth in Elo, with the bounds of 95 %.
    pub(crate) elo: [f64; 3],
    /// The same in so many of the unit; none without one.
    pub(crate) units: Option<[f64; 3]>,
}

/// The Elo of a logarithm of odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// What holds features where the games tell nothing of them: a thousandth of a game.
const RIDGE: f64 = 1e-3;

/// The name of what moving first is worth.
const FIRST: &str = "White's first move";

impl FitSummary {
    /// Fits to the games of a plan.
    ///
    /// # Errors
    /// [`Fault`], if a game's start can't be opened, or the unit isn't among the features.
    pub(crate) fn of(
        fit: &Fit,
        plan: &Plan,
        games: &BTreeMap<String, Vec<&Played>>,
    ) -> Result<Self, Fault> {
        let specs = Spec::read(&fit.features).map_err(Fault::Plan)?;
        let (mut rows, mut results) = (Vec::new(), Vec::new());
        for row in &plan.rows {
            if !fit.rows.is_empty() && !fit.rows.contains(&row.name) {
                continue;
            }
            let mut known: BTreeMap<&str, BTreeMap<Name, f64>> = BTreeMap::new();
            let played = games.get(&row.name).map_or(&[][..], Vec::as_slice);
            for game in counted(row, played).0 {
                if !known.contains_key(game.start.as_str()) {
                    let start = Some(game.start.as_str());
                    let table = variants::open(row.game.slug, &row.options, start)?;
                    let mut counts = BTreeMap::new();
                    for spec in &specs {
                        spec.count(table.as_ref(), &mut counts);
                    }
                    known.insert(&game.start, counts);
                }
                let counts = known.get(game.start.as_str()).cloned().unwrap_or_default();
                rows.push(counts);
                results.push(game.white());
            }
        }
        let names = varying(&rows);
        let numbers: Vec<Vec<f64>> = rows
            .iter()
            .map(|counts| {
                let of = |name: &Name| counts.get(name).copied().unwrap_or(0.0);
                std::iter::once(1.0).chain(names.iter().map(of)).collect()
            })
            .collect();
        let Logistic { weights, covariance } = Logistic::fit(&numbers, &results, names.len() + 1);
        let contrasts = contrasts(&names);
        let unit = match &fit.unit {
            None => None,
            Some(unit) if names.is_empty() => Some((unit, Vec::new())),
            Some(unit) => {
                let at = names.iter().position(|(_, name)| name == unit).ok_or_else(|| {
                    Fault::Plan(format!(
                        "fit \"{}\": unit: \"{unit}\" isn't among its features",
                        fit.name
                    ))
                })?;
                Some((unit, contrasts[at + 1].clone()))
            }
        };
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
        let spread = |a: &[f64], b: &[f64]| {
            covariance.iter().zip(a).map(|(row, a)| a * dot(row, b)).sum::<f64>()
        };
        let around = |middle: f64, variance: f64| {
            let error = 1.96 * variance.max(0.0).sqrt();
            [middle, middle - error, middle + error]
        };
        let item = |(at, contrast): (usize, &Vec<f64>)| {
            let weight = dot(contrast, &weights);
            let variance = spread(contrast, contrast);
            let units = unit.as_ref().filter(|_| at > 0).map(|(_, unit)| {
                let one = dot(unit, &weights);
                let ratio = weight / one;
                let variance = variance - 2.0 * ratio * spread(contrast, unit)
                    + ratio * ratio * spread(unit, unit);
                around(ratio, variance / (one * one))
            });
            let name = at.checked_sub(1).map_or(FIRST, |at| names[at].1.as_str()).to_owned();
            FitItem { name, elo: around(weight * ELO, variance * ELO * ELO), units }
        };
        Ok(Self {
            name: fit.name.clone(),
            title: fit.title.clone(),
            games: results.len(),
            unit: fit.unit.clone(),
            items: contrasts.iter().enumerate().map(item).collect(),
        })
    }
}

/// The features that aren't the same in every game, by group and name.
fn varying(rows: &[BTreeMap<Name, f64>]) -> Vec<Name> {
    let mut names: Vec<&Name> = rows.iter().flat_map(BTreeMap::keys).collect();
    names.sort();
    names.dedup();
    let varies = |name: &&&Name| {
        let mut counts = rows.iter().map(|row| row.get(**name).copied().unwrap_or(0.0));
        let first = counts.next().unwrap_or(0.0);
        counts.any(|count| (count - first).abs() > 1e-9)
    };
    names.iter().filter(varies).map(|name| (*name).clone()).collect()
}

/// What is told of each weight, the first move's included: a feature of a group from its mean, any
/// other as it is.
fn contrasts(names: &[Name]) -> Vec<Vec<f64>> {
    let alone = |at: usize| -> Vec<f64> {
        (0..=names.len()).map(|other| f64::from(u8::from(other == at))).collect()
    };
    let of = |at: usize| {
        let group = &names[at].0;
        let mut contrast = alone(at + 1);
        if !group.is_empty() {
            let members = names.iter().filter(|(other, _)| other == group).count();
            let share = 1.0 / f64::from(u32::try_from(members).unwrap_or(1));
            for (other, (name, _)) in names.iter().enumerate() {
                contrast[other + 1] -= if name == group { share } else { 0.0 };
            }
        }
        contrast
    };
    std::iter::once(alone(0)).chain((0..names.len()).map(of)).collect()
}

/// A logistic regression.
struct Logistic {
    weights: Vec<f64>,
    /// How the weights may be wrong together: by the results as they are, draws included.
    covariance: Vec<Vec<f64>>,
}

impl Logistic {
    /// Fits by Newton's method.
    fn fit(rows: &[Vec<f64>], results: &[f64], count: usize) -> Self {
        const ROUNDS: usize = 30;
        let mut weights = vec![0.0; count];
        let mut inverse = vec![vec![0.0; count]; count];
        for _ in 0..ROUNDS {
            let mut hessian = vec![vec![0.0; count]; count];
            let mut gradient = vec![0.0; count];
            for (row, result) in rows.iter().zip(results) {
                let chance = chance(row, &weights);
                add_product(&mut hessian, row, chance * (1.0 - chance));
                gradient.iter_mut().zip(row).for_each(|(g, x)| *g += (result - chance) * x);
            }
            for at in 0..count {
                hessian[at][at] += RIDGE;
                gradient[at] -= RIDGE * weights[at];
            }
            inverse = inverted(hessian);
            for (weight, row) in weights.iter_mut().zip(&inverse) {
                *weight += row.iter().zip(&gradient).map(|(a, g)| a * g).sum::<f64>();
            }
        }
        let mut noise = vec![vec![0.0; count]; count];
        for (row, result) in rows.iter().zip(results) {
            add_product(&mut noise, row, (result - chance(row, &weights)).powi(2));
        }
        let covariance = product(&product(&inverse, &noise), &inverse);
        Self { weights, covariance }
    }
}

fn chance(row: &[f64], weights: &[f64]) -> f64 {
    let sum: f64 = row.iter().zip(weights).map(|(x, weight)| x * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Adds a row's product with itself.
fn add_product(matrix: &mut [Vec<f64>], row: &[f64], times: f64) {
    for (line, a) in matrix.iter_mut().zip(row) {
        line.iter_mut().zip(row).for_each(|(cell, b)| *cell += times * a * b);
    }
}

fn product(a: &[Vec<f64>], b: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let cell = |row: &[f64], column: usize| {
        row.iter().zip(b).map(|(x, line)| x * line[column]).sum::<f64>()
    };
    a.iter().map(|row| (0..b.len()).map(|column| cell(row, column)).collect()).collect()
}

/// The inverse of a symmetric matrix with nothing but positive eigenvalues, by Gauss and Jordan.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..count)
        .map(|at| (0..count).map(|other| f64::from(u8::from(at == other))).collect())
        .collect();
    for at in 0..count {
        let pivot = matrix[at][at];
        for cell in matrix[at].iter_mut().chain(&mut inverse[at]) {
            *cell /= pivot;
        }
        let (line, inverse_line) = (matrix[at].clone(), inverse[at].clone());
        for other in (0..count).filter(|other| *other != at) {
            let times = matrix[other][at];
            matrix[other].iter_mut().zip(&line).for_each(|(cell, by)| *cell -= times * by);
            inverse[other].iter_mut().zip(&inverse_line).for_each(|(cell, by)| *cell -= times * by);
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_worth_is_found_again() {
        // White has one more in half of the games, and wins three of four of those; the others are
        // even.
        let (mut rows, mut results) = (Vec::new(), Vec::new());
        for n in 0..400 {
            let more = f64::from(u8::from(n % 2 == 0));
            let win = if n % 2 == 0 { n % 8 != 0 } else { n % 4 == 1 };
            rows.push(vec![1.0, more]);
            results.push(f64::from(u8::from(win)));
        }
        let Logistic { weights, covariance } = Logistic::fit(&rows, &results, 2);
        assert!((weights[1] * ELO - 190.8).abs() < 1.0, "{weights:?}");
        assert!(weights[0].abs() < 0.01);
        // The difference of two logarithms of odds: 1/150 + 1/50 + 1/100 + 1/100.
        assert!((covariance[1][1] - 0.046_67).abs() < 0.001, "{covariance:?}");
    }

    #[test]
    fn members_of_a_group_are_told_from_their_mean() {
        let name = |group: &str, name: &str| (group.to_owned(), name.to_owned());
        let names = [name("", "x"), name("g", "a"), name("g", "b")];
        let contrasts = contrasts(&names);
        assert_eq!(contrasts[1], [0.0, 1.0, 0.0, 0.0]);
        assert_eq!(contrasts[2], [0.0, 0.0, 0.5, -0.5]);
        assert_eq!(contrasts[3], [0.0, 0.0, -0.5, 0.5]);
    }
}
