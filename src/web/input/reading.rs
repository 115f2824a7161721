//! Files that are being read.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use gloo_file::callbacks::{FileReader, read_as_text};
use gloo_file::{Blob, FileReadError};

use crate::web::browser::error::Result;
use crate::web::browser::instance;
use crate::web::browser::life::Life;

/// The files that are being read now, by the order in which they came.
pub(super) struct Reading {
    life: Life,
    under_way: Rc<RefCell<HashMap<usize, FileReader>>>,
    begun: RefCell<usize>,
}

impl Reading {
    /// None so far.
    pub(super) fn new(life: &Life) -> Self {
        Self { life: life.clone(), under_way: Rc::default(), begun: RefCell::default() }
    }

    /// Begins to read a file, and calls `then` with its text when it has been read.
    pub(super) fn begin(
        &self,
        file: &Blob,
        then: impl FnOnce(Result<String, FileReadError>) -> Result + 'static,
    ) {
        let number = self.begun.replace_with(|begun| *begun + 1);
        let (life, under_way) = (self.life.clone(), Rc::clone(&self.under_way));
        let reader = read_as_text(file, move |text| {
            if !life.is_over() {
                instance::insist(then(text));
                // The reader itself is the one that calls this: it ends when this has returned.
                let done = under_way.borrow_mut().remove(&number);
                drop(done);
            }
        });
        self.under_way.borrow_mut().insert(number, reader);
    }
}
