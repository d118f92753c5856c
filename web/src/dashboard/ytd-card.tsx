import { dashboardMessages } from "@portal/contract/dashboard/dashboard.messages.ts";
import type { Projection } from "@portal/contract/dashboard/dashboard.ts";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { money } from "#ui/format.ts";
import { HelpTip } from "#ui/help-tip.tsx";
import { Loaded } from "#ui/loaded.tsx";
import { MoneyFigure } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useBalances, useProjection } from "./dashboard.calls.ts";
import { earnedMonths, longMonth, monthLetter, paceAgainstLastYear } from "./year-pace.ts";
import classes from "./ytd-card.module.css";

/** The figure has its own call; the bars come with the projection and are left out without it. */
export function YtdCard() {
  const balances = useBalances();
  const { data: projection, isPending } = useProjection();
  return (
    <section className={classes.card} data-tour="ytd-earnings">
      <div className={classes.head}>
        <h2 className={classes.title}>{dashboardMessages.ytdEarnings}</h2>
        <HelpTip
          label={`About ${dashboardMessages.ytdEarnings}`}
          text={dashboardMessages.ytdTooltip}
        />
      </div>
      <Loaded of={balances} skeleton={<YtdSkeleton />}>
        {({ earnedThisYearCents }) => (
          <>
            <MoneyFigure cents={earnedThisYearCents} />
            {isPending && <PaceSkeleton />}
            {projection && <Pace projection={projection} />}
            {projection && <MonthBars projection={projection} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Pace({ projection }: { projection: Projection }) {
  const pace = paceAgainstLastYear(projection);
  if (!pace || pace.differenceCents === 0) return null;
  const isAhead = pace.differenceCents > 0;
  const Arrow = isAhead ? IconArrowUp : IconArrowDown;
  return (
    <p className={classes.pace}>
      <b data-ahead={isAhead || undefined}>
        <Arrow size={16} stroke={1.75} aria-hidden="true" />
        {money(Math.abs(pace.differenceCents))}
      </b>{" "}
      {isAhead ? "ahead of" : "behind"} last year through {longMonth(pace.month)}
    </p>
  );
}

const barMaxPx = 42;

function MonthBars({ projection }: { projection: Projection }) {
  const months = earnedMonths(projection);
  const highest = Math.max(1, ...months.map(({ earnedCents }) => earnedCents));
  const sentence = months
    .map(({ month, earnedCents }) => `${longMonth(month)} ${money(earnedCents)}`)
    .join(", ");
  return (
    <div className={classes.bars} role="img" aria-label={`Earnings per month: ${sentence}`}>
      {months.map(({ month, earnedCents }) => (
        <span key={month} data-now={month === months.length || undefined}>
          <i style={{ height: Math.max(2, Math.round((earnedCents / highest) * barMaxPx)) }} />
          {monthLetter(month)}
        </span>
      ))}
    </div>
  );
}

function YtdSkeleton() {
  return (
    <>
      <Skeleton width={180} height="var(--bp-lh-36)" />
      <PaceSkeleton />
    </>
  );
}

/** The place of what comes with the projection's own call. */
function PaceSkeleton() {
  return (
    <>
      <Skeleton width={210} height="var(--bp-lh-13)" />
      <div className={classes.bars}>
        {[20, 27, 33, 40, 42, 35].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    </>
  );
}
