//! `motley lab`: games of the computer against itself by a plan, and what is counted in them.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::fault::Fault;
use crate::lab::{FitSummary, Journal, Plan, RowSummary, Run, Shard, plots, run, tables};
use crate::start::{remark, threads};
use tables::Findings;

/// The arguments of `motley lab`.
#[derive(Args)]
pub(crate) struct Lab {
    /// The plans (docs/LAB.md tells how they are written)
    #[arg(required = true, value_name = "PLAN")]
    plans: Vec<PathBuf>,

    /// Keep games, tables and plots in this folder: a folder in it for each plan
    ///
    /// Games that are there already aren't played again.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,

    /// Play a share of the games, such as 2/8, or env for the one that a scheduler has set
    #[arg(long, value_name = "I/N", default_value = "1/1", allow_hyphen_values = true)]
    shard: Shard,

    /// Play N games at once; one per core by default
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    jobs: Option<u16>,

    /// Play nothing: count what is there
    #[arg(long)]
    count: bool,

    /// Put the tables into this document as well, between the marks that it has for them
    #[arg(long, value_name = "FILE")]
    document: Option<PathBuf>,

    /// Put the plots into this folder as well
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,

    /// Report progress on standard error even if that isn't a terminal
    #[arg(long)]
    progress: bool,
}

impl Lab {
    /// Plays what is missing, counts and tells.
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Fault> {
        let plans: Vec<Plan> =
            self.plans.iter().map(|path| Plan::read(path)).collect::<Result<_, _>>()?;
        for (number, plan) in plans.iter().enumerate() {
            if plans[..number].iter().any(|other| other.name == plan.name) {
                return Err(Fault::Plan(format!("two plans are named \"{}\"", plan.name)));
            }
        }
        for plan in &plans {
            let folder = self.out.join(&plan.name);
            let journal = if self.count {
                Journal::read(&folder)?
            } else {
                let mut journal = Journal::open(&folder, self.shard)?;
                self.play(plan, &mut journal)?;
                journal
            };
            // What the others play isn't here yet.
            if self.shard.is_part() {
                continue;
            }
            let findings = findings(plan, &journal)?;
            self.tell(&findings, &folder, out)?;
        }
        Ok(())
    }

    fn play(&self, plan: &Plan, journal: &mut Journal) -> Result<(), Fault> {
        let shows = self.progress || std::io::stderr().is_terminal();
        let mut progress = |words: &str| {
            if shows {
                remark(&format!("{}: {words}", plan.name));
            }
        };
        let rows: Vec<_> = plan.rows.iter().collect();
        run(
            &rows,
            journal,
            &mut Run {
                shard: self.shard,
                jobs: self.jobs.map_or(0, usize::from),
                progress: &mut progress,
            },
        )
    }

    fn tell(&self, findings: &Findings, folder: &Path, out: &mut dyn Write) -> Result<(), Fault> {
        let tables = findings.markdown();
        let mut parts = vec![format!("# {}\n", findings.title)];
        parts.extend(tables.iter().map(|table| format!("{}\n", table.text)));
        let text = parts.join("\n");
        writeln!(out, "{text}")?;
        out.flush()?;
        write(&folder.join("tables.md"), &text)?;
        write(&folder.join("rows.csv"), &findings.csv())?;
        for (name, svg) in plots::plots(findings).map_err(Fault::Contest)? {
            for folder in std::iter::once(folder).chain(self.plots.as_deref()) {
                std::fs::create_dir_all(folder).map_err(|error| trouble(folder, &error))?;
                write(&folder.join(format!("{name}.svg")), &svg)?;
            }
        }
        if let Some(path) = &self.document {
            let text = std::fs::read_to_string(path).map_err(|error| trouble(path, &error))?;
            let filled = tables::fill(&text, &tables).map_err(|why| trouble(path, &why))?;
            write(path, &filled)?;
        }
        Ok(())
    }
}

/// Counts the games of a plan.
fn findings(plan: &Plan, journal: &Journal) -> Result<Findings, Fault> {
    let mut games = BTreeMap::new();
    for row in &plan.rows {
        games.insert(row.name.clone(), journal.row(&row.name, &row.key)?);
    }
    let rows = plan.rows.iter().map(|row| RowSummary::of(row, &games[&row.name])).collect();
    let fit = |fit| FitSummary::of(fit, plan, &games);
    let fits = plan.fits.iter().map(fit).collect::<Result<_, _>>()?;
    Ok(Findings { name: plan.name.clone(), title: plan.title.clone(), rows, fits })
}

fn write(path: &Path, text: &str) -> Result<(), Fault> {
    std::fs::write(path, text).map_err(|error| trouble(path, &error))
}

/// What is wrong with a file.
fn trouble(path: &Path, why: &dyn std::fmt::Display) -> Fault {
    Fault::Games(format!("{}: {why}", path.display()))
}
