import { createSignal } from "#ui/signal.ts";

export interface SnackbarMessage {
  kind: "error" | "success";
  text: string;
}

/** One snackbar at a time; the serial makes the same text shown twice count as two. */
export const snackbar = createSignal<(SnackbarMessage & { serial: number }) | null>(null);

let serial = 0;

export function showSnackbar(message: SnackbarMessage): void {
  serial += 1;
  snackbar.write({ ...message, serial });
}

export function closeSnackbar(): void {
  snackbar.write(null);
}
