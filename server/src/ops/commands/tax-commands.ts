import path from "node:path";
import { formatCents, parseCents } from "@portal/contract/kernel/money.ts";
import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { list1099Forms, type TaxFormLine } from "#taxation/list-1099-forms.ts";
import { setTaxThreshold } from "#taxation/set-tax-threshold.ts";
import { taxFormCsv } from "#taxation/tax-form-csv.ts";
import type { YearFigures } from "#taxation/taxation.store.ts";
import type { HouseCommand } from "../command.ts";
import { counted, table } from "./answers.ts";
import { parseYear } from "./parse-year.ts";
import { writeNewFile } from "./write-new-file.ts";

const thresholdCommand: HouseCommand = {
  name: "tax threshold",
  summary: "from which yearly sum in dollars a 1099-MISC is due",
  positionals: ["<year>", "<amount>"],
  changesSomething: true,
  async run(house, { positionals: [yearText = "", amountText = ""] }) {
    const year = parseYear(yearText);
    if (!year.ok) return year;
    const thresholdCents = parseCents(amountText);
    if (!thresholdCents) return refused(`"${amountText}" is no amount.`);
    const { formerCents } = await setTaxThreshold(house, { year: year.value, thresholdCents });
    const before = formerCents === null ? "not set" : formatCents(formerCents);
    const now = formatCents(thresholdCents);
    const text = `The threshold of ${year.value} is ${now} (was ${before}).`;
    return accepted({ result: { year: year.value, thresholdCents, formerCents }, text });
  },
};

const idOf = ({ businessUnit, employeeId }: TaxFormLine) => `${businessUnit}/${employeeId}`;

/** Paid after the list was made, it would be on no form of any year; paid outside, it never is. */
const toCome = ({ rewardCount, totalCents }: YearFigures): string[] =>
  rewardCount === 0
    ? []
    : [
        `Not in it: ${counted(rewardCount, "reward")} of ${formatCents(totalCents)} whose payments ` +
          "failed or came back. Make the list again once they have been sent again; add what was " +
          "paid outside the portal yourself.",
      ];

const formsCommand: HouseCommand = {
  name: "tax 1099",
  summary: "the year's list of 1099-MISC forms with totals; a dry run masks the numbers",
  positionals: ["<year>"],
  options: {
    "dry-run": { value: "", meaning: "only print the list, numbers masked" },
    out: { value: "FILE", meaning: "write the list as CSV with whole numbers" },
  },
  changesSomething: true,
  async run(house, { positionals: [yearText = ""], options, actor, folder }) {
    const year = parseYear(yearText);
    if (!year.ok) return year;
    const { out } = options;
    const isMasked = options["dry-run"] !== undefined;
    if (isMasked === (out !== undefined)) return refused("Say --dry-run, or --out FILE.");
    const listed = await list1099Forms(house, { year: year.value, isMasked, actor });
    if (!listed.ok) return refused(`There is no threshold for ${year.value}: set it first.`);
    const { lines, shared, totalCents, thresholdCents, returned } = listed.value;
    const forms = lines.length - shared.reduce((sum, group) => sum + group.length - 1, 0);
    const missing = lines.filter(({ recipient }) => recipient === null).length;
    const summary = [
      `${counted(forms, "form")} for ${year.value}, ${formatCents(totalCents)} in all.`,
      ...(missing > 0 ? [`${missing} of them without a W-9 of the year.`] : []),
      ...shared.map(
        (group) =>
          `The same number, so one form with the sum if it is one person: ${group.map(idOf).join(", ")}.`,
      ),
      ...toCome(returned),
    ];
    const figures = { year: year.value, forms, totalCents, thresholdCents, missing, returned };
    if (out !== undefined) {
      const file = path.resolve(folder, out);
      const written = await writeNewFile(file, taxFormCsv(listed.value));
      if (!written.ok) return written;
      const text = [...summary, `Written to ${file}.`].join("\n");
      return accepted({ result: { ...figures, file }, text });
    }
    const rows = lines.map((line) => [
      idOf(line),
      line.recipient?.name ?? null,
      line.recipient?.taxId ?? null,
      formatCents(line.totalCents),
    ]);
    const text = [table(["Banker", "Name", "TIN", "Other income"], rows), ...summary].join("\n");
    return accepted({ result: figures, text });
  },
};

export const taxCommands = [thresholdCommand, formsCommand];
