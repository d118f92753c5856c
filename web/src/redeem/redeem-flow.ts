import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";

/*
 * The life of one press on Redeem:
 *
 *   idle ── pressed ──▶ asking ──┬── no W-9 this year ──▶ needs-w9
 *                          ▲     ├── no method saved ───▶ needs-method
 *                          │     └── both there ────────▶ choosing
 *                          └──────── a merge brought the W-9 along ── needs-w9
 *
 *   choosing ── its method is gone ──▶ choosing another, or needs-method
 *            └─ confirmed ───────────▶ checking
 *
 *   checking ──┬── as shown; a contact enrolled ──▶ redeeming
 *              ├── its method is gone ────────────▶ choosing another, or needs-method
 *              ├── its account was changed ───────▶ choosing
 *              ├── a contact not enrolled ────────▶ not-enrolled
 *              └── nobody answered ───────────────▶ choosing
 *
 *   redeeming ──┬── done ─────────────────────▶ done
 *               ├── refused with a sentence ──▶ refused
 *               ├── rewards changed ──────────▶ choosing, or idle where nothing is left
 *               └── call failed ──────────────▶ choosing
 *
 * The key is made when the dialog opens and stays through failed calls and whatever the check
 * finds, so that pressing again after a lost answer asks for the same redemption. Rewards that
 * changed make another redemption and get another key. Only `choosing` can be confirmed, so a
 * second click does nothing. Closing leads back to idle from everywhere but from a call under way,
 * whose answer must be seen.
 */
export type RedeemStep =
  | { step: "idle" | "asking" | "needs-w9" | "needs-method" | "not-enrolled" }
  | { step: "choosing"; methodId: PayoutMethodId; key: string; notice: string | null }
  | { step: "checking" | "redeeming"; methodId: PayoutMethodId; key: string }
  | { step: "done"; methodId: PayoutMethodId; amountCents: number }
  | { step: "refused"; message: string };

export type RedeemEvent =
  | { type: "pressed" | "w9-found" | "closed" | "confirmed" | "call-failed" }
  | { type: "payable" | "method-changed" | "not-enrolled" }
  | { type: "gates-known"; isW9OnFile: boolean; methodId: PayoutMethodId | null; key: string }
  | { type: "chosen"; methodId: PayoutMethodId }
  | { type: "method-gone"; methodId: PayoutMethodId | null }
  | { type: "enrolment-unknown"; notice: string }
  | { type: "rewards-changed"; notice: string; amountCents: number; key: string }
  | { type: "redeemed"; amountCents: number }
  | { type: "refused"; message: string };

export const redeemStart: RedeemStep = { step: "idle" };

export function redeemFlow(flow: RedeemStep, event: RedeemEvent): RedeemStep {
  switch (event.type) {
    case "pressed":
      return flow.step === "idle" ? { step: "asking" } : flow;
    case "w9-found":
      return flow.step === "needs-w9" ? { step: "asking" } : flow;
    case "gates-known":
      return flow.step === "asking" ? afterGates(event) : flow;
    case "chosen":
      return flow.step === "choosing" ? { ...flow, methodId: event.methodId } : flow;
    case "method-gone":
      return flow.step === "choosing" || flow.step === "checking" ? afterLoss(flow, event) : flow;
    case "confirmed":
      return flow.step === "choosing" ? confirm(flow) : flow;
    case "closed":
      return isUnderWay(flow) ? flow : redeemStart;
    default:
      return isUnderWay(flow) ? answered(flow, event) : whenNotUnderWay(flow, event);
  }
}

type Choosing = Extract<RedeemStep, { step: "choosing" }>;
type MethodGone = Extract<RedeemEvent, { type: "method-gone" }>;
type UnderWay = Extract<RedeemStep, { step: "checking" | "redeeming" }>;

export function isUnderWay(flow: RedeemStep): flow is UnderWay {
  return flow.step === "checking" || flow.step === "redeeming";
}

function afterGates(gates: Extract<RedeemEvent, { type: "gates-known" }>): RedeemStep {
  if (!gates.isW9OnFile) return { step: "needs-w9" };
  if (gates.methodId === null) return { step: "needs-method" };
  return { step: "choosing", methodId: gates.methodId, key: gates.key, notice: null };
}

/** Deleted elsewhere: what is left is offered in its place, never redeemed to by itself. */
function afterLoss({ key }: Choosing | UnderWay, { methodId }: MethodGone): RedeemStep {
  if (methodId === null) return { step: "needs-method" };
  return { step: "choosing", methodId, key, notice: redeemMessages.methodGone };
}

/** Where the money goes is looked at once more, a contact by its network too (REDEEM-20). */
const confirm = ({ methodId, key }: Choosing): RedeemStep => ({ step: "checking", methodId, key });

/** The gates could not be asked: back to the page, which has announced it. */
function whenNotUnderWay(flow: RedeemStep, event: RedeemEvent): RedeemStep {
  return flow.step === "asking" && event.type === "call-failed" ? redeemStart : flow;
}

function answered(flow: UnderWay, event: RedeemEvent): RedeemStep {
  const { methodId, key } = flow;
  switch (event.type) {
    case "payable":
      return { step: "redeeming", methodId, key };
    case "method-changed":
      return { step: "choosing", methodId, key, notice: redeemMessages.methodChanged };
    case "not-enrolled":
      return { step: "not-enrolled" };
    case "enrolment-unknown":
      return { step: "choosing", methodId, key, notice: event.notice };
    case "call-failed":
      return { step: "choosing", methodId, key, notice: null };
    case "rewards-changed":
      if (event.amountCents === 0) return redeemStart;
      return { step: "choosing", methodId, key: event.key, notice: event.notice };
    case "redeemed":
      return { step: "done", methodId, amountCents: event.amountCents };
    case "refused":
      return { step: "refused", message: event.message };
    default:
      return flow;
  }
}
