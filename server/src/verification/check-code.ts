import { timingSafeEqual } from "node:crypto";
import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { codeErrors } from "@portal/contract/verification/verification.rules.ts";
import type { Db } from "#kernel/db.ts";
import { Fault } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { markEnded, raiseSession } from "#session/session.public.ts";
import { codeMac } from "./code-mac.ts";
import {
  consumeCode,
  countWrong,
  findLiveCode,
  forgetWrongInRow,
  lockSession,
  lockTally,
} from "./verification.store.ts";

// Limits of guessing: so many wrong in a row, whatever the day, and a person must look.
const wrongInRowMax = 100;

/**
 * Wrong, expired, replaced, used up or locked: the answer is the same. The session's and the
 * banker's rows are locked, so a thousand guesses at once are still checked one after the other,
 * and only as many as are allowed.
 */
export async function checkCode(
  context: SignedOnContext,
  { code }: { code: string },
): Promise<{ isValid: boolean }> {
  const { services, caller } = context;
  // A typing slip is no guess: it is not counted (OP-22).
  if (codeErrors(code).length > 0) return { isValid: false };
  return services.db.tx(async (tx) => {
    const session = await lockSession(tx, caller);
    if (!session) throw new Fault("unauthenticated", "the session ended meanwhile");
    const tally = await lockTally(tx, caller.bankerId, programmeDay(services.clock.now()));
    const isValid = !tally.lockedAt && (await consumeIfRight(context, tx, code));
    if (isValid) {
      await forgetWrongInRow(tx, caller.bankerId);
      await raiseSession(context, tx, "email-code");
    } else {
      const isLocking =
        tally.wrongToday + 1 >= services.limits.maxOf("codeTries") ||
        tally.wrongInRow + 1 >= wrongInRowMax;
      await refuseGuess(context, tx, { wrongCodes: session.wrongCodes + 1, isLocking });
    }
    await recordDeed(context, tx, {
      action: "code-checked",
      outcome: isValid ? "ok" : "refused",
    });
    return { isValid };
  });
}

async function consumeIfRight(context: SignedOnContext, tx: Db, code: string): Promise<boolean> {
  const { services, caller } = context;
  const at = services.clock.now();
  const live = await findLiveCode(tx, caller.sessionId, at);
  if (!live || !timingSafeEqual(codeMac(services.keys, live.id, code), live.mac)) return false;
  await consumeCode(tx, live.id, at);
  return true;
}

async function refuseGuess(
  { services, caller }: SignedOnContext,
  tx: Db,
  guess: { wrongCodes: number; isLocking: boolean },
): Promise<void> {
  const at = services.clock.now();
  await countWrong(tx, {
    sessionId: caller.sessionId,
    bankerId: caller.bankerId,
    lockedAt: guess.isLocking ? at : null,
  });
  if (guess.wrongCodes >= services.config.code.wrongMax) {
    await markEnded(tx, caller.sessionId, { at, reason: "too-many-wrong-codes" });
  }
}
