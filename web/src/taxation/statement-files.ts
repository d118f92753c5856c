import { csvText } from "@portal/contract/kernel/csv.ts";
import { formatDay } from "@portal/contract/kernel/dates.ts";
import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import type { TaxationRow, YearStatement } from "@portal/contract/taxation/taxation.ts";
import type { Column, Sheet } from "#kernel/export/sheet.ts";
import { localDay } from "#ui/format.ts";

const headers = taxationMessages.columns;

/** The last line has only a name and the sum. */
type StatementLine = { [Field in keyof TaxationRow]: TaxationRow[Field] | null };

const columns: readonly Column<StatementLine>[] = [
  { header: headers.promotionName, kind: "text", field: "promotionName", width: 32 },
  { header: headers.rewardId, kind: "text", field: "rewardId", width: 12 },
  { header: headers.amount, kind: "money", field: "amountCents" },
  { header: headers.paymentMethod, kind: "text", field: "paymentMethod" },
  { header: headers.rewardType, kind: "text", field: "rewardType", width: 12 },
  { header: headers.redeemedAt, kind: "localDay", field: "redeemedAt" },
  { header: headers.availableOn, kind: "day", field: "availableOn" },
];

const noLine: StatementLine = {
  promotionName: null,
  rewardId: null,
  rewardName: null,
  amountCents: null,
  paymentMethod: null,
  rewardType: null,
  redeemedAt: null,
  availableOn: null,
};

/** The year as a sheet; its last line is the total of the page. Without rows it is empty. */
export function statementSheet({ year, rows, totalCents }: YearStatement): Sheet<StatementLine> {
  const total = { ...noLine, promotionName: taxationMessages.total, amountCents: totalCents };
  return {
    name: taxationMessages.fileName(year),
    columns,
    rows: rows.length === 0 ? [] : [...rows, total],
  };
}

/** The same as CSV: amounts as plain numbers, lines ended as the format has them (RFC 4180). */
export function statementCsv({ rows, totalCents }: YearStatement): string {
  return csvText([
    columns.map(({ header }) => header),
    ...rows.map((row) => [
      row.promotionName,
      row.rewardId,
      dollars(row.amountCents),
      row.paymentMethod,
      row.rewardType,
      localDay(row.redeemedAt),
      formatDay(row.availableOn),
    ]),
    [taxationMessages.total, "", dollars(totalCents), "", "", "", ""],
  ]);
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
