import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import {
  codeDigits,
  codeErrors,
  codeSendsMax,
  defaultWrongCodesMax,
} from "@portal/contract/verification/verification.rules.ts";

/*
 * The life of a verification by e-mailed code:
 *
 *   start ── sent ──▶ entering ── right code ──▶ passed
 *     │                ▲  │  │
 *     └─ no more sends ┘  │  └── wrong code too many ──▶ failed
 *                         └── resent (4 sends in all), wrong code, typed, empty or short code
 *
 * A page that is loaded again after a send begins with entering: the code may have been read.
 * An empty or short code is refused here, without a call and without counting (OP-22). The retry
 * limit counts wrong codes, not sends: a resend gives no fresh set of tries. After a reload, and in
 * another tab, this page has counted fewer than the server, whose word goes first: a code too many
 * is the one after which it has ended the session. It also knows how many codes it sent; when it
 * refuses a first send for that reason, the newest code can still be entered. Whoever is locked
 * stays where they are.
 */
export interface VerificationFlow {
  step: "start" | "entering" | "passed" | "failed";
  busy: "sending" | "submitting" | null;
  code: string;
  error: string | null;
  sends: number;
  /** Why no further code is sent, once that is so. */
  sendRefusal: string | null;
  wrongCodes: number;
  wrongCodesMax: number;
}

/** "session-over": wrong, and the server takes no other code from this session. */
export type Verdict = "right" | "wrong" | "session-over";

export type VerificationEvent =
  | { type: "configured"; wrongCodesMax: number }
  | { type: "send-asked" }
  | { type: "sent" }
  | { type: "send-refused"; reason: string }
  | { type: "typed"; text: string }
  | { type: "submitted" }
  | { type: "judged"; verdict: Verdict }
  | { type: "call-failed" };

export const verificationStart: VerificationFlow = {
  step: "start",
  busy: null,
  code: "",
  error: null,
  sends: 0,
  sendRefusal: null,
  wrongCodes: 0,
  wrongCodesMax: defaultWrongCodesMax,
};

/** Loaded again: a code was sent, by a page that is gone and counted for itself. */
export const verificationResumed: VerificationFlow = { ...verificationStart, step: "entering" };

export function verificationFlow(
  flow: VerificationFlow,
  event: VerificationEvent,
): VerificationFlow {
  switch (event.type) {
    case "configured":
      return { ...flow, wrongCodesMax: event.wrongCodesMax };
    case "send-asked":
      return canSend(flow) ? { ...flow, busy: "sending", error: null } : flow;
    case "sent":
      return afterSend(flow);
    case "send-refused":
      return afterRefusal(flow, event.reason);
    case "typed":
      return { ...flow, code: codeDigits(event.text), error: null };
    case "submitted":
      return afterSubmit(flow);
    case "judged":
      return afterJudgement(flow, event.verdict);
    case "call-failed":
      return { ...flow, busy: null };
  }
}

/** May a code be sent now? The button is disabled once the send count exceeds 3. */
export function canSend(flow: VerificationFlow): boolean {
  return flow.busy === null && flow.sendRefusal === null;
}

function afterSend(flow: VerificationFlow): VerificationFlow {
  const sends = flow.sends + 1;
  const sendRefusal = sends >= codeSendsMax ? verificationMessages.sendsUsedUp : null;
  // A new code makes the former useless, and with it what was typed of it.
  return { ...flow, step: "entering", busy: null, code: "", error: null, sends, sendRefusal };
}

/** A locked banker has nothing to enter: no code is sent, and none sent before is taken. */
function afterRefusal(flow: VerificationFlow, sendRefusal: string): VerificationFlow {
  const step = sendRefusal === verificationMessages.locked ? flow.step : "entering";
  return { ...flow, step, busy: null, sendRefusal };
}

function afterSubmit(flow: VerificationFlow): VerificationFlow {
  if (flow.step !== "entering" || flow.busy !== null) return flow;
  const [refusal] = codeErrors(flow.code);
  if (!refusal) return { ...flow, busy: "submitting", error: null };
  return { ...flow, error: refusal.message };
}

/** Is one more wrong code too many by what this page has counted? */
export function isLastTry({ wrongCodes, wrongCodesMax }: VerificationFlow): boolean {
  return wrongCodes + 1 > wrongCodesMax - 1;
}

function afterJudgement(flow: VerificationFlow, verdict: Verdict): VerificationFlow {
  if (verdict === "right") return { ...flow, step: "passed", busy: null, error: null };
  const isOver = verdict === "session-over" || isLastTry(flow);
  return {
    ...flow,
    busy: null,
    code: "",
    error: verificationMessages.codeWrong,
    wrongCodes: flow.wrongCodes + 1,
    step: isOver ? "failed" : "entering",
  };
}
