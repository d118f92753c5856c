import type { Result } from "@portal/contract/kernel/result.ts";
import {
  payoutMethodMessages as messages,
  payoutMethodRefusalTexts,
} from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { accountTypes, responseCode } from "@portal/contract/payout-methods/payout-methods.ts";
import * as wire from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { Fault } from "#kernel/fault.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { checkAliasEnrolment } from "./check-alias-enrolment.ts";
import { deletePayoutMethod } from "./delete-payout-method.ts";
import { getPayoutMethod } from "./get-payout-method.ts";
import { listPayoutChoices } from "./list-payout-choices.ts";
import { listPayoutMethodOptions } from "./list-payout-method-options.ts";
import { findBankName, listMethods, listUnderWay } from "./payout-methods.store.ts";
import { type SaveRefusal, savePayoutMethod } from "./save-payout-method.ts";

/** A code where the page has a dialog for it, a failure with its sentence otherwise (OP-99). */
function answerOf(done: Result<unknown, SaveRefusal>) {
  if (done.ok) return { responseCode: responseCode.done };
  const { reason, errors } = done.refusal;
  if (reason === "bank-refused" || reason === "not-enrolled") {
    return { responseCode: responseCode.refused };
  }
  const text = errors.map(({ message }) => message).join(" ") || payoutMethodRefusalTexts[reason];
  const code = reason === "invalid" ? "invalid-request" : "conflict";
  throw new Fault(code, `payout method refused: ${reason}`, { publicText: text });
}

/** The network did not answer: the sentence of the screen that asked (P2P-20, P2P-28). */
function saying(publicText: string) {
  return (error: unknown) => {
    if (error instanceof Fault && error.code === "unavailable") {
      throw new Fault("unavailable", error.message, { cause: error.cause, publicText });
    }
    throw error;
  };
}

export const payoutMethodRoutes: readonly Route[] = [
  serve(wire.listPaymentMethods, async () => listPayoutMethodOptions()),
  serve(wire.listPayoutMethodOptions, async ({ services, caller }) =>
    listPayoutMethodOptions(await listMethods(services.db, caller.bankerId)),
  ),
  serve(wire.getPayoutMethod, getPayoutMethod),
  serve(wire.savePayoutMethod, async (context, draft) =>
    answerOf(await savePayoutMethod(context, draft).catch(saying(messages.otherAliasFailure))),
  ),
  serve(wire.deletePayoutMethod, async (context, method) => {
    await deletePayoutMethod(context, method);
    return { responseCode: responseCode.done };
  }),
  serve(wire.listAccountTypes, async () => [...accountTypes]),
  serve(wire.listPayoutChoices, listPayoutChoices),
  serve(wire.checkAliasEnrolment, async (context, draft) =>
    answerOf(await checkAliasEnrolment(context, draft).catch(saying(messages.enrolmentNotDone))),
  ),
  serve(wire.findBankName, async ({ services }, { routingNumber }) => ({
    name: await findBankName(services.db, routingNumber),
  })),
  serve(wire.listPaymentsUnderWay, ({ services, caller }) =>
    listUnderWay(services.db, caller.bankerId),
  ),
];
