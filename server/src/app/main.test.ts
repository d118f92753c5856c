import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { testDatabaseKind } from "#kernel/testing/test-db.ts";

const entry = path.join(import.meta.dirname, "main.ts");
const folder = await mkdtemp(path.join(tmpdir(), "portal-main-"));
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** A process of its own on the folder; answers when it is ready, or has ended. */
async function start(settings: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORTAL_DATA: folder, PORT: "0", LOG_LEVEL: "info" };
  const child = spawn(process.execPath, [entry], { env: { ...env, ...settings } });
  running.add(child);
  let [out, err] = ["", ""];
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on("data", (text: Buffer) => {
      out += text;
      if (out.includes(" ready on ")) resolve();
    });
  });
  child.stderr.on("data", (text: Buffer) => {
    err += text;
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  await Promise.race([isReady, ended]);
  return { child, ended, out: () => out, err: () => err };
}

describe.runIf(testDatabaseKind === "embedded")("npm start", () => {
  test("fills an empty folder, keeps it for itself, and SIGTERM ends it cleanly with a backup", async () => {
    const first = await start();
    expect(first.out()).toContain("Making the demo world");
    expect(first.out()).toContain("Banker Portal ready on http://localhost:");
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.err()).toBe(
      `The data folder ${folder} is in use by process ${first.child.pid}. ` +
        "Stop it, or set PORTAL_DATA to another folder.\n",
    );
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    expect(first.err()).toBe("");
    expect(await readdir(path.join(folder, "backups"))).toHaveLength(1);
  }, 400_000);

  test("keeps the data at the second start, and Ctrl-C ends it too", async () => {
    const again = await start({ EMBEDDED_BACKUPS: "0" });
    expect(again.out()).not.toContain("Making the demo world");
    expect(again.out()).toContain("ready on");
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
  }, 240_000);
});

test("a wrong setting ends the start with one sentence that names it", async () => {
  const refused = await start({ PORT: "many" });
  expect(await refused.ended).toBe(1);
  expect(refused.err()).toBe(
    "The portal cannot start:\n- PORT must be a whole number from 0 to 65535.\n",
  );
});
