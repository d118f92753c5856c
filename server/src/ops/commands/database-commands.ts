import { accepted } from "@portal/contract/kernel/result.ts";
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

export const databaseCommands = [migrateCommand];
