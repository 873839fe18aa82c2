//! Wythoff's game in closed form.
