import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { checkInvariants } from "#ledger/check-invariants.ts";
import {
  arePayoutsStopped,
  readHouseState,
  resumeRedemptions,
  stopMoney,
  stopRecoveredMoney,
} from "#ledger/house-state.store.ts";
import { findLostFiles, skipFileNumbers } from "#payouts/ach-batch.store.ts";
import { doubtRestoredFiles } from "#payouts/doubt-restored-files.ts";
import { queueWaitingPayouts } from "#payouts/queue-waiting-payouts.ts";
import { giveDaysBack } from "#rewards/give-days-back.ts";
import { whatFollowsRestore } from "../after-restore.ts";
import type { HouseCommand } from "../command.ts";
import { counted } from "./answers.ts";

const checkCommand: HouseCommand = {
  name: "check",
  summary: "check all sixteen invariants of the money; a breach stops redemptions",
  changesSomething: false,
  async run(house) {
    const breaches = await checkInvariants(house);
    const { redemptionsStoppedAt } = await readHouseState(house.db);
    const result = { breaches, redemptionsStoppedAt };
    const state = redemptionsStoppedAt
      ? `Redemptions have been stopped since ${redemptionsStoppedAt.toISOString()}.`
      : "Redemptions go on.";
    if (breaches.length > 0) {
      const lines = breaches.map(
        ({ id, says, examples }) => `${id} does not hold: ${says}. For instance ${examples[0]}.`,
      );
      const text = [...lines, state].join("\n");
      return accepted({ result, text, isAlarming: true });
    }
    return accepted({ result, text: `All sixteen invariants hold. ${state}` });
  },
};

const stopCommand: HouseCommand = {
  name: "redemptions stop",
  summary:
    "stop redemptions and keep payments from leaving until `redemptions resume`; what bank and " +
    "network say is still heard",
  options: {
    reason: { value: "TEXT", meaning: "why, for /health/deep and the audit log", isRequired: true },
    recovered: {
      value: "",
      meaning: "the database is of an earlier time, brought back otherwise than by `restore`",
    },
  },
  changesSomething: true,
  async run(house, { options: { reason = "", recovered } }) {
    await house.db.tx(async (tx) => {
      const stop = { at: house.clock.now(), reason };
      if (!recovered) return stopMoney(tx, stop);
      await stopRecoveredMoney(tx, stop);
      await skipFileNumbers(tx);
    });
    const state = await readHouseState(house.db);
    const text = "Redemptions are stopped, and no payment leaves.";
    return accepted({ result: state, text: recovered ? `${text} ${whatFollowsRestore}` : text });
  },
};

const inDoubt = (names: readonly string[]) =>
  `The bank may have ${names.join(", ")}, which the backup does not know. Ask the bank, then say ` +
  "sent or not-sent by `cases list` and `cases decide`.";

const nothingGiven = { rewardCount: 0, days: 0 };

const told = ({ rewardCount, days }: typeof nothingGiven) =>
  rewardCount > 0
    ? ` ${counted(rewardCount, "reward")} whose last day fell into the stop, or comes soon ` +
      `after, can be redeemed for ${counted(days, "day")} more.`
    : "";

const resumeCommand: HouseCommand = {
  name: "redemptions resume",
  summary:
    "let redemptions go on and payments leave, after a breach was mended, a restore or a stop; " +
    "refused while a breach is left",
  changesSomething: true,
  async run(house) {
    const isStopped = await arePayoutsStopped(house.db);
    if (isStopped) {
      await doubtRestoredFiles(house);
      const lost = await findLostFiles(house.db);
      if (lost.length > 0) return refused(inDoubt(lost));
    } else {
      await queueWaitingPayouts(house, house.db);
    }
    const breaches = await checkInvariants(house);
    // Another check may have found something since this one began.
    const { broken, redemptionsStoppedAt: stoppedAt } = await readHouseState(house.db);
    const left = new Set([...breaches.map(({ id }) => id), ...broken]);
    if (left.size > 0) return refused(`Still broken: ${[...left].join(", ")}.`);
    const given = await house.db.tx(async (tx) => {
      // What waited while payments were stopped has no job any more.
      await queueWaitingPayouts(house, tx);
      await resumeRedemptions(tx);
      return stoppedAt ? giveDaysBack(tx, { stoppedAt, at: house.clock.now() }) : nothingGiven;
    });
    return accepted({
      result: given,
      text: `All invariants hold; redemptions go on.${told(given)}`,
    });
  },
};

export const ledgerCommands = [checkCommand, stopCommand, resumeCommand];
