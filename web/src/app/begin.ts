import type { QueryClient } from "@tanstack/react-query";
import { config } from "#kernel/config.ts";
import { hasSessionMirrors, readMirrors } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { finishLeaving } from "#session/finish-leaving.ts";
import { startSession } from "#session/start-session.ts";
import { closeFailure } from "#ui/failure-store.ts";
import { closeSnackbar } from "#ui/snackbar-store.ts";
import { createPortalClient } from "./portal-client.ts";

/** What needs no picture: the session is looked up before there is anything to draw with. */
export function begin(): QueryClient {
  document.title = config().productName;
  const queryClient = createPortalClient();
  finishLeaving(queryClient);
  sessionStore.onLeft(() => {
    closeFailure();
    closeSnackbar();
  });
  void startSession().then(() => {
    // Nobody is signed on: what was asked for meanwhile is nobody's.
    if (!sessionStore.state().isSignedOn) queryClient.clear();
  });
  // Back after a logout may bring a page out of the browser's own memory, figures included.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && !hasSessionMirrors(readMirrors())) window.location.reload();
  });
  return queryClient;
}
