import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import type { SendCodeRefusal } from "@portal/contract/verification/verification.ts";
import * as wire from "@portal/contract/verification/verification.wire.ts";
import { Fault } from "#kernel/fault.ts";
import { type Route, type SignedOnContext, serve } from "#kernel/serve.ts";
import { checkCode } from "./check-code.ts";
import { checkExclusion } from "./check-exclusion.ts";
import { sendCode } from "./send-code.ts";

const refusalTexts = {
  "too-many-sends": verificationMessages.sendsUsedUp,
  locked: verificationMessages.locked,
} as const satisfies Record<SendCodeRefusal, string>;

async function sendCodeOrRefuse(context: SignedOnContext) {
  const sent = await sendCode(context);
  if (sent.ok) return sent.value;
  throw new Fault("too-many", `code not sent: ${sent.refusal}`, {
    publicText: refusalTexts[sent.refusal],
  });
}

export const verificationRoutes: readonly Route[] = [
  serve(wire.checkExclusion, checkExclusion),
  serve(wire.sendCode, sendCodeOrRefuse),
  serve(wire.checkCode, checkCode),
  serve(wire.getCodeConfig, async ({ services }) => ({
    wrongCodesMax: services.config.code.wrongMax,
  })),
];
