import type { QueryClient } from "@tanstack/react-query";
import { tabs } from "#kernel/broadcast.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { endSessionHere } from "./end-session-here.ts";

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
    endSessionHere();
  });
  tabs().listen((message) => {
    if (message.kind === "left") sessionStore.leave(message.way, "other-tab");
  });
}
