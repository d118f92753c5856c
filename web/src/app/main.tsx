import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "#kernel/config.ts";
import { hasSessionMirrors, readMirrors } from "#kernel/cookies.ts";
import { createQueryClient } from "#kernel/query-client.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { finishLeaving } from "#session/finish-leaving.ts";
import { startSession } from "#session/start-session.ts";
import { closeFailure, showFailure } from "#ui/failure-store.ts";
import { closeSnackbar, showSnackbar } from "#ui/snackbar-store.ts";
import { App } from "./app.tsx";
import "./first-frame.css";
import { startEarly } from "./start-early.ts";

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
startEarly(window.location.pathname, queryClient);
void startSession().then(() => {
  // Nobody is signed on: what was asked for meanwhile is nobody's.
  if (!sessionStore.state().isLoggedIn) queryClient.clear();
});

// Back after a logout may bring a page out of the browser's own memory, banker's figures included.
window.addEventListener("pageshow", (event) => {
  if (event.persisted && !hasSessionMirrors(readMirrors())) window.location.reload();
});

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);
