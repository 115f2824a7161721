//! Boards inside other pages.

mod element;
mod example;
mod frame;
mod hostile;
mod hosts;
mod pointers;
mod setup;
mod views;
