import { Button } from "@mantine/core";
import {
  calculatorMessages,
  dashboardMessages,
} from "@portal/contract/dashboard/dashboard.messages.ts";
import type { Projection } from "@portal/contract/dashboard/dashboard.ts";
import { type Comparison, compareProjection } from "@portal/contract/dashboard/projection.rules.ts";
import { IconCalculator } from "@tabler/icons-react";
import { useState } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { money } from "#ui/format.ts";
import { Loaded } from "#ui/loaded.tsx";
import { Panel, PanelFoot } from "#ui/panel.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useChunk } from "#ui/use-chunk.ts";
import { useProjection } from "./dashboard.calls.ts";
import classes from "./projection-card.module.css";
import { comparisonName } from "./projection-lines.ts";

const loadChart = () => import("./projection-chart.tsx");
const loadCalculator = () => import("./calculator-dialog.tsx");

const choices = [
  ["last-year", dashboardMessages.vsLastYear],
  ["top-performer", dashboardMessages.vsTopPerformer],
] as const;

/** Where the year is heading, against last year or the best of the institution. */
export function ProjectionCard() {
  const projection = useProjection();
  const [comparison, setComparison] = useState<Comparison>("last-year");
  return (
    <Panel
      title={dashboardMessages.projection}
      tourKey="projection"
      className={classes.card}
      end={<Choice comparison={comparison} onChoose={setComparison} />}
    >
      <Loaded of={projection} skeleton={<ProjectionSkeleton />}>
        {(loaded) => <Chart projection={loaded} comparison={comparison} />}
      </Loaded>
      <Calculator />
    </Panel>
  );
}

interface ChoiceProps {
  comparison: Comparison;
  onChoose: (comparison: Comparison) => void;
}

function Choice({ comparison, onChoose }: ChoiceProps) {
  return (
    <fieldset className={classes.choice} aria-label="Compare with">
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className="small-target"
          aria-pressed={comparison === value}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function Chart({ projection, comparison }: { projection: Projection; comparison: Comparison }) {
  const other = comparisonName(projection, comparison);
  const isFlat = projection.projectedCents === 0 && other.cents === 0;
  const chunk = useChunk(loadChart, !isFlat);
  const { isAhead, differenceCents } = compareProjection(projection, comparison);
  const difference = money(differenceCents);
  return (
    <>
      <div className={classes.figures}>
        <p className={classes.figure}>
          <span>
            <i className={classes.key} data-line="projection" aria-hidden="true" />
            Your projection, 12/31/{projection.year}
          </span>
          <b>{money(projection.projectedCents)}</b>
        </p>
        <p className={classes.figure} data-other>
          <span>
            <i className={classes.key} data-line="other" aria-hidden="true" />
            {other.figure}
          </span>
          <b>{money(other.cents)}</b>
        </p>
        {!isFlat && (
          <p className={classes.difference} data-ahead={isAhead || undefined}>
            {isAhead ? dashboardMessages.aheadBy(difference) : dashboardMessages.toGo(difference)}
          </p>
        )}
      </div>
      <div className={classes.chart} data-empty={isFlat || undefined}>
        {isFlat ? (
          <EmptyState
            drawing="waiting-paper"
            title="Nothing earned yet"
            text="Your line begins with your first reward."
          />
        ) : (
          chunk && <chunk.ProjectionChart projection={projection} comparison={comparison} />
        )}
      </div>
    </>
  );
}

/** The strip that opens the calculator, whose code comes while nobody waits for it. */
function Calculator() {
  const [isOpen, setIsOpen] = useState(false);
  const chunk = useChunk(loadCalculator, isOpen);
  return (
    <PanelFoot tourKey="calculator">
      <span className={classes.icon}>
        <IconCalculator size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.text}>
        <b>{calculatorMessages.heading}</b>
        <span>See what your next bookings could be worth.</span>
      </div>
      <Button
        variant="default"
        className={classes.open!}
        aria-haspopup="dialog"
        loading={isOpen && !chunk}
        onClick={() => setIsOpen(true)}
      >
        Open Calculator
      </Button>
      {chunk && <chunk.CalculatorDialog opened={isOpen} onClose={() => setIsOpen(false)} />}
    </PanelFoot>
  );
}

function ProjectionSkeleton() {
  return (
    <>
      <div className={classes.figures}>
        <Skeleton width={170} height={48} />
        <Skeleton width={150} height={48} />
        <Skeleton width={150} height={28} />
      </div>
      <div className={classes.chart}>
        <Skeleton height="100%" />
      </div>
    </>
  );
}
