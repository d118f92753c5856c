import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { accepted, refused } from "@portal/contract/kernel/result.ts";
import type { EmbeddedDatabase } from "#kernel/pglite-db.ts";
import type { HouseCommand } from "../command.ts";
import { readAppliedMigrations } from "../ops.store.ts";
import { counted } from "./answers.ts";

const migrateCommand: HouseCommand = {
  name: "migrate",
  summary: "apply the migrations that have not run yet (a server does so when it starts)",
  changesSomething: true,
  async run(house) {
    const { applied = [] } = house;
    const all = await readAppliedMigrations(house.db);
    const text = [
      `Applied ${counted(applied.length, "migration")}${applied.length > 0 ? ":" : "."}`,
      ...applied.map((name) => `  ${name}`),
      `The database is at ${all.at(-1)?.name ?? "no migration"}.`,
    ].join("\n");
    return accepted({ result: { applied, all: all.map(({ name }) => name) }, text });
  },
};

/** Written beside its place and moved there whole, so that a broken backup never has its name. */
async function writeWhole(file: string, content: Blob): Promise<void> {
  const draft = `${file}.part`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(content.stream());
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

const backupCommand: HouseCommand = {
  name: "backup",
  summary: "write the embedded database to a file (.tar.gz), while the server runs",
  positionals: ["<file>"],
  changesSomething: false,
  async run(house, { positionals: [name = ""], folder }) {
    if (house.db.kind === "postgres") {
      return refused(
        "Use PostgreSQL's own tools: pg_dump --format=custom --file=FILE DATABASE_URL",
      );
    }
    const file = path.resolve(folder, name);
    const dump = await (house.db as EmbeddedDatabase).lite.dumpDataDir("gzip");
    await writeWhole(file, dump);
    const text = `Wrote ${counted(dump.size, "byte")} to ${file}. Keep the keys folder with it.`;
    return accepted({ result: { file, bytes: dump.size }, text });
  },
};

export const databaseCommands = [migrateCommand, backupCommand];
