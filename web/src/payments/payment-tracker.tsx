import { trackerTooltip } from "@portal/contract/payments/payments.rules.ts";
import type { Payment, TrackerStep } from "@portal/contract/payments/payments.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { IconCheck, IconExclamationMark, IconInfoCircle } from "@tabler/icons-react";
import { localDayTime } from "#ui/format.ts";
import { LateTooltip } from "#ui/late-tooltip.tsx";
import classes from "./tracker.module.css";

interface PaymentTrackerProps {
  steps: readonly TrackerStep[];
  payment: Payment;
}

/** The steps of a payment: side by side from 640 px, one below the other on phones. */
export function PaymentTracker({ steps, payment }: PaymentTrackerProps) {
  return (
    <ol className={classes.steps} aria-label="Payment tracker">
      {steps.map((step) => (
        <Step
          key={`${step.statusId}-${step.at?.getTime() ?? "later"}`}
          step={step}
          tip={trackerTooltip(step, payment.paymentMethodId)}
        />
      ))}
    </ol>
  );
}

const spoken = { completed: "done", error: "failed", disabled: "not reached" } as const;

function Step({ step, tip }: { step: TrackerStep; tip: string | null }) {
  const { statusId, statusName, indicator, at } = step;
  const isNotice = tip !== null && statusId === rewardStatus.paid;
  return (
    <li className={classes.step} data-indicator={indicator}>
      {tip !== null && !isNotice ? (
        <LateTooltip text={tip}>
          <button type="button" className={classes.disc} aria-label={`Why: ${statusName}`}>
            <DiscMark indicator={indicator} />
          </button>
        </LateTooltip>
      ) : (
        <span className={classes.disc} aria-hidden="true">
          <DiscMark indicator={indicator} />
        </span>
      )}
      <span className={classes.name}>
        {statusName}
        <span className="visually-hidden">, {spoken[indicator]}</span>
        {isNotice && (
          <LateTooltip text={tip}>
            <button type="button" className={classes.notice} aria-label={`Notice: ${statusName}`}>
              <IconInfoCircle size={16} stroke={1.75} />
            </button>
          </LateTooltip>
        )}
      </span>
      <span className={classes.when}>{at ? localDayTime(at) : "Not reached"}</span>
    </li>
  );
}

function DiscMark({ indicator }: { indicator: TrackerStep["indicator"] }) {
  if (indicator === "completed") return <IconCheck size={14} stroke={2.4} />;
  if (indicator === "error") return <IconExclamationMark size={14} stroke={2.4} />;
  return null;
}
