import { showSnackbar } from "#ui/snackbar-store.ts";
import { CallFailure, thrownText } from "./call-failure.ts";

/** Says what failed in the snackbar alone, and nothing where the portal has moved on. */
export function announceInSnackbar(thrown: unknown, text = thrownText(thrown)): void {
  if (thrown instanceof CallFailure && thrown.isHandled) return;
  showSnackbar({ kind: "error", text });
}
