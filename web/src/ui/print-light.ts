/** Paper is white: what a dark screen shows is printed in the light scheme all the same. */
export function printLight(): void {
  const paper = window.matchMedia("print");
  const { dataset } = document.documentElement;
  let onScreen = dataset.mantineColorScheme;
  paper.addEventListener("change", () => {
    if (paper.matches) onScreen = dataset.mantineColorScheme;
    dataset.mantineColorScheme = paper.matches ? "light" : onScreen;
  });
}
