import { csvText } from "@portal/contract/kernel/csv.ts";
import { splitCityStateZip } from "@portal/contract/w9/city-state-zip.ts";
import type { TaxFormLine, TaxFormList } from "./list-1099-forms.ts";

const headings = [
  "Business unit",
  "Employee id",
  "Name",
  "TIN",
  "Address",
  "City",
  "State",
  "ZIP code",
  "Rewards",
  "Other income (box 3)",
];

/** One line for each profile and the total at the end, as a program that files them reads it. */
export function taxFormCsv({ lines, totalCents }: TaxFormList): string {
  const rewards = lines.reduce((sum, { rewardCount }) => sum + rewardCount, 0);
  const total = ["Total", "", "", "", "", "", "", "", String(rewards), dollars(totalCents)];
  return csvText([headings, ...lines.map(cellsOf), total]);
}

function cellsOf({ recipient, ...line }: TaxFormLine): string[] {
  const { city, state, zipCode } = splitCityStateZip(recipient?.cityStateZip ?? "");
  return [
    line.businessUnit,
    line.employeeId,
    recipient?.name ?? "",
    recipient?.taxId ?? "",
    recipient?.address ?? "",
    city,
    state,
    zipCode,
    String(line.rewardCount),
    dollars(line.totalCents),
  ];
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
