import { showSnackbar } from "#ui/snackbar-store.ts";
import { CallFailure, thrownText } from "./call-failure.ts";
import { sessionStore } from "./session-store.ts";

/** Says what failed in the snackbar alone; nothing where the portal has moved on, or was left. */
export function announceInSnackbar(thrown: unknown, text = thrownText(thrown)): void {
  if (thrown instanceof CallFailure && thrown.isHandled) return;
  if (!sessionStore.state().isSignedOn) return;
  showSnackbar({ kind: "error", text });
}
