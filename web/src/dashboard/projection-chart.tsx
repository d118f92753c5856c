import { useElementSize } from "@mantine/hooks";
import type { Projection } from "@portal/contract/dashboard/dashboard.ts";
import type { Comparison } from "@portal/contract/dashboard/projection.rules.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";
import { type KeyboardEvent, useState } from "react";
import { money } from "#ui/format.ts";
import { axisDollars, axisLabel, type Point, smoothPath } from "./chart-geometry.ts";
import { MonthsTable } from "./months-table.tsx";
import classes from "./projection-chart.module.css";
import { type ChartMonth, comparisonName, projectionLines } from "./projection-lines.ts";
import { longMonth, shortMonth } from "./year-pace.ts";

interface ProjectionChartProps {
  projection: Projection;
  comparison: Comparison;
}

const margin = { left: 46, right: 24, top: 16, bottom: 28 };
/** Below this width only every third month is named. */
const narrowPx = 480;

/** Drawn at the size it has on the page, so that its text is never scaled. */
export function ProjectionChart({ projection, comparison }: ProjectionChartProps) {
  const { ref, width, height } = useElementSize();
  const [read, setRead] = useState<number | null>(null);
  const months = projectionLines(projection, comparison);
  const other = comparisonName(projection, comparison).short;
  const readMonth = read === null ? undefined : months[read];
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const from = read ?? (step > 0 ? -1 : months.length);
    setRead(Math.min(Math.max(from + step, 0), months.length - 1));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element means a chart that reads its months
    <div
      ref={ref}
      className={classes.frame}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read a month
      tabIndex={0}
      aria-label="Rewards by month. Left and right arrow keys read one."
      onKeyDown={onKeyDown}
      onBlur={() => setRead(null)}
    >
      {width > 0 && (
        <Drawing
          months={months}
          label={sentence(projection, comparison)}
          size={{ width, height }}
          read={read}
        />
      )}
      <p className={classes.read} role="status">
        {readMonth && monthSentence(readMonth, other)}
      </p>
      <MonthsTable months={months} year={projection.year} other={other} />
    </div>
  );
}

function sentence(projection: Projection, comparison: Comparison): string {
  const { earnedCents, projectedCents, lastYear, lastYearCents } = projection;
  const own =
    `Rewards month by month: you ${money(earnedCents)} so far, ` +
    `projected ${money(projectedCents)} by December; `;
  if (comparison === "last-year") return `${own}${lastYear} ended at ${money(lastYearCents)}`;
  const top = money(projection.topPerformerCents);
  return `${own}the top performer at your institution ${top} so far`;
}

function monthSentence(month: ChartMonth, other: string): string {
  const { earnedCents, projectedCents, otherCents } = month;
  const own =
    earnedCents === null ? `projected ${money(projectedCents ?? 0)}` : `you ${money(earnedCents)}`;
  const compared = otherCents === null ? "" : `; ${other} ${money(otherCents)}`;
  return `${longMonth(month.month)}: ${own}${compared}`;
}

interface DrawingProps {
  months: ChartMonth[];
  label: string;
  size: { width: number; height: number };
  read: number | null;
}

function Drawing({ months, label, size, read }: DrawingProps) {
  const values = months.flatMap((one) => [one.earnedCents, one.projectedCents, one.otherCents]);
  const ticks = axisDollars(Math.max(0, ...values.map((cents) => cents ?? 0)));
  const top = (ticks.at(-1) ?? 1) * 100;
  const floor = size.height - margin.bottom;
  const across = size.width - margin.left - margin.right;
  const x = (month: number) => margin.left + (across * (month - 1)) / (months.length - 1);
  const y = (cents: Cents) => floor - ((floor - margin.top) * cents) / top;
  const line = (pick: (month: ChartMonth) => Cents | null): Point[] =>
    months.flatMap((one) => {
      const cents = pick(one);
      return cents === null ? [] : [{ x: x(one.month), y: y(cents) }];
    });
  const you = line(({ earnedCents }) => earnedCents);
  const projected = line(({ projectedCents }) => projectedCents);
  const other = line(({ otherCents }) => otherCents);
  return (
    <svg
      className={classes.drawing}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={label}
    >
      <Axes ticks={ticks} months={months} x={x} y={y} size={size} />
      {read !== null && (
        <line className={classes.reading} x1={x(read + 1)} x2={x(read + 1)} y1={8} y2={floor} />
      )}
      <Lines you={you} projected={projected} other={other} floor={floor} />
    </svg>
  );
}

interface AxesProps {
  ticks: number[];
  months: ChartMonth[];
  x: (month: number) => number;
  y: (cents: Cents) => number;
  size: { width: number; height: number };
}

function Axes({ ticks, months, x, y, size }: AxesProps) {
  const every = size.width < narrowPx ? 3 : 1;
  return (
    <g>
      {ticks.map((dollars) => (
        <g key={dollars}>
          <line
            className={classes.grid}
            x1={margin.left}
            x2={size.width - margin.right}
            y1={y(dollars * 100)}
            y2={y(dollars * 100)}
          />
          <text x={margin.left - 10} y={y(dollars * 100) + 4} textAnchor="end">
            {axisLabel(dollars)}
          </text>
        </g>
      ))}
      {months
        .filter(({ month }) => (month - 1) % every === 0)
        .map(({ month }) => (
          <text key={month} x={x(month)} y={size.height - 6} textAnchor="middle">
            {shortMonth(month)}
          </text>
        ))}
    </g>
  );
}

interface LinesProps {
  you: Point[];
  projected: Point[];
  other: Point[];
  floor: number;
}

function Lines({ you, projected, other, floor }: LinesProps) {
  const today = you.at(-1);
  const [start, end, otherEnd] = [you[0], projected.at(-1), other.at(-1)];
  const path = smoothPath(you);
  return (
    <g>
      {start && today && (
        <path className={classes.area} d={`${path}L${today.x} ${floor}L${start.x} ${floor}Z`} />
      )}
      <path className={classes.other} d={smoothPath(other)} />
      {projected.length > 1 && <path className={classes.projected} d={smoothPath(projected)} />}
      <path className={classes.you} d={path} />
      {otherEnd && <circle className={classes.otherDot} cx={otherEnd.x} cy={otherEnd.y} r={4} />}
      {end && <circle className={classes.dot} cx={end.x} cy={end.y} r={4.5} />}
      {today && (
        <>
          <circle className={classes.today} cx={today.x} cy={today.y} r={5.5} />
          <text
            className={classes.todayText}
            x={today.x - 10}
            y={today.y - 12}
            textAnchor={today.x < 110 ? "start" : "end"}
          >
            Today
          </text>
        </>
      )}
    </g>
  );
}
