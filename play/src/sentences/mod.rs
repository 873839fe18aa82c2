//! What is wrong with what was asked for, as sentences.

mod errors; // players, positions drawn by chance, games as text
mod service; // questions of programs
