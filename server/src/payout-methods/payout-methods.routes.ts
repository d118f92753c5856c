import type { Result } from "@portal/contract/kernel/result.ts";
import {
  payoutMethodMessages as messages,
  payoutMethodRefusalTexts,
} from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { accountTypes, responseCode } from "@portal/contract/payout-methods/payout-methods.ts";
import {
  checkAliasEnrolment,
  deletePayoutMethod,
  findBankName,
  getPayoutMethod,
  listAccountTypes,
  listPaymentMethods,
  listPaymentsUnderWay,
  listPayoutChoices,
  listPayoutMethodOptions,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { Fault } from "#kernel/fault.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { checkAliasEnrolment as checkEnrolmentOf } from "./check-alias-enrolment.ts";
import { deletePayoutMethod as deleteMethod } from "./delete-payout-method.ts";
import { getPayoutMethod as getMethod } from "./get-payout-method.ts";
import { listPayoutChoices as listChoices } from "./list-payout-choices.ts";
import { listPayoutMethodOptions as optionsOf } from "./list-payout-method-options.ts";
import { findBankName as findNameOf, listMethods, listUnderWay } from "./payout-methods.store.ts";
import { type SaveRefusal, savePayoutMethod as saveMethod } from "./save-payout-method.ts";

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
  serve(listPaymentMethods, async () => optionsOf()),
  serve(listPayoutMethodOptions, async ({ services, caller }) =>
    optionsOf(await listMethods(services.db, caller.bankerId)),
  ),
  serve(getPayoutMethod, getMethod),
  serve(savePayoutMethod, async (context, draft) =>
    answerOf(await saveMethod(context, draft).catch(saying(messages.otherAliasFailure))),
  ),
  serve(deletePayoutMethod, async (context, method) => {
    await deleteMethod(context, method);
    return { responseCode: responseCode.done };
  }),
  serve(listAccountTypes, async () => [...accountTypes]),
  serve(listPayoutChoices, listChoices),
  serve(checkAliasEnrolment, async (context, draft) =>
    answerOf(await checkEnrolmentOf(context, draft).catch(saying(messages.enrolmentNotDone))),
  ),
  serve(findBankName, async ({ services }, { routingNumber }) => ({
    name: await findNameOf(services.db, routingNumber),
  })),
  serve(listPaymentsUnderWay, ({ services, caller }) => listUnderWay(services.db, caller.bankerId)),
];
