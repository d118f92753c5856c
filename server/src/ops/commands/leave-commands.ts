import { formatCents } from "@portal/contract/kernel/money.ts";
import { accepted, refused } from "@portal/contract/kernel/result.ts";
import type { HouseCommand } from "../command.ts";
import { endEmployment } from "../end-employment.ts";
import { counted } from "./answers.ts";
import { bankerOf, noBanker } from "./banker-named.ts";

const refusals = {
  left: "The banker has left already",
  merged: "The banker was merged into another; end that one's employment",
} as const;

const leftBehind = (count: number) =>
  count > 0 ? ` To be looked at: ${counted(count, "failed payment")} (cases list).` : "";

const leaveCommand: HouseCommand = {
  name: "officer leave",
  summary: "end a banker's employment: no sign-on, sessions ended, unclaimed rewards forfeited",
  positionals: ["<pbu>", "<oeid>"],
  changesSomething: true,
  async run(house, call) {
    const banker = bankerOf(call);
    const left = await endEmployment(house, banker, call.actor);
    if (!left.ok) {
      if (left.refusal === "unknown") return noBanker(banker);
      return refused(`${refusals[left.refusal]}: ${banker.businessUnit}/${banker.employeeId}.`);
    }
    const { forfeitedCount, forfeitedCents, sessionsEnded, failedPayments } = left.value;
    const text =
      `The banker has left. Forfeited ${counted(forfeitedCount, "reward")} of ` +
      `${formatCents(forfeitedCents)}, ended ${counted(sessionsEnded, "session")}.${leftBehind(failedPayments)}`;
    return accepted({ result: left.value, text });
  },
};

export const leaveCommands = [leaveCommand];
