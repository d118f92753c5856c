import { randomInt, randomUUID } from "node:crypto";
import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { verificationMail } from "@portal/contract/verification/verification.messages.ts";
import { codeLength, codeSendsMax } from "@portal/contract/verification/verification.rules.ts";
import type { SendCodeRefusal } from "@portal/contract/verification/verification.ts";
import type { Db } from "#kernel/db.ts";
import { Fault } from "#kernel/fault.ts";
import { queueMail } from "#kernel/mail-layout.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { codeMac } from "./code-mac.ts";
import { countSends, insertCode, lockSession, lockTally } from "./verification.store.ts";

/** Makes a code and queues its mail in one transaction: neither without the other. */
export async function sendCode(
  context: SignedOnContext,
): Promise<Result<Record<string, never>, SendCodeRefusal>> {
  const { services, caller } = context;
  return services.db.tx(async (tx) => {
    const session = await lockSession(tx, caller);
    if (!session) throw new Fault("unauthenticated", "the session ended meanwhile");
    const tally = await lockTally(tx, caller.bankerId, programmeDay(services.clock.now()));
    if (tally.lockedAt) return refused("locked");
    const purpose = session.verifiedAt ? "fresh" : "sign-on";
    const sends = await countSends(tx, { sessionId: caller.sessionId, purpose });
    if (sends >= codeSendsMax) return refused("too-many-sends");
    await services.limits.count(tx, "codeSends", String(caller.bankerId));
    await mailNewCode(context, tx, purpose);
    return accepted({});
  });
}

async function mailNewCode(context: SignedOnContext, tx: Db, purpose: string): Promise<void> {
  const { services, caller } = context;
  const id = randomUUID();
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
  const sentAt = services.clock.now();
  const { minutes } = services.config.code;
  await insertCode(tx, {
    id,
    sessionId: caller.sessionId,
    bankerId: caller.bankerId,
    purpose,
    mac: codeMac(services.keys, id, code),
    sentAt,
    expiresAt: new Date(sentAt.getTime() + minutes * 60_000),
  });
  await queueMail(services, tx, {
    to: caller.email,
    subject: verificationMail.subject(services.config.productName),
    paragraphs: [verificationMail.text(code, minutes)],
    // Not behind the thousands of mails of a day on which everybody redeems.
    isUrgent: true,
  });
  await recordDeed(context, tx, {
    action: "code-sent",
    outcome: "ok",
    detail: { purpose },
  });
}
