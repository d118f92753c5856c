import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { idempotencyKeyPattern } from "@portal/contract/redeem/redeem.rules.ts";
import type {
  RedeemOutcome,
  RedeemRefusal,
  RedeemRequest,
} from "@portal/contract/redeem/redeem.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findMethod } from "#payout-methods/payout-methods.public.ts";
import { askMethodEnrolment } from "./ask-method-enrolment.ts";
import { claimAndPay } from "./claim-and-pay.ts";
import { findAnswer, type StoredAnswer } from "./redeem.store.ts";

/** What a request is known by: its key, and what it asked for. */
export interface Asked {
  key: string;
  requestHash: Buffer;
}

// Serialization failure, deadlock, unique violation: another transaction came first.
const retriable = ["40001", "40P01", "23505"];
const triesMax = 3;
const waitMaxMs = 40;

const changed = (why: string) =>
  new Fault("conflict", why, { publicText: redeemMessages.rewardsChanged });

/**
 * Redeems everything the banker has available, once: a double click, a retry after a lost answer
 * and a second tab get the first answer again (OP-108).
 */
export async function redeemRewards(
  context: SignedOnContext,
  request: RedeemRequest,
): Promise<Result<RedeemOutcome, RedeemRefusal>> {
  const { services, caller } = context;
  const { bankerId } = caller;
  const asked = askedBy(context, request);
  // A known key is answered without a lock and before anything is counted.
  const known = await findAnswer(services.db, { bankerId, key: asked.key });
  if (known) return accepted(sameAnswer(known, asked));
  const method = await findMethod(services.db, { bankerId, methodId: request.methodId });
  const enrolment = await askMethodEnrolment(services, method);
  for (let tries = 1; ; tries += 1) {
    try {
      const paid = await claimAndPay(context, { request, asked, method, enrolment });
      if (paid.kind === "answered-before") return accepted(sameAnswer(paid.answer, asked));
      if (paid.kind === "changed")
        throw changed("the rewards or the method are not those asked for");
      return paid.kind === "refused" ? refused(paid.refusal) : accepted({ isDone: true });
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === undefined || !retriable.includes(code)) throw error;
      if (tries >= triesMax) throw changed(`redeem failed ${tries} times with ${code}`);
      await wait(Math.random() * waitMaxMs * tries);
    }
  }
}

function askedBy({ idempotencyKey }: SignedOnContext, request: RedeemRequest): Asked {
  const ids = [...new Set(request.rewardIds)].sort();
  const requestHash = createHash("sha256")
    .update(JSON.stringify([ids, request.methodId]))
    .digest();
  // Without a key of the page's own, the same request is the same redemption.
  if (idempotencyKey === undefined) return { key: requestHash.toString("hex"), requestHash };
  if (idempotencyKeyPattern.test(idempotencyKey)) return { key: idempotencyKey, requestHash };
  throw new Fault("invalid-request", "the idempotency key is malformed");
}

function sameAnswer(known: StoredAnswer, { requestHash }: Asked): RedeemOutcome {
  if (known.requestHash.equals(requestHash)) return known.response;
  throw changed("the key was used for another request");
}
