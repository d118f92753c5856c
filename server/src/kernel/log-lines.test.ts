import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLines } from "./log-lines.ts";

test("a log whose disk is full ends nobody, and is tried again", async () => {
  const full = openSync("/dev/full", "w");
  const lines = openLines(full);
  onTestFinished(() => lines.destroy());
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const failed = once(lines, "error");
    lines.write("a line\n");
    lines.flush();
    expect(await failed).toMatchObject([{ code: "ENOSPC" }]);
  }
  // The logger's own listener has gone with the first failure; without one the process would end.
  expect(lines.listenerCount("error")).toBe(1);
});

test("a log that is being closed is not flushed any more", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const lines = openLines(openSync("/dev/null", "w"));
  lines.destroy();
  vi.advanceTimersByTime(1_000);
});

const endsWithFullDisk = `
  import { once } from "node:events";
  import { openSync } from "node:fs";
  import { openLines } from "./log-lines.ts";
  const lines = openLines(openSync("/dev/full", "w"));
  const failed = once(lines, "error");
  lines.write("a line\\n");
  lines.flush();
  await failed;
  process.exit(7);
`;

test("a process whose log cannot be written ends all the same", () => {
  const ended = spawnSync(process.execPath, ["--input-type=module", "-e", endsWithFullDisk], {
    cwd: import.meta.dirname,
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
  expect(ended).toMatchObject({ status: 7, signal: null });
});
