import path from "node:path";
import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { type TinStatus, tinStatuses } from "@portal/contract/w9/w9.ts";
import { pdfkitWriter } from "#ports/pdf-pdfkit.ts";
import { printW9Form } from "#w9/print-w9-form.ts";
import { type ReviewRefusal, requestW9Review } from "#w9/request-w9-review.ts";
import { setTinStatus } from "#w9/set-tin-status.ts";
import type { HouseCommand, OpsCall, OpsHouse } from "../command.ts";
import { bankerOf, noBanker } from "./banker-named.ts";
import { parseYear } from "./parse-year.ts";
import { writeNewFile } from "./write-new-file.ts";

const refusalTexts: Readonly<Record<Exclude<ReviewRefusal, "no-such-banker">, string>> = {
  "no-submitted-form": "This banker has no submitted W-9 for that year.",
  "year-is-over": "Only a W-9 of the current year can be reviewed: no other can be signed again.",
};

const refusedFor = (call: OpsCall, refusal: ReviewRefusal) =>
  refusal === "no-such-banker" ? noBanker(bankerOf(call)) : refused(refusalTexts[refusal]);

const yearOption = { value: "YYYY", meaning: "the form's year; without it the current one" };

/** The year asked for, or the current one. */
function yearAsked({ clock }: OpsHouse, { options }: OpsCall): Result<number, string> {
  if (options.year === undefined) return accepted(yearOf(programmeDay(clock.now())));
  return parseYear(options.year);
}

const reviewCommand: HouseCommand = {
  name: "w9 review",
  summary: "ask a banker to look at the submitted W-9 again: acknowledge, or edit and resubmit",
  positionals: ["<pbu>", "<oeid>"],
  options: { year: yearOption },
  changesSomething: true,
  async run(house, call) {
    const year = yearAsked(house, call);
    if (!year.ok) return year;
    const order = { year: year.value, actor: call.actor };
    const asked = await requestW9Review(house, bankerOf(call), order);
    if (!asked.ok) return refusedFor(call, asked.refusal);
    return accepted({ result: asked.value, text: `A review of the W-9 ${year.value} is pending.` });
  },
};

const tinCommand: HouseCommand = {
  name: "w9 tin",
  summary: `keep what a check of name and number said: ${tinStatuses.join(", ")}`,
  positionals: ["<pbu>", "<oeid>", "<status>"],
  options: { year: yearOption },
  changesSomething: true,
  async run(house, call) {
    const year = yearAsked(house, call);
    if (!year.ok) return year;
    const status = call.positionals[2] as TinStatus;
    if (!tinStatuses.includes(status)) {
      return refused(`A status is one of ${tinStatuses.join(", ")}.`);
    }
    const order = { year: year.value, status, actor: call.actor };
    const kept = await setTinStatus(house, bankerOf(call), order);
    if (!kept.ok) return refusedFor(call, kept.refusal);
    return accepted({ result: kept.value, text: `The number is ${status}.` });
  },
};

const printCommand: HouseCommand = {
  name: "w9 print",
  summary: "write the signed W-9 as PDF; the whole number only with --full and a reason",
  positionals: ["<pbu>", "<oeid>"],
  options: {
    year: yearOption,
    out: { value: "FILE", meaning: "where to write it; without it w9-PBU-OEID-YEAR.pdf" },
    full: { value: "", meaning: "show SSN and EIN in full" },
    reason: { value: "TEXT", meaning: "why the whole number is needed; kept in the audit log" },
  },
  changesSomething: true,
  async run(house, call) {
    const year = yearAsked(house, call);
    if (!year.ok) return year;
    const { full, reason, out } = call.options;
    if (full && !reason) return refused("Say with --reason why the whole number is needed.");
    const order = { year: year.value, reason: full ? reason : undefined, actor: call.actor };
    const services = { services: house, pdf: pdfkitWriter };
    const printed = await printW9Form(services, bankerOf(call), order);
    if (!printed.ok) return refusedFor(call, printed.refusal);
    const name = out ?? `w9-${call.positionals.join("-")}-${year.value}.pdf`;
    const file = path.resolve(call.folder, name);
    const written = await writeNewFile(file, printed.value);
    if (!written.ok) return written;
    return accepted({ result: { file }, text: `Written to ${file}.` });
  },
};

export const w9Commands = [reviewCommand, tinCommand, printCommand];
