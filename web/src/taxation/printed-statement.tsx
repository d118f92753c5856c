import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import type { YearStatement } from "@portal/contract/taxation/taxation.ts";
import { config } from "#kernel/config.ts";
import { day, localDay, money } from "#ui/format.ts";
import { formNote } from "./form-note.ts";
import { statementLines } from "./statement-lines.ts";
import classes from "./taxation.module.css";

const headers = taxationMessages.columns;

/** The year's statement; it exists for the printer and is not seen on screen. */
export function PrintedStatement({ statement }: { statement: YearStatement }) {
  const { year, totalCents, preview } = statement;
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
      <p>{taxationMessages.statementDays}</p>
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
          {statementLines(statement).map((line) => (
            <tr key={line.rewardId}>
              <td>{line.promotionName}</td>
              <td>{line.rewardId}</td>
              <td>{line.paymentMethod}</td>
              <td>{line.rewardType}</td>
              <td>{day(line.redeemedOn)}</td>
              <td>{day(line.availableOn)}</td>
              <td>{money(line.amountCents)}</td>
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
