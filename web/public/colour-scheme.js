// Runs before the first paint, so that a dark system never sees a white flash.
// A file of its own: the content security policy allows no inline script.
document.documentElement.setAttribute(
  "data-mantine-color-scheme",
  matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
);
