import { Card } from "@mantine/core";
import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import type { YearStatement } from "@portal/contract/taxation/taxation.ts";
import { IconInfoCircle } from "@tabler/icons-react";
import { money } from "#ui/format.ts";
import { LoadFailed } from "#ui/load-failed.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { MissingValue } from "#ui/missing-value.tsx";
import { MoneyFigure } from "#ui/money.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { ShareBar } from "#ui/share-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { formNote } from "./form-note.ts";
import { StatementActions } from "./statement-actions.tsx";
import { type TaxationList, useTaxYears, useYearStatement } from "./taxation.calls.ts";
import classes from "./taxation.module.css";

interface YearRailProps {
  year: number;
  /** The one on screen: it tells the year's total, whatever is filtered (OP-88). */
  list: TaxationList;
  onYear: (year: number) => void;
}

/** The year and what it means for taxes. */
export function YearRail({ year, list, onYear }: YearRailProps) {
  const statement = useYearStatement(year);
  return (
    <>
      <Card>
        <YearField year={year} onYear={onYear} />
        <h2 className={classes.label}>{taxationMessages.total}</h2>
        <p className={classes.total} aria-live="polite">
          <Total year={year} list={list} />
        </p>
        <Loaded of={statement} skeleton={<StatementSkeleton />}>
          {(loaded) => (
            <>
              <Threshold statement={loaded} />
              <StatementActions statement={loaded} />
            </>
          )}
        </Loaded>
      </Card>
      {statement.data && <FormNote statement={statement.data} />}
    </>
  );
}

/** The year on screen can be read even while the others are not known, or it is newer than they. */
function YearField({ year, onYear }: Pick<YearRailProps, "year" | "onYear">) {
  const years = useTaxYears();
  const shown = { value: String(year), label: String(year) };
  const listed = years.data ?? [];
  const known = listed.some(({ value }) => value === shown.value) ? listed : [shown, ...listed];
  return (
    <>
      <SelectField
        label={taxationMessages.year}
        options={[...known]}
        value={String(year)}
        onChange={(chosen) => onYear(Number(chosen))}
      />
      {years.isLoadingError && <LoadFailed onRetry={() => void years.refetch()} />}
    </>
  );
}

function StatementSkeleton() {
  return (
    <>
      <div className={classes.threshold}>
        <Skeleton width={150} height={18} />
        <Skeleton height={8} />
        <Skeleton width={130} height={18} />
      </div>
      <div className={classes.actions}>
        <Skeleton width={146} height={32} />
        <Skeleton width={146} height={32} />
        <Skeleton width={146} height={32} />
      </div>
    </>
  );
}

function Total({ year, list: { data, isFetching } }: Pick<YearRailProps, "year" | "list">) {
  // The rows of the year before stay until the new ones are there; their total must not.
  if (data?.year === year) return <MoneyFigure cents={data.rollupCents} />;
  return isFetching ? <Skeleton width={160} height={36} /> : <MissingValue label="Not known" />;
}

function Threshold({ statement: { totalCents, thresholdCents } }: { statement: YearStatement }) {
  if (thresholdCents === null) return null;
  const percent = Math.min(100, (totalCents / thresholdCents) * 100);
  return (
    <div className={classes.threshold}>
      <p>1099-MISC threshold</p>
      <ShareBar percent={percent} isOwn />
      <p className="tabular">
        {totalCents < thresholdCents
          ? taxationMessages.threshold(money(totalCents), money(thresholdCents))
          : taxationMessages.thresholdReached(money(thresholdCents))}
      </p>
    </div>
  );
}

/** Whether a 1099-MISC is to be expected, and until when it is mailed. */
function FormNote({ statement }: { statement: YearStatement }) {
  return (
    <div className={classes.note}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      <p>{formNote(statement)}</p>
    </div>
  );
}
