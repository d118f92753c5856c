import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { showBanker } from "#session/show-banker.ts";
import { unlockBanker } from "#verification/unlock-banker.ts";
import type { HouseCommand, OpsCall } from "../command.ts";
import { described } from "./answers.ts";

const bankerOf = ({ positionals: [businessUnit = "", employeeId = ""] }: OpsCall) => ({
  businessUnit,
  employeeId,
});
const unknown = (call: OpsCall) => refused(`There is no banker ${call.positionals.join("/")}.`);

const showCommand: HouseCommand = {
  name: "banker show",
  summary: "what is known of a banker: scope, account mode, lock, sessions",
  positionals: ["<pbu>", "<oeid>"],
  changesSomething: false,
  async run(house, call) {
    const banker = await showBanker(house, bankerOf(call));
    if (!banker) return unknown(call);
    return accepted({ result: banker, text: described({ ...banker }) });
  },
};

const unlockCommand: HouseCommand = {
  name: "officer unlock",
  summary: "let a banker try codes again who was locked out after too many wrong ones",
  positionals: ["<pbu>", "<oeid>"],
  changesSomething: true,
  async run(house, call) {
    const unlocked = await unlockBanker(house, bankerOf(call), call.actor);
    if (!unlocked.ok) return unknown(call);
    const { wasLocked } = unlocked.value;
    const text = wasLocked
      ? "The banker is unlocked."
      : "The banker was not locked; the count of wrong codes is nought again.";
    return accepted({ result: { wasLocked }, text });
  },
};

export const bankerCommands = [showCommand, unlockCommand];
