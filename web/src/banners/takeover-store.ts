import { sessionStore } from "#kernel/session-store.ts";
import { createSignal, useSignal } from "#ui/signal.ts";

/**
 * The takeover banner's life in one session: waiting for its turn and its answer, shown, over. What
 * else opens by itself waits until it is over, so that only one thing lies over the dashboard.
 */
type Takeover = "waiting" | "shown" | "over";

const takeover = createSignal<Takeover>("waiting");

sessionStore.onLeft(() => takeover.write("waiting"));

const doneKey = "takeoverBanner";

/** The browser session remembers past a reload that the banner was fetched and had its turn. */
export const rememberTakeover = () => sessionStorage.setItem(doneKey, "done");
export const isTakeoverRemembered = () => sessionStorage.getItem(doneKey) !== null;

export const moveTakeover = (next: Takeover) => takeover.write(next);
export const readTakeover = () => takeover.read();
export const useTakeover = () => useSignal(takeover);

export const useIsTakeoverOver = () => useTakeover() === "over";
