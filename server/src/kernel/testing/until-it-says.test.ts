import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { untilItSays } from "./until-it-says.ts";

const ready = "ready to accept connections";

/** A process that does what the script says; it may write to its error output by say(). */
const talker = (script: string) =>
  spawn(
    process.execPath,
    ["-e", `const say = (text) => require("node:fs").writeSync(2, text + "\\n"); ${script}`],
    { stdio: ["ignore", "ignore", "pipe"] },
  );

test("a process is ready when it says so, however much it has said before", async () => {
  const child = talker(`
    for (let line = 0; line < 2_000; line += 1) say("recovering " + line);
    say("${ready}");
    setInterval(() => {}, 1_000);`);
  try {
    await untilItSays(child, ready);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill("SIGKILL");
  }
});

test("words that arrive in two pieces are heard", async () => {
  const child = talker(`
    process.stderr.write("${ready.slice(0, 9)}", () =>
      setImmediate(() => process.stderr.write("${ready.slice(9)}")));
    setInterval(() => {}, 1_000);`);
  try {
    await untilItSays(child, ready);
  } finally {
    child.kill("SIGKILL");
  }
});

test("a process that ends before fails with the last of what it said, not the first", async () => {
  const child = talker(`
    say("the first words");
    for (let line = 0; line < 2_000; line += 1) say("recovering " + line);
    say("FATAL: the disk is full");
    process.exit(1);`);
  const failure = await untilItSays(child, ready).catch((error: Error) => error.message);
  expect(failure).toContain("FATAL: the disk is full");
  expect(failure).not.toContain("the first words");
  expect(String(failure).length).toBeLessThan(10_200);
});

test("a program that is not there fails at once", async () => {
  const child = spawn("/no/such/program", { stdio: ["ignore", "ignore", "pipe"] });
  await expect(untilItSays(child, ready)).rejects.toThrow("ENOENT");
});
