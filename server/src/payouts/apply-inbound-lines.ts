import type { Db } from "#kernel/db.ts";
import { failPoint } from "#kernel/fail-points.ts";
import type { Services } from "#kernel/services.ts";
import { applyChange } from "./apply-change.ts";
import { applyReturn } from "./apply-return.ts";
import { applySettlement } from "./apply-settlement.ts";
import { caseSubject } from "./case-subject.ts";
import { openCase } from "./cases.store.ts";
import { eachAlone } from "./each-alone.ts";
import {
  closeLine,
  findOpenLines,
  type InboundLine,
  isCompanyOfAFile,
  lockOpenLine,
} from "./inbound.store.ts";
import { explainReturn } from "./nacha/return-codes.ts";
import { findPayoutByTrace } from "./payouts.store.ts";

/** What became of a line, in a word, and which payment it was about. */
export interface LineOutcome {
  outcome: string;
  payoutId: string | null;
}

const linesPerPass = 200;

/** Applies what the bank's files say, each line once and in a transaction of its own. */
export async function applyInboundLines(services: Services): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await findOpenLines(services.db, linesPerPass);
    let applied = 0;
    await eachAlone(services, ids, async (id) => {
      if (await applyLine(services, id)) applied += 1;
    });
    count += applied;
    // Lines another process works on stay open for a moment; they are its business.
    if (ids.length < linesPerPass || applied === 0) return count;
  }
}

async function applyLine(services: Services, id: number): Promise<boolean> {
  return services.db.tx(async (tx) => {
    const line = await lockOpenLine(tx, id);
    if (!line) return false;
    const { outcome, payoutId } = await apply(services, tx, line);
    await closeLine(tx, id, { outcome, payoutId, at: services.clock.now() });
    failPoint("apply-line:before-commit");
    return true;
  });
}

/** What moves money or changes an account, and so must be about a payment of ours. */
const movingKinds: readonly InboundLine["kind"][] = ["return", "change", "disputed-return"];

async function apply(services: Services, tx: Db, line: InboundLine): Promise<LineOutcome> {
  if (movingKinds.includes(line.kind) && (await isOfAnotherCompany(services, tx, line))) {
    return recordStranger(services, tx, line);
  }
  switch (line.kind) {
    case "settled":
      return applySettlement(services, tx, line);
    case "return":
      return applyReturn(services, tx, line);
    case "change":
      return applyChange(services, tx, line);
    case "disputed-return":
      return recordDispute(services, tx, line);
    case "refused-change":
    case "other":
      return recordOnly(tx, line);
  }
}

async function isOfAnotherCompany(
  { config }: Services,
  tx: Db,
  { companyId }: InboundLine,
): Promise<boolean> {
  if (companyId === null || companyId === config.payouts.originator.companyId) return false;
  return !(await isCompanyOfAFile(tx, companyId));
}

/**
 * A bank may put together what is of several companies of one customer. Trace numbers are unique
 * within a company's files alone: by an equal one a stranger's return would undo our payment, and a
 * stranger's account take the place of our banker's.
 */
async function recordStranger(services: Services, tx: Db, line: InboundLine): Promise<LineOutcome> {
  await openCase(tx, {
    kind: "odd-return",
    subject: caseSubject.line(line.id),
    inboundLineId: line.id,
    summary:
      `${line.code} for trace ${line.traceNo} of company ${line.companyId}, which is not ours; ` +
      "nothing was moved.",
    at: services.clock.now(),
  });
  return { outcome: "other-company", payoutId: null };
}

/** Banks that disagree about a return move no money here; a person settles it with them. */
async function recordDispute(services: Services, tx: Db, line: InboundLine): Promise<LineOutcome> {
  const payout = await findPayoutByTrace(tx, line.traceNo);
  await openCase(tx, {
    kind: "disputed-return",
    subject: caseSubject.line(line.id),
    ...(payout ? { payoutId: payout.id } : {}),
    inboundLineId: line.id,
    summary:
      `${line.code} ${explainReturn(line.code ?? "").title} about the return of trace ` +
      `${line.traceNo}. No money was moved.`,
    at: services.clock.now(),
  });
  return { outcome: "disputed", payoutId: payout?.id ?? null };
}

async function recordOnly(tx: Db, line: InboundLine): Promise<LineOutcome> {
  const payout = await findPayoutByTrace(tx, line.traceNo);
  const outcome = line.kind === "refused-change" ? "refusal-recorded" : "not-about-a-payment";
  return { outcome, payoutId: payout?.id ?? null };
}
