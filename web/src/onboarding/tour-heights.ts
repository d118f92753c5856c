/**
 * The tour lies over the page and over the menu that it opens itself. What the product has to say
 * or ask meanwhile ("OOPS!", "Still there?") comes before it: dialogs begin at 200.
 */
export const tourZIndex = { menu: 180, overlay: 190 };
