import type { QueryClient } from "@tanstack/react-query";
import { tabs } from "#kernel/broadcast.ts";
import { dropAllMirrors, hasSessionMirrors, readMirrors } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { endSessionOnServer } from "./session.calls.ts";

/**
 * Whatever ended the session, here or in another tab, the rest is the same: nothing of the banker
 * stays in this page, and the tab that left ends the session on the server, once.
 */
export function finishLeaving(queryClient: QueryClient): void {
  sessionStore.onLeft((way, where) => {
    queryClient.clear();
    sessionStorage.clear();
    if (where === "other-tab") return;
    tabs().tell({ kind: "left", way });
    void endSessionHere();
  });
  tabs().listen((message) => {
    if (message.kind === "left") sessionStore.leave(message.way, "other-tab");
  });
}

async function endSessionHere(): Promise<void> {
  // The call needs the token, so the cookies go after it.
  if (hasSessionMirrors(readMirrors())) await endSessionOnServer();
  dropAllMirrors();
}
