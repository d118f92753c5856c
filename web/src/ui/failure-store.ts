import { createSignal } from "#ui/signal.ts";

interface Failure {
  opened: boolean;
  /** Undefined means the generic sentence. */
  text: string | undefined;
}

const noFailure: Failure = { opened: false, text: undefined };

export const failure = createSignal(noFailure);

/** Opens the "OOPS!" dialog, unless one is open: ten calls that fail together are one failure. */
export function showFailure(text?: string): void {
  if (failure.read().opened) return;
  failure.write({ opened: true, text });
}

export function closeFailure(): void {
  failure.write(noFailure);
}
