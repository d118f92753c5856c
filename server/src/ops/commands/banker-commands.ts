import { accepted } from "@portal/contract/kernel/result.ts";
import { showBanker } from "#session/show-banker.ts";
import { unlockBanker } from "#verification/unlock-banker.ts";
import type { HouseCommand } from "../command.ts";
import { described } from "./answers.ts";
import { bankerOf, noBanker } from "./banker-named.ts";

const showCommand: HouseCommand = {
  name: "banker show",
  summary: "what is known of a banker: scope, account mode, lock, sessions",
  positionals: ["<pbu>", "<oeid>"],
  changesSomething: false,
  async run(house, call) {
    const banker = await showBanker(house, bankerOf(call));
    if (!banker) return noBanker(bankerOf(call));
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
    if (!unlocked.ok) return noBanker(bankerOf(call));
    const { wasLocked } = unlocked.value;
    const text = wasLocked
      ? "The banker is unlocked."
      : "The banker was not locked; the count of wrong codes is nought again.";
    return accepted({ result: { wasLocked }, text });
  },
};

export const bankerCommands = [showCommand, unlockCommand];
