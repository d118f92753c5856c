import { readFile } from "node:fs/promises";
import path from "node:path";
import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { importRoutingNumbers } from "#payout-methods/import-routing-numbers.ts";
import type { HouseCommand } from "../command.ts";
import { counted } from "./answers.ts";

const importCommand: HouseCommand = {
  name: "import routing",
  summary: "replace the table of routing numbers: a number, a comma and the bank's name a line",
  positionals: ["<file>"],
  changesSomething: true,
  async run(house, { positionals: [file = ""], folder }) {
    let text: string;
    try {
      text = await readFile(path.resolve(folder, file), "utf8");
    } catch (error) {
      return refused(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`);
    }
    const imported = await importRoutingNumbers(house, text);
    if (!imported.ok) return refused(imported.refusal);
    const { count } = imported.value;
    return accepted({ result: { count }, text: `${counted(count, "routing number")} imported.` });
  },
};

export const routingCommands = [importCommand];
