import { useSignal } from "#ui/signal.ts";
import { closeSnackbar, snackbar } from "#ui/snackbar-store.ts";
import { useChunk } from "#ui/use-chunk.ts";

const loadSnackbar = () => import("#ui/snackbar.tsx");

/** Stands once in the shell. Both live regions are there before the first text, or it is missed. */
export function SnackbarHost() {
  const message = useSignal(snackbar);
  const chunk = useChunk(loadSnackbar, message !== null);
  const card = message && chunk && (
    <chunk.Snackbar key={message.serial} message={message} onClose={closeSnackbar} />
  );
  return (
    <>
      <div role="alert">{message?.kind === "error" && card}</div>
      <div role="status">{message?.kind === "success" && card}</div>
    </>
  );
}
