import { accepted } from "@portal/contract/kernel/result.ts";
import { checkRollups } from "#rewards/check-rollups.ts";
import type { HouseCommand } from "../command.ts";
import { counted, table } from "./answers.ts";

const shownMax = 50;

const checkCommand: HouseCommand = {
  name: "rollups check",
  summary: "recompute the rollups and name every row that differs",
  changesSomething: false,
  async run(house) {
    const drifts = await checkRollups(house.db);
    if (drifts.length === 0)
      return accepted({ result: { drifts }, text: "The rollups are right." });
    const rows = drifts
      .slice(0, shownMax)
      .map(({ rollup, key, kept, recomputed }) => [rollup, key, kept, recomputed]);
    const text = [
      `${counted(drifts.length, "row")} of the rollups differ.`,
      table(["Rollup", "Key", "Kept", "Recomputed"], rows),
    ].join("\n");
    return accepted({ result: { drifts }, text, isAlarming: true });
  },
};

export const rollupCommands = [checkCommand];
