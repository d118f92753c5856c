import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { formatCents } from "@portal/contract/kernel/money.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { day as readDay } from "#imports/columns.ts";
import { openPayout } from "#payout-methods/payout-methods.public.ts";
import { advancePayout } from "#payouts/advance-payout.ts";
import { applyInboundLines } from "#payouts/apply-inbound-lines.ts";
import type { Payout } from "#payouts/payout.ts";
import { findPayout, lockPayouts, readSealedDestination } from "#payouts/payouts.store.ts";
import { reconcileDay } from "#payouts/reconcile-payouts.ts";
import { type ResendRefusal, resendPayout } from "#payouts/resend-payout.ts";
import { returnPayout } from "#payouts/return-payout.ts";
import { correctedValue } from "#payouts/simulated-answers.ts";
import { takeInFile } from "#payouts/take-in-file.ts";
import { type Notice, writeNoticeFile } from "#payouts/write-notice-file.ts";
import { openBankFolders } from "#ports/bank-files.ts";
import type { HouseCommand, OpsAnswer, OpsHouse } from "../command.ts";
import { described } from "./answers.ts";
import { payoutNamed } from "./payout-named.ts";

function answerFor(payout: Payout): OpsAnswer {
  const { id, state, attempt, rail, amountCents, destinationMasked, traceNo } = payout;
  const result = { payoutId: id, state, attempt, rail, amountCents, destinationMasked, traceNo };
  return { result, text: described({ ...result, amountCents: formatCents(amountCents) }) };
}

const advanceCommand: HouseCommand = {
  name: "payments advance",
  summary: "take a payment's next step now; to a bank, with the whole file it is in",
  positionals: ["<reward-or-payout>"],
  changesSomething: true,
  async run(house, { positionals: [name = ""] }) {
    const named = await payoutNamed(house, name);
    if (!named.ok) return named;
    const files = openBankFolders(house.config.payouts);
    const advanced = await advancePayout(house, files, named.value);
    return advanced.ok ? accepted(answerFor(advanced.value)) : advanced;
  },
};

/**
 * A word about a payment says that the bank has its file. What is written down may still leave, and
 * the bank would pay beside the next attempt; of a lost file a person has to find out first, or it
 * could not be handed over anew and the others in it would never be paid.
 */
function troubleWithFile({ state, batchId, traceNo }: Payout): string | undefined {
  if (state === "unknown") {
    return "Nobody knows yet whether the bank has its file: decide the case about it first.";
  }
  // Submitted without a file, it is of the demo's past.
  const isWaiting = state === "claimed" || (state === "submitted" && batchId !== null);
  return isWaiting || traceNo === null ? "The payment has not been sent yet." : undefined;
}

/** What an operator says of a payment is read as a file of the bank would be. */
async function readNotice(
  house: OpsHouse,
  payout: Payout,
  notice: Notice,
): Promise<Result<OpsAnswer, string>> {
  const trouble = troubleWithFile(payout);
  if (trouble !== undefined) return refused(trouble);
  const text = writeNoticeFile(house, { ...payout, traceNo: payout.traceNo! }, notice);
  const open = () => Readable.from([Buffer.from(text, "latin1")]);
  const taken = await takeInFile(house, { name: `operations-${notice.code}`, open });
  if (!taken.ok) return refused(taken.refusal.reason);
  await applyInboundLines(house);
  return accepted(answerFor((await findPayout(house.db, payout.id))!));
}

const needsNetworkCode =
  "Say with --code why the network sent it back, in the network's own code, such as E21 (capitals and " +
  "digits, and none of a bank's): the banker is advised by it.";

/** One that we do not know may be new; one of a bank's was never the network's word. */
function isNetworkCode(code: string | undefined): code is string {
  return code !== undefined && /^[A-Z][A-Z0-9_-]{1,19}$/.test(code) && !/^[RC]\d\d$/.test(code);
}

const returnCommand: HouseCommand = {
  name: "payments return",
  summary: "enter a return of a payment, as if the bank or network had sent it",
  positionals: ["<reward-or-payout>"],
  options: {
    code: {
      value: "R03",
      meaning: "the reason: to a bank R03 when it is not said, to a person the network's own code",
    },
  },
  changesSomething: true,
  async run(house, { positionals: [name = ""], options: { code: said } }) {
    const named = await payoutNamed(house, name);
    if (!named.ok) return named;
    const payout = named.value;
    if (payout.rail === "p2p") {
      return isNetworkCode(said) ? rejectPerson(house, payout, said) : refused(needsNetworkCode);
    }
    const code = said ?? "R03";
    if (!/^R\d\d$/.test(code)) return refused("A return code is R and two digits, such as R03.");
    return readNotice(house, payout, { code });
  },
};

