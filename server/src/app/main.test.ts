import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { testDatabaseKind } from "#kernel/testing/test-db.ts";

const entry = path.join(import.meta.dirname, "main.ts");
const opsEntry = path.resolve(import.meta.dirname, "../ops/main.ts");
const folder = await mkdtemp(path.join(tmpdir(), "portal-main-"));
const running = new Map<ChildProcess, Promise<number | null>>();

afterAll(async () => {
  for (const child of running.keys()) child.kill("SIGKILL");
  // Whoever still writes into the folder would keep it from being removed.
  await Promise.all(running.values());
  await rm(folder, { recursive: true, force: true });
});

/** A process of its own on the folder; answers when it is ready, or has ended. */
async function start(settings: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORTAL_DATA: folder, PORT: "0", LOG_LEVEL: "info" };
  const child = spawn(process.execPath, [entry], { env: { ...env, ...settings } });
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
  running.set(child, ended);
  await Promise.race([isReady, ended]);
  return { child, ended, out: () => out, err: () => err };
}

/** What an operator reads after a command; the server that holds the folder carries it out. */
async function ops(...command: string[]): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, PORTAL_DATA: folder };
  const asked = promisify(execFile)(process.execPath, [opsEntry, ...command], { env });
  // A command that finds something wrong says so in the same place, and ends with 1.
  const { stdout, stderr } = await asked.catch((failed: Awaited<typeof asked>) => failed);
  return stdout + stderr;
}

// Their processes make a database of their own: once will do.
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
    // The journeys may begin in this very world, rather than each make the same one.
    const wanted = process.env.E2E_WORLD;
    if (!wanted) return;
    await rm(wanted, { recursive: true, force: true });
    await cp(folder, wanted, { recursive: true });
  }, 600_000);

  test("keeps the data at the second start, its books in order, and Ctrl-C ends it too", async () => {
    const again = await start({ EMBEDDED_BACKUPS: "0" });
    expect(again.out()).not.toContain("Making the demo world");
    expect(again.out()).toContain("ready on");
    expect(await ops("check")).toBe("All sixteen invariants hold. Redemptions go on.\n");
    expect(await ops("rollups", "check")).toBe("The rollups are right.\n");
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
  }, 300_000);

  test("a wrong setting ends the start with one sentence that names it", async () => {
    const refused = await start({ PORT: "many" });
    expect(await refused.ended).toBe(1);
    expect(refused.err()).toBe(
      "The portal cannot start:\n- PORT must be a whole number from 0 to 65535.\n",
    );
  });

  test("a place where nobody may listen is told by its settings, and not as the database's", async () => {
    const refused = await start({ HOST: "no-such-host.invalid", EMBEDDED_BACKUPS: "0" });
    expect(await refused.ended).toBe(1);
    expect(refused.err()).toMatch(
      /^HOST and PORT name a place where this process cannot listen: \w+\.\n$/,
    );
  }, 300_000);
});
