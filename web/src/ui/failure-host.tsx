import { loadFrame } from "#ui/dialog.tsx";
import { closeFailure, failure } from "#ui/failure-store.ts";
import { useSignal } from "#ui/signal.ts";
import { useChunk } from "#ui/use-chunk.ts";

const loadDialog = () => import("#ui/failure-dialog.tsx");

/** Stands once in the shell and shows whatever `showFailure` was told. */
export function FailureHost() {
  const shown = useSignal(failure);
  const chunk = useChunk(loadDialog, shown.opened);
  // It must be there when the server is not, and no page need have a dialog before.
  useChunk(loadFrame, false);
  return chunk && <chunk.FailureDialog {...shown} onClose={closeFailure} />;
}
