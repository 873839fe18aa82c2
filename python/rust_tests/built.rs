//! That the extension is built with all tests, so that those in Python need no build of their own.

/// It lies beside this test.
#[test]
fn the_extension_has_what_python_looks_for() {
    let this = std::env::current_exe().expect("a test knows its place");
    let folder = this.parent().expect("it lies in a folder");
    let (before, after) = (std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let extension = folder.join(format!("{before}grundy_python{after}"));
    let bytes = std::fs::read(&extension).unwrap_or_else(|error| panic!("{}: {error}", extension.display()));
    let name = b"PyInit__native";
    assert!(bytes.windows(name.len()).any(|window| window == name));
}
