import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { checkInvariants } from "#ledger/check-invariants.ts";
import { readHouseState, resumeRedemptions } from "#ledger/house-state.store.ts";
import type { HouseCommand } from "../command.ts";

const checkCommand: HouseCommand = {
  name: "check",
  summary: "check all sixteen invariants of the money; a breach stops redemptions",
  changesSomething: false,
  async run(house) {
    const breaches = await checkInvariants(house);
    const { redemptionsStoppedAt } = await readHouseState(house.db);
    const result = { breaches, redemptionsStoppedAt };
    if (breaches.length > 0) {
      const lines = breaches.map(
        ({ id, says, examples }) => `${id} does not hold: ${says}. For instance ${examples[0]}.`,
      );
      const text = [...lines, "Redemptions are stopped."].join("\n");
      return accepted({ result, text, isAlarming: true });
    }
    const state = redemptionsStoppedAt
      ? `Redemptions have been stopped since ${redemptionsStoppedAt.toISOString()}.`
      : "Redemptions go on.";
    return accepted({ result, text: `All sixteen invariants hold. ${state}` });
  },
};

const resumeCommand: HouseCommand = {
  name: "redemptions resume",
  summary: "let redemptions go on after a breach was mended; refused while one is left",
  changesSomething: true,
  async run(house) {
    const breaches = await checkInvariants(house);
    if (breaches.length > 0) {
      return refused(`Still broken: ${breaches.map(({ id }) => id).join(", ")}.`);
    }
    await resumeRedemptions(house.db);
    return accepted({ result: {}, text: "All invariants hold; redemptions go on." });
  },
};

export const ledgerCommands = [checkCommand, resumeCommand];
