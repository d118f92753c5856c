/** How a reward's status looks, wherever it stands. */
export { StatusBadge } from "./status-badge.tsx";
export { statusColours } from "./status-colours.ts";
export { StatusGlyph } from "./status-glyph.tsx";
