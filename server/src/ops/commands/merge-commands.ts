import { formatCents } from "@portal/contract/kernel/money.ts";
import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { type ApproveRefusal, approveMerge } from "#w9/merge/approve-merge.ts";
import { closeMergeCase } from "#w9/merge/close-merge-case.ts";
import type { CaseRefusal } from "#w9/merge/end-case.ts";
import { listProfileCases } from "#w9/merge/list-profile-cases.ts";
import { type UndoneMerge, type UndoRefusal, undoMerge } from "#w9/merge/undo-merge.ts";
import type { HouseCommand, OpsCall } from "../command.ts";
import { counted, table } from "./answers.ts";

const numberOf = ({ positionals: [text = ""] }: OpsCall) =>
  /^\d{1,9}$/.test(text) ? Number(text) : 0;

const caseTexts: Readonly<Record<CaseRefusal, string>> = {
  "no-such-case": "There is no such case.",
  "case-closed": "This case is closed already.",
};

const approveTexts: Readonly<Record<ApproveRefusal, string>> = {
  ...caseTexts,
  "already-merged": "One of the two profiles is merged already.",
  "both-have-left":
    "Both bankers have left: nobody could ever sign on to the profile that is kept.",
};

const undoTexts: Readonly<Record<Extract<UndoRefusal, string>, string>> = {
  "no-such-merge": "There is no such merge.",
  "already-undone": "This merge was undone already.",
  "too-late": "A merge can be undone for 30 days, and they are over.",
};

const undoText = (refusal: UndoRefusal) =>
  typeof refusal === "string"
    ? undoTexts[refusal]
    : `The kept profile was merged into another since; first: merge undo ${refusal.undoFirst}`;

const acrossMeans = "the rewards move into the lists of the kept one's administrators.";

const casesCommand: HouseCommand = {
  name: "merge cases",
  summary: "profiles that operations have to look at: refused merges, one number held by two",
  changesSomething: false,
  async run(house) {
    const cases = await listProfileCases(house);
    const rows = cases.map((one) => [
      one.id,
      one.kind,
      one.banker,
      one.otherBanker,
      one.year,
      one.openedAt,
      one.isAcrossInstitutions ? "two" : "one",
    ]);
    const headings = ["Case", "Kind", "Banker", "Other", "Year", "Opened", "Institutions"];
    const text = [
      table(headings, rows),
      ...(cases.some((one) => one.isAcrossInstitutions)
        ? [`Where they are of two institutions and are merged, ${acrossMeans}`]
        : []),
    ].join("\n");
    return accepted({ result: { cases }, text: cases.length > 0 ? text : "No open cases." });
  },
};

const approveCommand: HouseCommand = {
  name: "merge approve",
  summary: "merge the two profiles of a case: they are the same person",
  positionals: ["<case>"],
  changesSomething: true,
  async run(house, call) {
    const merged = await approveMerge(house, { caseId: numberOf(call), actor: call.actor });
    if (!merged.ok) return refused(approveTexts[merged.refusal]);
    const { mergeId, kept, isAcrossInstitutions } = merged.value;
    const profile = `${kept.businessUnit}/${kept.employeeId}`;
    const text = [
      `Merged into ${profile}. It can be undone for 30 days: merge undo ${mergeId}`,
      ...(isAcrossInstitutions ? [`They are of two institutions: ${acrossMeans}`] : []),
    ].join("\n");
    return accepted({ result: merged.value, text });
  },
};

const closeCommand: HouseCommand = {
  name: "merge close",
  summary: "end a case without a merge: they are not the same person; the reason is kept",
  positionals: ["<case>"],
  options: { reason: { value: "TEXT", meaning: "why, for the audit log", isRequired: true } },
  changesSomething: true,
  async run(house, call) {
    const reason = call.options.reason!.trim();
    const order = { caseId: numberOf(call), actor: call.actor, reason };
    const closed = await closeMergeCase(house, order);
    if (!closed.ok) return refused(caseTexts[closed.refusal]);
    return accepted({ result: closed.value, text: `Case ${closed.value.caseId} is closed.` });
  },
};

// However often it was signed again, the number of a submitted form is locked.
const keptW9Text = (year: number) =>
  `The W-9 of ${year}, with the other's SSN on it, stays with the kept banker; the other has none.`;
const deletedDraftText = (year: number) =>
  `The kept banker's own draft of a W-9 for ${year} lay with the other and was deleted.`;

const rewardNames = (ids: readonly number[]) => ids.map((id) => `reward ${id}`);
const forfeitedText = ({ forfeitedRewards, forfeitedCents }: UndoneMerge) =>
  `The kept banker left since, which forfeited ${counted(forfeitedRewards.length, "reward")} of ` +
  `${formatCents(forfeitedCents)} that went back Expired and have to be made up for: ` +
  `${rewardNames(forfeitedRewards).join(", ")}.`;

const undoCommand: HouseCommand = {
  name: "merge undo",
  summary: "take a merge back; what was redeemed or changed since stays and is listed",
  positionals: ["<merge>"],
  changesSomething: true,
  async run(house, call) {
    const undone = await undoMerge(house, { mergeId: numberOf(call), actor: call.actor });
    if (!undone.ok) return refused(undoText(undone.refusal));
    const { returnedRewards, keptRewards, keptKinds, keptW9Years, deletedDraftYears } =
      undone.value;
    const stays = [...rewardNames(keptRewards), ...keptKinds];
    const hasForfeited = undone.value.forfeitedRewards.length > 0;
    const text = [
      `Undone: ${counted(returnedRewards, "reward")} went back.`,
      ...(stays.length > 0
        ? [`Redeemed on or changed since, so it stays: ${stays.join(", ")}.`]
        : []),
      ...(hasForfeited ? [forfeitedText(undone.value)] : []),
      ...keptW9Years.map(keptW9Text),
      ...deletedDraftYears.map(deletedDraftText),
    ].join("\n");
    return accepted({ result: undone.value, text, isAlarming: stays.length > 0 || hasForfeited });
  },
};

export const mergeCommands = [casesCommand, approveCommand, closeCommand, undoCommand];
