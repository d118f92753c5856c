import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("nothing is fetched ahead while somebody waits for a download", async () => {
  vi.resetModules();
  const { holdQuiet, whenQuiet } = await import("#ui/when-quiet.ts");
  vi.stubGlobal("document", { readyState: "complete" });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
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
