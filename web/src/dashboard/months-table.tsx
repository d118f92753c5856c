import { money } from "#ui/format.ts";
import { MissingValue } from "#ui/missing-value.tsx";
import type { ChartMonth } from "./projection-lines.ts";
import { longMonth } from "./year-pace.ts";

interface MonthsTableProps {
  months: ChartMonth[];
  year: number;
  /** What the year is held against. */
  other: string;
}

/** The chart once more, for those who do not see it. */
export function MonthsTable({ months, year, other }: MonthsTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>Rewards from January to the end of each month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{year}</th>
            <th scope="col">Projection</th>
            <th scope="col">{other}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, earnedCents, projectedCents, otherCents }) => (
            <tr key={month}>
              <th scope="row">{longMonth(month)}</th>
              <Amount cents={earnedCents} />
              <Amount cents={projectedCents} />
              <Amount cents={otherCents} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Amount({ cents }: { cents: number | null }) {
  return <td>{cents === null ? <MissingValue label="No value" /> : money(cents)}</td>;
}
