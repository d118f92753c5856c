import { doorway, letters } from "../ui/logo-drawing.ts";

/** The frame around a page that is not there yet, as BareFrame draws it. */
export const firstFrame = `<header class="first-frame"><div>
<span role="img" aria-label="Banker Portal"><svg viewBox="2 1 28 30" aria-hidden="true">
<path d="${doorway}"/><circle cx="16" cy="25" r="5"/></svg>
<svg viewBox="-3 1 257 39.5" aria-hidden="true"><path d="${letters}"/></svg></span>
</div></header>
<main id="main" aria-busy="true"></main>`;
