import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { openPg } from "@portal/server/kernel/pg-db.ts";
import { raw } from "@portal/server/kernel/sql.ts";
import {
  enterableFolder,
  packagedFolder,
  postgresTroubles,
  runner,
} from "@portal/server/kernel/testing/start-postgres.ts";
import { untilItSays } from "@portal/server/kernel/testing/until-it-says.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Where data sets are kept between runs. */
export const cacheFolder = path.resolve(
  process.env.BENCH_DATA ?? path.join(root, "node_modules/.cache/bench"),
);

// As PostgreSQL comes, durable, but for memory and the pauses of checkpoints: figures shall tell
// what a small server of one's own would do.
const settings = {
  listen_addresses: "",
  max_connections: "200",
  shared_buffers: "2GB",
  work_mem: "32MB",
  maintenance_work_mem: "512MB",
  max_wal_size: "8GB",
  checkpoint_timeout: "30min",
  jit: "off",
  timezone: "UTC",
  // Nothing may start a burst of its own in the middle of a measurement; data sets are vacuumed.
  autovacuum: "off",
};

export interface BenchPostgres {
  /** The folder of the socket, as the host of a connection. */
  socketFolder: string;
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** The kept PostgreSQL; begun when there is none yet, adopted when a broken-off run left it. */
export async function openPostgres(): Promise<BenchPostgres> {
  const troubles = postgresTroubles();
  const packaged = packagedFolder();
  if (troubles || !packaged) throw new Error(`PostgreSQL cannot be started: ${troubles}`);
  const owner = runner();
  mkdirSync(cacheFolder, { recursive: true });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(cacheFolder, owner.uid, owner.gid);
  }
  const bin = path.join(enterableFolder(packaged, cacheFolder), "bin");
  const dataFolder = path.join(cacheFolder, "data");
  if (!existsSync(path.join(dataFolder, "PG_VERSION"))) initialise(bin, dataFolder);
  const child = existsSync(path.join(dataFolder, "postmaster.pid"))
    ? await adoptOrStart(bin, dataFolder)
    : await start(bin, dataFolder);
  return {
    socketFolder: cacheFolder,
    urlOf: (database) => `postgres://postgres@${encodeURIComponent(cacheFolder)}/${database}`,
    stop: () => stop(bin, dataFolder, child),
  };
}

function initialise(bin: string, dataFolder: string): void {
  const { status, stderr } = spawnSync(
    path.join(bin, "initdb"),
    ["-D", dataFolder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...runner(), cwd: cacheFolder },
  );
  if (status !== 0) throw new Error(`initdb failed: ${String(stderr)}`);
}

async function adoptOrStart(bin: string, dataFolder: string): Promise<ChildProcess | undefined> {
  const { status } = spawnSync(path.join(bin, "pg_ctl"), ["-D", dataFolder, "status"], {
    ...runner(),
    cwd: cacheFolder,
  });
  return status === 0 ? undefined : start(bin, dataFolder);
}

async function start(bin: string, dataFolder: string): Promise<ChildProcess> {
  const options = Object.entries({ ...settings, unix_socket_directories: cacheFolder });
  const child = spawn(
    path.join(bin, "postgres"),
    ["-D", dataFolder, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...runner(), cwd: cacheFolder, stdio: ["ignore", "ignore", "pipe"] },
  );
  // SIGINT is PostgreSQL's fast stop: the data sets stay whole.
  const onExit = () => child.kill("SIGINT");
  process.on("exit", onExit);
  child.on("exit", () => process.off("exit", onExit));
  await untilItSays(child, "ready to accept connections");
  return child;
}

async function stop(bin: string, dataFolder: string, child?: ChildProcess): Promise<void> {
  const ended = child && new Promise((resolve) => child.on("exit", resolve));
  spawnSync(path.join(bin, "pg_ctl"), ["-D", dataFolder, "-m", "fast", "stop"], {
    ...runner(),
    cwd: cacheFolder,
  });
  await ended;
}

/** Opens a database, does one thing as its owner and closes it. */
export async function asOwner<Value>(
  url: string,
  work: (owner: ReturnType<typeof openPg>) => Promise<Value>,
): Promise<Value> {
  const owner = openPg({ url, connectionsMax: 4, onLost: () => {} });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

export async function hasDatabase(postgres: BenchPostgres, name: string): Promise<boolean> {
  return asOwner(postgres.urlOf("postgres"), async (owner) => {
    const rows = await owner.rows(raw(`select from pg_database where datname = '${name}'`));
    return rows.length > 0;
  });
}

/** A copy for what changes rows, so that the kept data set stays as it is. */
export async function copyDatabase(
  postgres: BenchPostgres,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await dropDatabase(postgres, to);
  await asOwner(postgres.urlOf("postgres"), (owner) =>
    owner.run(raw(`create database ${to} template ${from} strategy file_copy`)),
  );
}

export async function dropDatabase(postgres: BenchPostgres, name: string): Promise<void> {
  await asOwner(postgres.urlOf("postgres"), (owner) =>
    owner.run(raw(`drop database if exists ${name} (force)`)),
  );
}
