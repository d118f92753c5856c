import { csvText } from "@portal/contract/kernel/csv.ts";
import { formatDay } from "@portal/contract/kernel/dates.ts";
import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import type { YearStatement } from "@portal/contract/taxation/taxation.ts";
import type { Column, Sheet } from "#kernel/export/sheet.ts";
import { type StatementLine, statementLines } from "./statement-lines.ts";

const headers = taxationMessages.columns;

/** The last line has only a name and the sum. */
type SheetLine = { [Field in keyof StatementLine]: StatementLine[Field] | null };

const columns: readonly Column<SheetLine>[] = [
  { header: headers.promotionName, kind: "text", field: "promotionName", width: 32 },
  { header: headers.rewardId, kind: "text", field: "rewardId", width: 12 },
  { header: headers.amount, kind: "money", field: "amountCents" },
  { header: headers.paymentMethod, kind: "text", field: "paymentMethod" },
  { header: headers.rewardType, kind: "text", field: "rewardType", width: 12 },
  { header: headers.redeemedAt, kind: "day", field: "redeemedOn" },
  { header: headers.availableOn, kind: "day", field: "availableOn" },
];

const noLine: SheetLine = {
  promotionName: null,
  rewardId: null,
  rewardName: null,
  amountCents: null,
  paymentMethod: null,
  rewardType: null,
  redeemedOn: null,
  availableOn: null,
};

/** The year as a sheet; its last line is the total of the page. Without rows it is empty. */
export function statementSheet(statement: YearStatement): Sheet<SheetLine> {
  const { year, totalCents } = statement;
  const lines = statementLines(statement);
  const total = { ...noLine, promotionName: taxationMessages.total, amountCents: totalCents };
  return {
    name: taxationMessages.fileName(year),
    columns,
    rows: lines.length === 0 ? [] : [...lines, total],
  };
}

/** The same as CSV: amounts as plain numbers, lines ended as the format has them (RFC 4180). */
export function statementCsv(statement: YearStatement): string {
  return csvText([
    columns.map(({ header }) => header),
    ...statementLines(statement).map((line) => [
      line.promotionName,
      line.rewardId,
      dollars(line.amountCents),
      line.paymentMethod,
      line.rewardType,
      formatDay(line.redeemedOn),
      formatDay(line.availableOn),
    ]),
    [taxationMessages.total, "", dollars(statement.totalCents), "", "", "", ""],
  ]);
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