const networkAloneKnows = (key: string) =>
  "The network has not said what became of it and may still pay it. Have the network answer for the " +
  `key ${key}: it is asked until it does, and what it rejects fails by itself.`;

async function rejectPerson(
  house: OpsHouse,
  { id }: Payout,
  code: string,
): Promise<Result<OpsAnswer, string>> {
  const trouble = await house.db.tx(async (tx) => {
    const [payout] = await lockPayouts(tx, [id]);
    // Should it be failed here and paid there, the next attempt would pay it a second time.
    if (payout?.state === "submitted" || payout?.state === "unknown") return networkAloneKnows(id);
    if (payout?.state !== "accepted") {
      return `A payment that is ${payout?.state} cannot be rejected.`;
    }
    const description = "Entered by operations";
    const notice = { code, description, source: "network" } as const;
    await returnPayout(house, tx, { payout, notice });
    return undefined;
  });
  if (trouble !== undefined) return refused(trouble);
  return accepted(answerFor((await findPayout(house.db, id))!));
}

async function madeUpCorrection(house: OpsHouse, payout: Payout, code: string) {
  if (house.config.mode === "production") return undefined;
  const destinationSealed = await readSealedDestination(house.db, payout.id);
  const to = await openPayout(house.vault, { id: payout.id, destinationSealed });
  if (to.kind !== "bank") return undefined;
  return correctedValue(code, { ...to, isChecking: payout.destinationKind === "C" });
}

const nocCommand: HouseCommand = {
  name: "payments noc",
  summary: "enter a notification of change of a payment, as if the bank had sent it",
  positionals: ["<reward-or-payout>"],
  options: {
    code: { value: "C01", meaning: "what is corrected; C01 when it is not said" },
    from: {
      value: "FILE",
      meaning: "holds the corrected data as the bank writes it; made up when this is no production",
    },
  },
  changesSomething: true,
  async run(house, { positionals: [name = ""], options: { code = "C01", from }, folder }) {
    const named = await payoutNamed(house, name);
    if (!named.ok) return named;
    if (named.value.rail === "p2p") return refused("Only a bank tells of changed account numbers.");
    if (!/^C\d\d$/.test(code)) return refused("A change code is C and two digits, such as C01.");
    // An option's value stands in the audit record, and account numbers must not: so a file.
    const correctedValue =
      from === undefined
        ? await madeUpCorrection(house, named.value, code)
        : (await readFile(path.resolve(folder, from), "latin1")).trimEnd();
    if (correctedValue === undefined) return refused("Give the corrected data with --from FILE.");
    if (correctedValue.length > 29) return refused("Corrected data has at most 29 characters.");
    return readNotice(house, named.value, { code, correctedValue });
  },
};

const resendRefusals = {
  "not-failed": "Only a payment that failed or came back is sent again.",
  "sent-again-already": "The payment has been sent again already.",
  "with-person": "A person has been asked about it: npm run ops -- cases list",
  "no-payout-method": "The banker has saved no account of this kind.",
} as const satisfies Record<ResendRefusal, string>;

const resendCommand: HouseCommand = {
  name: "payments resend",
  summary: "send a failed payment again, to the account on file now",
  positionals: ["<reward-or-payout>"],
  changesSomething: true,
  async run(house, { positionals: [name = ""] }) {
    const named = await payoutNamed(house, name);
    if (!named.ok) return named;
    const sent = await resendPayout(house, named.value.id, "operations");
    if (!sent.ok) return refused(resendRefusals[sent.refusal]);
    return accepted(answerFor((await findPayout(house.db, sent.value.payoutId))!));
  },
};

const reconcileCommand: HouseCommand = {
  name: "payments reconcile",
  summary: "compare a day's payments with what bank and network said; yesterday's unless named",
  positionals: ["[YYYY-MM-DD]"],
  changesSomething: true,
  async run(house, { positionals: [day] }) {
    const read = day === undefined ? undefined : readDay(day);
    if (read && "wrong" in read) return refused(`${read.wrong}.`);
    const result = await reconcileDay(house, day as `${number}-${number}-${number}`);
    const text = described({ ...result, explainedPercent: result.explainedPercent.toFixed(2) });
    return accepted({ result, text, isAlarming: result.explainedPercent < 100 });
  },
};

export const paymentCommands = [
  advanceCommand,
  returnCommand,
  nocCommand,
  resendCommand,
  reconcileCommand,
];
