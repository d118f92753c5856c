import { createSignal } from "#ui/signal.ts";

interface Failure {
  opened: boolean;
  /** Undefined means the generic sentence. */
  text?: string | undefined;
  /** By what the failed call is found in the server's log. */
  requestId?: string | null | undefined;
}

const noFailure: Failure = { opened: false };

export const failure = createSignal(noFailure);

/** Opens the "OOPS!" dialog, unless one is open: ten calls that fail together are one failure. */
export function showFailure(text?: string, requestId?: string | null): void {
  if (failure.read().opened) return;
  failure.write({ opened: true, text, requestId });
}

export function closeFailure(): void {
  failure.write(noFailure);
}
