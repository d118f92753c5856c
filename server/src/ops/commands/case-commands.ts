import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { countCases, findCase, listCases } from "#payouts/cases.store.ts";
import { decideCase, decisionsOf } from "#payouts/decide-case.ts";
import { openBankFolders } from "#ports/bank-files.ts";
import type { HouseCommand } from "../command.ts";
import { counted, described, table } from "./answers.ts";
import { payoutNamed } from "./payout-named.ts";

const endOfList = (moreCount: number) =>
  moreCount > 0
    ? `\n\nNot shown: ${counted(moreCount, "more case")}. Those that wait longest come first.`
    : "";

const listCommand: HouseCommand = {
  name: "cases list",
  summary: "what about payments waits for a person",
  options: { state: { value: "all", meaning: "also those that are decided" } },
  changesSomething: false,
  async run(house, { options: { state } }) {
    if (state !== undefined && state !== "all") {
      return refused(`"${state}" is no state; without --state the open ones are listed, else all.`);
    }
    const which = { isAll: state === "all" };
    const cases = await listCases(house.db, which);
    // One that was decided between the two questions makes it no less than none.
    const moreCount = Math.max(0, (await countCases(house.db, which)) - cases.length);
    const result = { cases, moreCount };
    if (cases.length === 0) return accepted({ result, text: "No case is open." });
    const rows = cases.map((one) => [
      one.id,
      one.kind,
      one.openedAt,
      one.decision ?? decisionsOf[one.kind].join(" | "),
      one.summary,
    ]);
    const text = table(["Case", "Kind", "Opened", "Decision", "About"], rows);
    return accepted({ result, text: text + endOfList(moreCount) });
  },
};

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const showCommand: HouseCommand = {
  name: "cases show",
  summary: "one case with all that is known of it",
  positionals: ["<case>"],
  changesSomething: false,
  async run(house, { positionals: [id = ""] }) {
    const found = await findCase(house.db, wholeNumber(id));
    if (!found) return refused(`There is no case ${id}.`);
    const decisions = decisionsOf[found.kind];
    const text = described({ ...found, "can be decided by": decisions.join(" or ") });
    return accepted({ result: { ...found, decisions }, text });
  },
};

const decideCommand: HouseCommand = {
  name: "cases decide",
  summary: "decide a case; `cases show` says by which words",
  positionals: ["<case>", "<decision>"],
  options: {
    whose: {
      value: "REWARD-OR-PAYOUT",
      meaning: "whose payment it was, with assign: by a reward's number or the payout's id",
    },
  },
  changesSomething: true,
  async run(house, { positionals: [id = "", decision = ""], options: { whose }, actor }) {
    const files = openBankFolders(house.config.payouts);
    const named = whose === undefined ? undefined : await payoutNamed(house, whose);
    if (named && !named.ok) return named;
    const decided = await decideCase(
      { services: house, files },
      {
        caseId: wholeNumber(id),
        decision,
        by: actor,
        ...(named ? { payoutId: named.value.id } : {}),
      },
    );
    if (!decided.ok) return decided;
    return accepted({ result: decided.value, text: described({ ...decided.value }) });
  },
};

export const caseCommands = [listCommand, showCommand, decideCommand];
