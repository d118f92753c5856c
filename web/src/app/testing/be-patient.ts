import { inject, vi } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    waitMs: number;
  }
}

// A condition comes true when it does: on a busy machine after more than the one second that
// Vitest waits of its own accord. What never comes is still found, only later.
const patientMs = inject("waitMs");

type Options = number | { timeout?: number; interval?: number; message?: string };

const patiently = (options: Options = {}) => {
  const given = typeof options === "number" ? { timeout: options } : options;
  return { ...given, timeout: Math.max(given.timeout ?? 0, patientMs) };
};

const { waitUntil, waitFor } = vi;
vi.waitUntil = (condition, options) => waitUntil(condition, patiently(options));
vi.waitFor = (assertion, options) => waitFor(assertion, patiently(options));
