import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { openPg } from "@portal/server/kernel/pg-db.ts";
import { raw } from "@portal/server/kernel/sql.ts";

/*
 * How long a file of a million rewards takes, how much memory, and what a kill half-way leaves:
 *   DATABASE_URL=postgres://… node bench/import-rows.ts [rows]
 * The database must be new: it is filled by the operators' own commands.
 */

const rows = Number(process.argv[2] ?? 1_000_000);
const officers = Math.max(1, Math.round(rows / 100));
const promotions = 12;
const url = process.env.DATABASE_URL;
if (!url) throw new Error("DATABASE_URL must name a new PostgreSQL database");

const folder = await mkdtemp(path.join(tmpdir(), "portal-import-bench-"));
const entry = path.resolve(import.meta.dirname, "../server/src/ops/main.ts");
const masterKey = randomBytes(32).toString("base64");

function startOps(...args: string[]): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    MASTER_KEY: masterKey,
    DATABASE_URL: url,
  };
  const all = [entry, ...args, "--as", "bench", "--json"];
  return spawn(process.execPath, all, { env, stdio: ["ignore", "pipe", "inherit"] });
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 100) / 10;

interface Run {
  code: number | null;
  out: string;
  seconds: number;
  peakMegabytes: number;
}

async function ended(child: ChildProcess): Promise<Run> {
  const begun = performance.now();
  let out = "";
  let peakMegabytes = 0;
  child.stdout!.on("data", (piece) => {
    out += piece;
  });
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    if (peak) peakMegabytes = Math.round(Number(peak) / 1_024);
  }, 100);
  const [code] = (await once(child, "close")) as [number | null];
  clearInterval(watch);
  return { code, out, seconds: secondsSince(begun), peakMegabytes };
}

async function ops(...args: string[]): Promise<Run> {
  const run = await ended(startOps(...args));
  if (run.code !== 0) throw new Error(`ops ${args.join(" ")} ended with ${run.code}: ${run.out}`);
  return run;
}

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `${lines.join("\n")}\n`);
  return file;
}

const day = (offset: number) =>
  new Date(Date.now() - offset * 86_400_000).toISOString().slice(0, 10);

async function fillMasters(): Promise<void> {
  const places = ["institution,namesMasked,pbu,portfolioName,locationCode"];
  for (let unit = 0; unit < 10; unit++) places.push(`Bank,0,PBU${unit},Portfolio ${unit},0001`);
  const people = [
    "pbu,oeid,firstName,lastName,email,accountMode,locationCode,bankerCode,oldForm,mfaExcluded",
  ];
  for (let n = 0; n < officers; n++) {
    people.push(`PBU${n % 10},E${n},First,Last${n},e${n}@bank.example,003,0001,,0,0`);
  }
  const drives = ["promotionId,promotionName,startDate,endDate"];
  for (let n = 1; n <= promotions; n++) drives.push(`${n},Promotion ${n},${day(400)},${day(-400)}`);
  await ops("import", "institutions", await fileOf("institutions.csv", places));
  await ops("import", "officers", await fileOf("officers.csv", people));
  await ops("import", "promotions", await fileOf("promotions.csv", drives));
}

const rewardHeads =
  "pbu,oeid,promotionId,promotionName,portfolioName,locationCode,amount,fulfillmentDate,rewardType";

function* rewardLines(): Generator<string> {
  yield `${rewardHeads}\n`;
  for (let n = 0; n < rows; n++) {
    const who = n % officers;
    const drive = 1 + (n % promotions);
    const amount = (1 + (n % 50_000) / 100).toFixed(2);
    const officer = `PBU${who % 10},E${who}`;
    yield `${officer},${drive},Promotion ${drive},,,${amount},${day(1 + (n % 90))},RW\n`;
  }
}

const database = openPg({ url, connectionsMax: 2, onLost: () => undefined });
const left = () =>
  database.one(
    raw(`select (select count(*)::int from reward) as rewards,
      (select count(*)::int from import_file where kind = 'rewards') as files`),
  );

/** Kills the command once the rewards themselves are being written. */
async function killedInTheMiddle(file: string) {
  const begun = performance.now();
  const child = startOps("import", "rewards", file);
  const gone = once(child, "close");
  for (;;) {
    const seen = await database.one(
      raw(`select 1 as seen from pg_stat_activity
        where query ilike '%insert into reward (%' and pid <> pg_backend_pid()`),
    );
    if (seen) break;
    await pause(50);
    if (child.exitCode !== null) throw new Error("the import ended before it could be killed");
  }
  child.kill("SIGKILL");
  await gone;
  const afterSeconds = secondsSince(begun);
  const killedAt = performance.now();
  // The database notices the lost connection by itself and takes back what was begun.
  for (;;) {
    const busy = await database.one(
      raw(`select 1 as busy from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and xact_start is not null`),
    );
    if (!busy) return { afterSeconds, takenBackAfterSeconds: secondsSince(killedAt) };
    await pause(50);
  }
}

try {
  await ops("migrate");
  await fillMasters();
  const file = path.join(folder, "rewards.csv");
  await pipeline(Readable.from(rewardLines()), createWriteStream(file));
  const killed = await killedInTheMiddle(file);
  const leftByTheKilled = await left();
  const real = await ops("import", "rewards", file);
  const again = await ended(startOps("import", "rewards", file));
  const figures = ({ seconds, peakMegabytes }: Run) => ({ seconds, peakMegabytes });
  const { created } = JSON.parse(real.out) as { created: number };
  const figure = {
    rows,
    killed: { ...killed, left: leftByTheKilled },
    import: { ...figures(real), created },
    again: { ...figures(again), code: again.code },
    after: await left(),
  };
  console.log(JSON.stringify(figure, null, 2));
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
