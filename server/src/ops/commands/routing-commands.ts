import { readFile } from "node:fs/promises";
import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { importRoutingNumbers } from "#payout-methods/import-routing-numbers.ts";
import type { HouseCommand } from "../command.ts";
import { counted } from "./answers.ts";
import { fileNamed } from "./file-named.ts";

const importCommand: HouseCommand = {
  name: "import routing",
  summary: "replace the table of routing numbers: a number, a comma and the bank's name a line",
  positionals: ["<file>"],
  changesSomething: true,
  async run(house, call) {
    const file = await fileNamed(call, call.positionals[0]!);
    if (!file.ok) return file;
    const imported = await importRoutingNumbers(house, await readFile(file.value, "utf8"));
    if (!imported.ok) return refused(imported.refusal);
    const { count } = imported.value;
    return accepted({ result: { count }, text: `${counted(count, "routing number")} imported.` });
  },
};

export const routingCommands = [importCommand];
