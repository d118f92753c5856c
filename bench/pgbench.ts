import { execFile, spawnSync } from "node:child_process";
import { existsSync, globSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Statement } from "./recording.ts";

const run = promisify(execFile);

/** The machine's own pgbench, if any: the packaged PostgreSQL comes without it. */
export function findPgbench(): string | undefined {
  if (process.env.PGBENCH) return process.env.PGBENCH;
  if (spawnSync("pgbench", ["--version"]).status === 0) return "pgbench";
  const found = globSync("/usr/lib/postgresql/*/bin/pgbench").sort();
  return found.filter((file) => existsSync(file)).at(-1);
}

export const pgbenchMissing =
  "pgbench was not found on PATH or in /usr/lib/postgresql: install postgresql-contrib or set PGBENCH";

/**
 * A value as text in a statement. A colon would begin a variable of pgbench, so it is written as
 * its number.
 */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return literal(value.toISOString());
  if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'`;
  if (Array.isArray(value)) return literal(`{${value.map(element).join(",")}}`);
  if (typeof value === "object") return literal(JSON.stringify(value));
  const text = String(value).replaceAll("'", "''");
  if (!/[\\:\n]/.test(text)) return `'${text}'`;
  const escaped = text.replaceAll("\\", "\\\\").replaceAll(":", "\\x3a").replaceAll("\n", "\\n");
  return `E'${escaped}'`;
}

function element(value: unknown): string {
  if (value === null) return "null";
  return `"${String(value).replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** A recorded statement on one line, its values written in place. */
export function withValues({ text, values }: Statement, write = literal): string {
  const filled = text.replaceAll(/\$(\d+)/g, (_all, number) => write(values[Number(number) - 1]));
  return `${filled
    .replaceAll(/--[^\n]*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()};`;
}

export interface PgbenchRun {
  socketFolder: string;
  database: string;
  script: string;
  clients: number;
  /** For so long, or so many transactions each. */
  seconds?: number;
  transactions?: number;
  variables?: Record<string, number>;
}

/** Transactions a second of a script, prepared statements, with the rights of the service. */
export async function pgbench(bin: string, options: PgbenchRun): Promise<number> {
  const file = path.join(os.tmpdir(), `portal-bench-${process.pid}.sql`);
  writeFileSync(file, options.script);
  const { seconds, transactions, variables = {} } = options;
  const length = seconds === undefined ? ["-t", String(transactions)] : ["-T", String(seconds)];
  const defined = Object.entries(variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]);
  const clients = ["-c", String(options.clients), "-j", "2"];
  try {
    const { stdout } = await run(
      bin,
      ["-n", "-M", "prepared", "-f", file, ...clients, ...length, ...defined, options.database],
      { env: { ...process.env, PGHOST: options.socketFolder, PGUSER: "postgres" } },
    );
    const found = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (!found) throw new Error(`pgbench told no figure: ${stdout}`);
    return Number(found);
  } finally {
    await rm(file, { force: true });
  }
}
