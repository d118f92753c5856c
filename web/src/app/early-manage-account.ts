import { parseNavState } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { opensOnW9 } from "./opens-on-w9.ts";
import { W9Tab } from "./pages.tsx";

/** The code of the W-9, where the page will open on it; its form is never asked for twice. */
export function fetchEarly(): void {
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  if (opensOnW9(parseNavState(paths.manageAccount, usr))) void W9Tab.preload();
}
