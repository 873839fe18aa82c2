//! Where a linker wants to know each symbol, it is told that Python has some of them.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
