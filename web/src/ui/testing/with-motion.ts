import type {} from "@vitest/browser-playwright";
import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

const prefer = (value: "reduce" | "no-preference") =>
  cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-reduced-motion", value }],
  });

/** For tests of what glides: all others are run as by somebody who wants nothing to move. */
export async function withMotion(): Promise<void> {
  await prefer("no-preference");
  onTestFinished(async () => {
    await prefer("reduce");
  });
}
