import { afterEach, expect, test, vi } from "vitest";
import { holdQuiet, whenQuiet } from "#ui/when-quiet.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("nothing is fetched ahead while somebody waits for a download", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "requestIdleCallback"] });
  // Long after the last file came.
  vi.spyOn(performance, "now").mockReturnValue(1e9);
  const errand = vi.fn(async () => undefined);
  const release = holdQuiet();
  whenQuiet(errand);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(errand).not.toHaveBeenCalled();
  release();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(errand).toHaveBeenCalledOnce();
});
