import type { QueryClient } from "@tanstack/react-query";
import { config } from "#kernel/config.ts";
import { hasSessionMirrors, readMirrors } from "#kernel/cookies.ts";
import { createQueryClient } from "#kernel/query-client.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { finishLeaving } from "#session/finish-leaving.ts";
import { startSession } from "#session/start-session.ts";
import { closeFailure, showFailure } from "#ui/failure-store.ts";
import { closeSnackbar, showSnackbar } from "#ui/snackbar-store.ts";

/** What needs no picture: the session is looked up before there is anything to draw with. */
export function begin(): QueryClient {
  document.title = config().productName;
  const queryClient = createQueryClient(({ text, dialogText }) => {
    showFailure(dialogText);
    showSnackbar({ kind: "error", text });
  });
  finishLeaving(queryClient);
  sessionStore.onLeft(() => {
    closeFailure();
    closeSnackbar();
  });
  void startSession().then(() => {
    // Nobody is signed on: what was asked for meanwhile is nobody's.
    if (!sessionStore.state().isLoggedIn) queryClient.clear();
  });
  // Back after a logout may bring a page out of the browser's own memory, figures included.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && !hasSessionMirrors(readMirrors())) window.location.reload();
  });
  return queryClient;
}
