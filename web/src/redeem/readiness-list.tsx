import type { Readiness, ReadinessRow, ReadinessStep } from "@portal/contract/redeem/redeem.ts";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import classes from "./readiness.module.css";
import { useReadiness } from "./redeem.calls.ts";

const names: Record<ReadinessStep, string> = {
  w9: "W9 Form",
  "payout-method": "Payment method",
  enrolment: "Enrollment",
  rewards: "Rewards",
};

/** What the banker can do about it; nobody can while all redemptions are stopped. */
const ways: Record<ReadinessStep, string | null> = {
  w9: "Go to the W9 Form",
  "payout-method": "Set up a payment method",
  enrolment: "Check your payment method",
  rewards: null,
};

interface ReadinessListProps {
  /** Travels along to Manage Account, which then offers the way back to Redeem. */
  state?: object | null;
  /** Side by side on a wide page; one below the other in a rail. */
  isRow?: boolean;
}

interface ReadinessBoxProps extends ReadinessListProps {
  readiness: Readiness;
}

/** Null where the banker can do nothing: nobody is bothered with what is done, or not theirs. */
export function useNeededReadiness(): Readiness | null {
  const { data } = useReadiness();
  const isNeeded = data?.rows.some(({ step, isDone }) => !isDone && ways[step] !== null);
  return data && isNeeded ? data : null;
}

export function ReadinessList(props: ReadinessListProps) {
  const { data } = useReadiness();
  return data ? <ReadinessBox readiness={data} {...props} /> : null;
}

/**
 * What must be so before a banker is paid, computed by the server with the function that guards
 * the call: each row done, or needing the banker with a reason and a way.
 */
export function ReadinessBox({ readiness, state, isRow = false }: ReadinessBoxProps) {
  if (readiness.rows.length === 0) return null;
  return (
    <section className={classes.box} aria-label="Ready to be paid">
      <h2 className={classes.heading}>
        {readiness.isReady ? "You are ready to be paid" : "Before you are paid"}
      </h2>
      <ul className={classes.rows} data-row={isRow || undefined}>
        {readiness.rows.map((row) => (
          <Row key={row.step} row={row} state={state} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, state }: { row: ReadinessRow; state: object | null | undefined }) {
  const { step, isDone, reason } = row;
  const isHere = useLocation().pathname === row.path && step !== "w9";
  const way = isDone || isHere ? null : ways[step];
  return (
    <li className={classes.row} data-done={isDone || undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <IconCheck size={14} stroke={2.4} /> : <IconAlertTriangle size={14} stroke={2} />}
      </span>
      <span>
        <b>{names[step]}</b>
        <span className="visually-hidden">
          {isDone ? " (done): " : ways[step] ? " (needs you): " : ": "}
        </span>
        <span className={classes.reason}>{reason}</span>
        {way && (
          <Link to={row.path} state={step === "w9" ? { ...state, selectW9Form: true } : state}>
            {way}
          </Link>
        )}
      </span>
    </li>
  );
}
