import { formatDay } from "@portal/contract/kernel/dates.ts";
import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import type { YearStatement } from "@portal/contract/taxation/taxation.ts";
import { config } from "#kernel/config.ts";
import { localDay, money } from "#ui/format.ts";
import { formNote } from "./form-note.ts";
import classes from "./taxation.module.css";

const headers = taxationMessages.columns;

/** The year's statement; it exists for the printer and is not seen on screen. */
export function PrintedStatement({ statement }: { statement: YearStatement }) {
  const { year, rows, totalCents, preview } = statement;
  return (
    <section className={`${classes.statement} bp-statement`} aria-hidden="true">
      <header>
        <p>{config().productName}</p>
        <p>Printed {localDay(new Date())}</p>
      </header>
      <h2>{taxationMessages.statement(year)}</h2>
      {preview && (
        <address>
          {preview.recipientName}
          <br />
          {preview.address}
          <br />
          {preview.cityStateZip}
        </address>
      )}
      <p>{formNote(statement)}</p>
      <table>
        <thead>
          <tr>
            <th>{headers.promotionName}</th>
            <th>{headers.rewardId}</th>
            <th>{headers.paymentMethod}</th>
            <th>{headers.rewardType}</th>
            <th>{headers.redeemedAt}</th>
            <th>{headers.availableOn}</th>
            <th>{headers.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rewardId}>
              <td>{row.promotionName}</td>
              <td>{row.rewardId}</td>
              <td>{row.paymentMethod}</td>
              <td>{row.rewardType}</td>
              <td>{localDay(row.redeemedAt)}</td>
              <td>{formatDay(row.availableOn)}</td>
              <td>{money(row.amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={6}>{taxationMessages.total}</td>
            <td>{money(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
