import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { startPostgres } from "#kernel/testing/start-postgres.ts";

const versionsFolder = "/usr/lib/postgresql";

function majorOf(program: string): string | undefined {
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  return status === 0 ? /\b(\d+)\.\d/.exec(stdout)?.[1] : undefined;
}

export interface DumpablePostgres {
  /** Why a backup cannot be tried here, in a sentence. */
  trouble?: string;
  start: () => ReturnType<typeof startPostgres>;
}

/** pg_dump reads no server newer than itself: a server of its own version, where there is one. */
export function dumpablePostgres(): DumpablePostgres {
  const start = () => startPostgres();
  const major = majorOf("pg_dump");
  if (major === undefined || majorOf("pg_restore") !== major) {
    return { start, trouble: "there are no pg_dump and pg_restore of one version on this machine" };
  }
  const folder = path.join(versionsFolder, major);
  if (!existsSync(path.join(folder, "bin/initdb"))) {
    return {
      start,
      trouble: `there is no PostgreSQL ${major} for this machine's pg_dump ${major}`,
    };
  }
  return { start: () => startPostgres(folder) };
}
