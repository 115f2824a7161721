//! Waiting for what comes: a look is taken again until it shows what is expected.
//!
//! A page answers a press, a key or a reload when it gets to it, and a busy machine makes that
//! late. So tests don't look once: they wait with [`until!`](crate::until!) and
//! [`until_eq!`](crate::until_eq!) where they would assert. Both may look many times, so a look
//! must change nothing.

use std::time::{Duration, Instant};

use anyhow::Result;

/// How long something may take to come: far longer than a machine hesitates that is busy with
/// several other things. Only what fails takes so long.
const PATIENCE: Duration = Duration::from_mins(1);

/// How often it is looked for at least, however long one look takes.
const LOOKS: u32 = 2;

/// How long between two looks.
const PAUSE: Duration = Duration::from_millis(20);

/// Looks again and again until a look succeeds, and gives what it found.
///
/// # Errors
/// That of the last look, when none has succeeded for long.
pub async fn until<T>(look: impl AsyncFn() -> Result<T>) -> Result<T> {
    let (begun, mut looks) = (Instant::now(), 1);
    loop {
        match look().await {
            Err(fault) if looks >= LOOKS && begun.elapsed() > PATIENCE => {
                let waited = begun.elapsed().as_secs();
                return Err(fault.context(format!("it didn't come within {waited} s")));
            }
            Err(_) => tokio::time::sleep(PAUSE).await,
            found => return found,
        }
        looks += 1;
    }
}

/// Waits until an expression holds, where `assert!` would look once; words after it say why it
/// should. It is for functions that give a `Result`, which tells place, expression and words.
#[macro_export]
macro_rules! until {
    ($held:expr $(,)?) => { $crate::until!($held, "it should") };
    ($held:expr, $($why:tt)+) => {
        $crate::until(async || {
            let place = concat!(file!(), ":", line!());
            match async { ::anyhow::Ok($held) }.await {
                Ok(true) => ::anyhow::Ok(()),
                Ok(false) => ::anyhow::bail!(
                    "{place}: this doesn't hold: {}: {}", stringify!($held), format!($($why)+)
                ),
                Err(fault) => Err(fault.context(format!("{place}: {}", stringify!($held)))),
            }
        })
        .await?
    };
}

/// Waits until two expressions are equal, where `assert_eq!` would look once; words after them say
/// why they should be. The error tells the place and what both were last.
#[macro_export]
macro_rules! until_eq {
    ($is:expr, $expected:expr $(,)?) => { $crate::until_eq!($is, $expected, "they should be equal") };
    ($is:expr, $expected:expr, $($why:tt)+) => {
        $crate::until(async || {
            let place = concat!(file!(), ":", line!());
            let compared = async {
                match (&$is, &$expected) {
                    (is, expected) if *is == *expected => ::anyhow::Ok(None),
                    (is, expected) => Ok(Some(format!("it is {is:?}, not {expected:?}"))),
                }
            };
            match compared.await {
                Ok(None) => ::anyhow::Ok(()),
                Ok(Some(differs)) => ::anyhow::bail!(
                    "{place}: {}: {differs}: {}", stringify!($is), format!($($why)+)
                ),
                Err(fault) => Err(fault.context(format!("{place}: {}", stringify!($is)))),
            }
        })
        .await?
    };
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use anyhow::Result;

    #[tokio::test]
    async fn what_comes_late_is_waited_for() -> Result<()> {
        let looks = Cell::new(0);
        let look = async || {
            looks.set(looks.get() + 1);
            anyhow::ensure!(looks.get() != 2, "a look may fail");
            anyhow::Ok(looks.get())
        };
        until_eq!(look().await?, 3);
        until!(look().await? == 6, "it was {}", looks.get());
        assert_eq!(looks.get(), 6);
        Ok(())
    }
}
