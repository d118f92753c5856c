import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectToHolder, FolderInUse, lockFolder } from "./folder-lock.ts";

const starter = `
  import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, "folder-lock.ts"))};
  process.stdin.once("data", async () => {
    try {
      await lockFolder(process.argv[1]);
      console.log("held");
    } catch (error) {
      console.log(error.name + ": " + error.message);
      process.exit(3);
    }
  });
  console.log("waiting");
`;

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "portal-lock-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) {
    const ended = child.exitCode !== null || child.signalCode !== null || once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

/** A process of its own that tries for the folder's lock when told to go. */
async function startProcess() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", starter, folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  expect(await nextLine()).toBe("waiting");
  const go = () => {
    child.stdin.write("go\n");
    return nextLine();
  };
  return { child, go };
}

describe("the data folder's lock", () => {
  test("refuses a second process with a sentence that names the folder and the first one", async () => {
    const first = await startProcess();
    expect(await first.go()).toBe("held");
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${first.child.pid}. ` +
        "Stop it, or set PORTAL_DATA to another folder.",
    );
  });

  test("is taken over from a process that was killed", async () => {
    const first = await startProcess();
    expect(await first.go()).toBe("held");
    const ended = once(first.child, "exit");
    first.child.kill("SIGKILL");
    await ended;
    const lock = await lockFolder(folder);
    await lock.release();
  });

  test("goes to exactly one of several that start at the same moment, also after a crash", async () => {
    const crashed = await startProcess();
    await crashed.go();
    const ended = once(crashed.child, "exit");
    crashed.child.kill("SIGKILL");
    await ended;
    const starters = await Promise.all(Array.from({ length: 6 }, startProcess));
    const answers = await Promise.all(starters.map(({ go }) => go()));
    expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith("FolderInUse: "))).toHaveLength(5);
  });

  test("goes to exactly one within one process too", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const held = tries.filter((tried) => tried.status === "fulfilled");
    const refused = tries.filter((tried) => tried.status === "rejected");
    expect(held).toHaveLength(1);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(FolderInUse);
    await held[0]?.value.release();
  });

  test("has one holder at a time while many come and go", async () => {
    let held = 0;
    let wins = 0;
    const comeAndGo = async () => {
      for (let tries = 0; tries < 40; tries += 1) {
        const lock = await lockFolder(folder).catch((error: unknown) => {
          expect(error).toBeInstanceOf(FolderInUse);
        });
        if (!lock) continue;
        wins += 1;
        expect(++held).toBe(1);
        await readdir(folder);
        held -= 1;
        await lock.release();
      }
    };
    await Promise.all(Array.from({ length: 8 }, comeAndGo));
    expect(wins).toBeGreaterThan(0);
  });

  test("is free again after release and leaves nothing of its former holders behind", async () => {
    for (let round = 0; round < 3; round += 1) {
      const lock = await lockFolder(folder);
      expect(await readdir(path.join(folder, "lock"))).toHaveLength(2);
      await lock.release();
      expect(await connectToHolder(folder)).toBeUndefined();
    }
    expect(await readdir(path.join(folder, "lock"))).toEqual(["3"]);
  });

  test("keeps its socket and its folder to their owner", async () => {
    const lock = await lockFolder(folder);
    const names = await readdir(path.join(folder, "lock"));
    const socket = names.find((name) => name.endsWith(".sock"));
    const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
    expect(await modeOf(path.join(folder, "lock", String(socket)))).toBe(0o600);
    expect(await modeOf(path.join(folder, "lock"))).toBe(0o700);
    await lock.release();
  });

  test("works in a folder whose path is longer than a socket's may be", async () => {
    const deep = path.join(folder, "d".repeat(120), "e".repeat(120));
    const lock = await lockFolder(deep);
    await expect(lockFolder(deep)).rejects.toThrow(FolderInUse);
    lock.onConnection((connection) => connection.end("hello"));
    const holder = await connectToHolder(deep);
    expect(holder?.pid).toBe(process.pid);
    const [greeting] = await once(holder!.connection, "data");
    expect(String(greeting)).toBe("hello");
    await lock.release();
    expect(await readdir(path.join(deep, "lock"))).toEqual(["1"]);
    await (await lockFolder(deep)).release();
  });

  test("tells an early caller that commands are not taken yet", async () => {
    const lock = await lockFolder(folder);
    const holder = await connectToHolder(folder);
    const [answer] = await once(holder!.connection, "data");
    expect(JSON.parse(String(answer)).error).toContain("takes no commands at the moment");
    await lock.release();
  });
});
