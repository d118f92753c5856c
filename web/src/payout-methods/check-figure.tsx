import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import classes from "./check-figure.module.css";

export type CheckZone = "routing" | "account";

interface CheckFigureProps {
  /** The number whose field has the focus: its zone stands out. */
  zone: CheckZone | null;
}

const label =
  "Sample check. At the bottom, from left to right: nine-digit routing number, account number, " +
  "check number.";

/** Where the two numbers are on a check (BANK-11). Paper stays paper in dark. */
export function CheckFigure({ zone }: CheckFigureProps) {
  return (
    <figure className={classes.figure} data-zone={zone ?? undefined}>
      <svg viewBox="0 0 520 248" role="img" aria-label={label}>
        <BlankCheck />
        <Zone zone="routing" number={1} x={24} width={148} digits="091000022" />
        <Zone zone="account" number={2} x={184} width={178} digits="000481274821" />
        <text className={classes.digits} data-quiet x="386" y="205.5">
          1027
        </text>
      </svg>
      <figcaption className={classes.caption}>
        Both numbers are printed along the bottom of your checks.
        <span className={classes.key} data-zone="routing">
          <b>1</b>
          <span>
            <strong>{payoutMethodMessages.routingNumber}.</strong> Nine digits that name your bank.
          </span>
        </span>
        <span className={classes.key} data-zone="account">
          <b>2</b>
          <span>
            <strong>{payoutMethodMessages.accountNumber}.</strong> Up to 17 digits. Leave out the
            check number.
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

const smallTexts = [
  { x: 332, y: 65, text: "Date" },
  { x: 28, y: 92, text: "Pay to the" },
  { x: 28, y: 104, text: "order of" },
  { x: 380, y: 134, text: "Dollars" },
  { x: 28, y: 172, text: "Memo" },
];
const lines = "M362 66h130M110 104h262M28 134h344M28 176h150M322 176h170";
const signature = "M344 170c10-14 18-12 16-2s8-10 14-10 0 12 8 8 10-14 18-10-2 12 8 10 12-8 24-8";

function BlankCheck() {
  return (
    <>
      <rect className={classes.paper} x="4" y="4" width="512" height="216" rx="12" />
      <path className={classes.engraving} d={engraving} />
      <text className={classes.strong} x="28" y="38">
        Your Name
      </text>
      <text className={classes.quiet} x="28" y="54">
        123 Main Street, Anytown
      </text>
      <text className={classes.strong} x="492" y="38" textAnchor="end">
        1027
      </text>
      <path className={classes.line} d={lines} />
      {smallTexts.map(({ x, y, text }) => (
        <text key={text} className={classes.small} x={x} y={y}>
          {text}
        </text>
      ))}
      <rect className={classes.amount} x="388" y="84" width="104" height="26" rx="5" />
      <text className={classes.strong} x="398" y="102">
        $
      </text>
      <path className={classes.signature} d={signature} />
    </>
  );
}

interface ZoneProps {
  zone: CheckZone;
  number: number;
  x: number;
  width: number;
  digits: string;
}

function Zone({ zone, number, x, width, digits }: ZoneProps) {
  const middle = x + width / 2;
  return (
    <g className={classes.zone} data-zone={zone}>
      <rect className={classes.box} x={x} y="188" width={width} height="24" rx="6" />
      <text className={classes.digits} x={x + 11} y="205.5">
        {digits}
      </text>
      <path className={classes.stem} d={`M${middle} 213v9`} />
      <circle className={classes.disc} cx={middle} cy="232" r="10" />
      <text className={classes.number} x={middle} y="236" textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

/** Nine lines that swing across the paper. */
const engraving = Array.from({ length: 9 }, (_, line) => {
  const points = Array.from({ length: 85 }, (_unused, step) => {
    const x = 8 + step * 6;
    const y = 118 + (line - 4) * 5 * Math.cos(x / 90) + 22 * Math.sin(x / 62 + line * 0.22);
    return `${x} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}).join("");
