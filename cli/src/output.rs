//! Where a result goes: standard output, or a file that is written as a whole or not at all.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write, stdout};
use std::path::{Path, PathBuf, is_separator};

use grundy::Undecided;
use grundy_check::program::standard_output;
use grundy_picture::Drawing;
use grundy_positions::Sentence;

use crate::arguments::Destination;
use crate::failure::Failure;
use crate::room;
use crate::whole_file::WholeFile;

/// Standard output or a file. Without [`Output::finish`] there is no file afterwards.
pub(crate) struct Output {
    out: BufWriter<Box<dyn Write>>,
    pending: Option<WholeFile>,
    /// The name of the file, for errors.
    name: Option<PathBuf>,
}

/// A form of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureFormat {
    Svg,
    Png,
}

/// A form of a result that is written part by part: a list pair by pair, a table row by row.
pub(crate) trait Form<T: ?Sized> {
    /// What stands before the first part.
    fn start(&mut self, _out: &mut Output) -> io::Result<()> {
        Ok(())
    }

    /// One part.
    fn part(&mut self, out: &mut Output, part: &T) -> io::Result<()>;

    /// What stands after the last part; `undecided` tells why it is not the last that was asked for.
    fn end(&mut self, _out: &mut Output, _undecided: Option<&Undecided>) -> io::Result<()> {
        Ok(())
    }
}

impl Output {
    /// Opens what the arguments name, before anything is computed: what cannot be written is told at once.
    pub(crate) fn open(destination: &Destination) -> Result<Self, Failure> {
        let Some(path) = &destination.output else {
            return Ok(Output::to(standard_output()?, None, None));
        };
        let unwritable = |error| cannot_write(path, &error);
        if path.is_dir() || path.to_string_lossy().ends_with(is_separator) {
            return Err(Failure::bad_input(Sentence::of("error-is-directory").text("file", path.display()))
                .advice("advice-output"));
        }
        if path.exists() && !path.is_file() {
            // A device or a pipe is written to, and keeps its place.
            let device = File::options().write(true).open(path).map_err(unwritable)?;
            return Ok(Output::to(device, None, Some(path)));
        }
        if path.file_name().is_none() {
            let message = Sentence::of("error-not-a-file-name").text("file", path.display());
            return Err(Failure::bad_input(message).example("--output picture.svg"));
        }
        let mut pending = WholeFile::begin(path).map_err(unwritable)?;
        let out = pending.file().try_clone().map_err(unwritable)?;
        Ok(Output::to(out, Some(pending), Some(path)))
    }

    fn to(out: impl Write + 'static, pending: Option<WholeFile>, name: Option<&PathBuf>) -> Self {
        Output { out: BufWriter::new(Box::new(out)), pending, name: name.cloned() }
    }

    /// Whether it is read on a terminal while it is written.
    pub(crate) fn is_on_terminal(&self) -> bool {
        self.name.is_none() && stdout().is_terminal()
    }

    /// Opens what the arguments name for a picture, before anything is computed. Pixels are nothing for a terminal.
    pub(crate) fn open_for_picture(
        destination: &Destination,
        format: PictureFormat,
    ) -> Result<Self, Failure> {
        if format == PictureFormat::Png && destination.output.is_none() && stdout().is_terminal() {
            return Err(Failure::bad_input(Sentence::of("error-png-terminal")).advice("advice-png-file"));
        }
        Self::open(destination)
    }

    /// Refuses what the disk of the file has no room for.
    pub(crate) fn check_room(&self, bytes: u128) -> Result<(), Failure> {
        self.pending.as_ref().map_or(Ok(()), |pending| room::check(pending.path(), bytes))
    }

    /// Writes a picture, and ends.
    pub(crate) fn picture(mut self, drawing: &Drawing, format: PictureFormat) -> Result<(), Failure> {
        match format {
            PictureFormat::Svg => self.write_all(drawing.to_svg().as_bytes())?,
            PictureFormat::Png => self.write_all(&drawing.to_png())?,
        }
        self.finish()
    }

    /// Ends: the file has its name now, and whatever had it before is gone, but for its permissions.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        let Some(pending) = self.pending.take() else { return Ok(()) };
        let path = pending.path().to_owned();
        pending.finish().map_err(|error| cannot_write(&path, &error))
    }

    /// Tells which file it was.
    fn named<T>(&self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| match &self.name {
            Some(path) => io::Error::new(error.kind(), format!("`{}`: {error}", path.display())),
            None => error,
        })
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes);
        self.named(written)
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        let written = self.out.write_all(bytes);
        self.named(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.out.flush();
        self.named(flushed)
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::of_file("error-cannot-write", path, error, 1)
}
