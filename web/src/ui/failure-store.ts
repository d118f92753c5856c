import { createSignal } from "#ui/signal.ts";

interface Failure {
  opened: boolean;
  /** Kept while the dialog fades out; undefined means the generic sentence. */
  text: string | undefined;
}

export const failure = createSignal<Failure>({ opened: false, text: undefined });

/** Opens the "OOPS!" dialog, unless one is open: ten calls that fail together are one failure. */
export function showFailure(text?: string): void {
  if (failure.read().opened) return;
  failure.write({ opened: true, text });
}

export function closeFailure(): void {
  failure.write({ ...failure.read(), opened: false });
}
