import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Services } from "#kernel/services.ts";
import { arePayoutsStopped } from "#ledger/ledger.public.ts";
import type { BankFiles } from "#ports/bank-files.ts";
import { claimBatch } from "./claim-batch.ts";
import { doubtRestoredFiles } from "./doubt-restored-files.ts";
import { movePayouts } from "./move-payouts.ts";
import type { Payout, PayoutState } from "./payout.ts";
import { findPayout, lockPayouts } from "./payouts.store.ts";
import { sendBatch } from "./send-batch.ts";
import { writeBatch } from "./write-batch.ts";

/**
 * The next step of a payment, at once and at an operator's word. To a bank it takes its whole file
 * along; of a payment to a person only what the network has confirmed is taken on trust.
 */
export async function advancePayout(
  services: Services,
  files: BankFiles,
  payout: Payout,
): Promise<Result<Payout, string>> {
  const done = payout.rail === "ach" ? advanceInFile : advanceByWord;
  const trouble = await done(services, await withDoubts(services, payout), files);
  if (trouble !== undefined) return refused(trouble);
  return accepted((await findPayout(services.db, payout.id))!);
}

/** As it is once files that a restore brought back are in doubt: this may be the first to ask. */
async function withDoubts(services: Services, payout: Payout): Promise<Payout> {
  if (!(await arePayoutsStopped(services.db))) return payout;
  await doubtRestoredFiles(services);
  return (await findPayout(services.db, payout.id))!;
}

const stopped = "Nothing is sent before: npm run ops -- redemptions resume --as NAME";

/** Its next step, by its file, is one towards the bank. */
const hasNotLeft = ({ state, batchId }: Payout) =>
  state === "created" || state === "claimed" || (state === "submitted" && batchId !== null);

const ended = ({ state }: Payout) => `The payment is ${state}: there is no next step.`;

async function advanceInFile(
  services: Services,
  payout: Payout,
  files: BankFiles,
): Promise<string | undefined> {
  if (hasNotLeft(payout) && (await arePayoutsStopped(services.db))) return stopped;
  switch (payout.state) {
    case "created":
      await claimBatch(services, { isNow: true });
      return undefined;
    case "claimed":
      if (payout.batchId === null) await claimBatch(services, { isNow: true });
      else await writeBatch(services, files, payout.batchId);
      return undefined;
    case "submitted":
      if (payout.batchId === null) return stepByWord(services, payout, "accepted");
      await sendBatch(services, files, payout.batchId);
      return undefined;
    case "accepted":
      return stepByWord(services, payout, "settled");
    case "held":
    case "unknown":
      return "A person has to decide first: npm run ops -- cases list";
    default:
      return ended(payout);
  }
}

async function advanceByWord(services: Services, payout: Payout): Promise<string | undefined> {
  switch (payout.state) {
    case "accepted":
      return stepByWord(services, payout, "settled");
    // It stands there before the network is asked: taken for sent, it might never be.
    case "submitted":
    case "unknown":
      return "The network has not said what became of it: it is asked until it does.";
    case "created":
    case "claimed":
      return (await arePayoutsStopped(services.db))
        ? stopped
        : "The engine sends it by itself within seconds.";
    case "held":
      return "A person has to decide first: npm run ops -- cases list";
    default:
      return ended(payout);
  }
}

async function stepByWord(
  services: Services,
  { id, state }: Payout,
  to: PayoutState,
): Promise<string | undefined> {
  return services.db.tx(async (tx) => {
    const payouts = await lockPayouts(tx, [id]);
    if (payouts[0]?.state !== state) return "The payment moved on meanwhile.";
    await movePayouts(services, tx, { payouts, move: { to, source: "operations" } });
    return undefined;
  });
}
