import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { openLines } from "./log-lines.ts";

test("a log whose disk is full ends nobody, and is tried again", async () => {
  const full = openSync("/dev/full", "w");
  onTestFinished(() => closeSync(full));
  const lines = openLines(full);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const failed = once(lines, "error");
    lines.write("a line\n");
    lines.flush();
    expect(await failed).toMatchObject([{ code: "ENOSPC" }]);
  }
  // The logger's own listener has gone with the first failure; without one the process would end.
  expect(lines.listenerCount("error")).toBe(1);
});
