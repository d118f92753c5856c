import { Card } from "@mantine/core";
import type { OverviewEntry } from "@portal/contract/payments/payments.ts";
import { StatusGlyph, statusColours } from "#rewards/rewards.public.ts";
import { Loaded } from "#ui/loaded.tsx";
import { Money } from "#ui/money.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./overview.module.css";
import { useRewardsOverview } from "./payments.calls.ts";

/** How much stands where: a bar for the eye, the list for everybody (PAY-02, PAY-03). */
export function RewardsOverview() {
  const overview = useRewardsOverview();
  return (
    <Card aria-busy={overview.isPending}>
      <h2 className={classes.heading}>Rewards Overview</h2>
      <Loaded of={overview} skeleton={<OverviewSkeleton />}>
        {(entries) => <Entries entries={entries} />}
      </Loaded>
    </Card>
  );
}

function Entries({ entries }: { entries: readonly OverviewEntry[] }) {
  if (entries.length === 0) return <p className={classes.none}>No rewards yet.</p>;
  return (
    <>
      <div className={classes.bar} aria-hidden="true">
        {entries.map(({ statusId, amountCents }) => (
          <i
            key={statusId}
            className={statusColours}
            data-status={statusId}
            style={{ flexGrow: amountCents }}
          />
        ))}
      </div>
      <ul className={classes.rows}>
        {entries.map(({ statusId, statusName, amountCents }) => (
          <li
            key={statusId}
            className={`${classes.row} ${statusColours}`}
            data-status={statusId}
            data-zero={amountCents === 0 || undefined}
          >
            <StatusGlyph statusId={statusId} />
            <span>{statusName}</span>
            <Money cents={amountCents} />
          </li>
        ))}
      </ul>
    </>
  );
}

const lines = [74, 82, 68, 88, 96, 60];

function OverviewSkeleton() {
  return (
    <>
      <div className={classes.bar}>
        <Skeleton height={12} />
      </div>
      <div className={classes.rows}>
        {lines.map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton width={16} height={16} isRound />
            <Skeleton width={width} />
            <Skeleton width={66} />
          </div>
        ))}
      </div>
    </>
  );
}
