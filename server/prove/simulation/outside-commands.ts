import { sql } from "#kernel/sql.ts";
import { instantOf, nextCutOff } from "#payouts/calendar/cut-offs.ts";
import { listCases, type PayoutCase } from "#payouts/cases.store.ts";
import { claimBatch } from "#payouts/claim-batch.ts";
import { decideCase, decisionsOf } from "#payouts/decide-case.ts";
import type { Payout } from "#payouts/payout.ts";
import { reconcilePayouts } from "#payouts/reconcile-payouts.ts";
import { resendPayout } from "#payouts/resend-payout.ts";
import { workPayouts } from "#payouts/work-payouts.ts";
import { writeNoticeFile } from "#payouts/write-notice-file.ts";
import type { Command } from "./command.ts";
import type { BankEntry } from "./outside-bank.ts";
import { isDiskTrouble } from "./outside-folder.ts";
import type { World } from "./world.ts";

/** The engine's pass, and the jobs whose time has come, as the queue would run them. */
export async function work(world: World): Promise<string> {
  const { services, ports, jobs, clock } = world;
  const due = await services.db.rows<{ id: string; payoutId: string }>(sql`
    select id, singleton_key as "payoutId" from pgboss.job
    where name = 'advance-payout' and state in ('created', 'retry')
      and start_after <= ${clock.now()} order by created_on, id`);
  for (const { id, payoutId } of due) {
    const become = (state: "active" | "completed" | "retry") =>
      services.db.run(sql`update pgboss.job set state = ${state}, completed_on =
        case when ${state} = 'completed' then now() end where id = ${id}`);
    // As in the queue: one that waited would swallow the job its own work asks for anew.
    await become("active");
    await jobs["advance-payout"]({ payoutId }, { id }).then(
      () => become("completed"),
      () => become("retry"),
    );
  }
  const passes = world.random.whole({ from: 1, to: 3 });
  for (let pass = 0; pass < passes; pass += 1) {
    await workPayouts(services, ports).catch((error: unknown) => {
      // A step that the disk failed is done in the next pass; any other failure is a finding.
      if (!isDiskTrouble(error)) throw error;
    });
  }
  return `work, ${due.length} jobs`;
}

/** A cut-off comes, the engine closes, writes and sends its file, the bank fetches it. */
async function bankingDay(world: World): Promise<string> {
  const { clock, services, bank } = world;
  clock.set(instantOf(nextCutOff(clock.now(), services.config.payouts.cutOffs)));
  for (let pass = 0; pass < 3; pass += 1) await work(world);
  return `banking-day, ${await bank.take()} files`;
}

async function closeFile({ services }: World): Promise<string> {
  const claimed = await claimBatch(services, { isNow: true });
  return claimed ? `close-file of ${claimed.count}` : "";
}

async function bankTakes({ bank }: World): Promise<string> {
  const count = await bank.take();
  return count > 0 ? `bank-takes ${count}` : "";
}

const openEntries = ({ bank }: World) =>
  [...bank.entries.values()].filter(({ isReturned, isMuddled }) => !isReturned && !isMuddled);

async function bankSettles(world: World): Promise<string> {
  const { random, bank } = world;
  const entries = openEntries(world).filter(() => random.chance(0.7));
  if (entries.length === 0) return "";
  for (const entry of entries) entry.isReported = true;
  await bank.deliver(bank.reportOf(entries));
  return `bank-settles ${entries.length}`;
}

const noticeOf = (
  { services }: World,
  entry: Pick<BankEntry, "traceNo" | "cents">,
  notice: { code: string; correctedValue?: string },
) =>
  writeNoticeFile(
    services,
    { traceNo: entry.traceNo, amountCents: entry.cents } as Payout & { traceNo: string },
    notice,
  );

const returnCodes = ["R01", "R02", "R03", "R04", "R16", "R20", "R23", "R29", "R07", "R85"];

async function bankReturns(world: World): Promise<string> {
  const { random, bank } = world;
  const entries = openEntries(world);
  if (entries.length === 0) return "";
  const entry = random.pick(entries);
  entry.isReturned = true;
  await bank.deliver(noticeOf(world, entry, { code: random.pick(returnCodes) }));
  return `bank-returns ${entry.traceNo}`;
}

/** The same return told a second time in another file: no money moves with it. */
async function bankReturnsAgain(world: World): Promise<string> {
  const { random, bank } = world;
  const returned = [...bank.entries.values()].filter(({ isReturned }) => isReturned);
  if (returned.length === 0) return "";
  await bank.deliver(noticeOf(world, random.pick(returned), { code: "R03" }));
  return "bank-returns-again";
}

/** Money comes back under a trace number nobody knows, or in another amount. */
async function bankMuddles(world: World): Promise<string> {
  const { random, bank, model } = world;
  const entries = openEntries(world);
  if (entries.length === 0) return "";
  const entry = random.pick(entries);
  entry.isMuddled = true;
  if (random.chance(0.5)) {
    await bank.deliver(noticeOf(world, { ...entry, cents: entry.cents + 1 }, { code: "R03" }));
    return `bank-muddles the amount of ${entry.traceNo}`;
  }
  const traceNo = `0000000${String(random.whole({ from: 1, to: 99_999_999 })).padStart(8, "0")}`;
  model.suspendedCents += entry.cents;
  await bank.deliver(noticeOf(world, { traceNo, cents: entry.cents }, { code: "R03" }));
  return `bank-muddles the trace of ${entry.traceNo}`;
}

const changes = [
  { code: "C01", correctedValue: "5550001234" },
  { code: "C02", correctedValue: "121000374" },
  { code: "C03", correctedValue: "121000374   5550001234" },
  { code: "C05", correctedValue: "32" },
  { code: "C01", correctedValue: "no number at all" },
  { code: "C04", correctedValue: "SOME NAME" },
];

async function bankCorrects(world: World): Promise<string> {
  const { random, bank } = world;
  const entries = openEntries(world);
  if (entries.length === 0) return "";
  const change = random.pick(changes);
  await bank.deliver(noticeOf(world, random.pick(entries), change));
  return `bank-corrects ${change.code}`;
}

async function fileAgain({ bank, random }: World): Promise<string> {
  return (await bank.deliverAgain((list) => random.pick(list))) ? "file-again" : "";
}

/** A file that is cut off, or is none at all. */
async function brokenFile(world: World): Promise<string> {
  const { bank, random } = world;
  const whole = bank.reportOf([...bank.entries.values()]);
  const text = random.chance(0.5) ? whole.slice(0, -9) : "101 this is no file of a bank\n";
  await bank.deliver(`${text}${"\n".repeat(random.whole({ from: 1, to: 40 }))}`);
  return "broken-file";
}

async function networkMoves({ network, random }: World): Promise<string> {
  network.mood = random.pick(["fine", "fine", "fine", "lost-before", "lost-after", "silent"]);
  network.advance(() => random.chance(0.2));
  return `network-moves, then ${network.mood}`;
}

async function diskFails({ folder, random }: World): Promise<string> {
  folder.mood = random.pick(["fine", "fine", "full", "read-only", "unreadable"]);
  return `disk-${folder.mood}`;
}

/** A person decides a case, truthfully: whoever asks the bank gets the bank's answer. */
async function decide(world: World): Promise<string> {
  const cases = await listCases(world.services.db, { isAll: false });
  if (cases.length === 0) return "";
  return decideOne(world, world.random.pick(cases));
}

export async function decideOne(world: World, found: PayoutCase): Promise<string> {
  const { random, services, ports, bank } = world;
  let decision = random.pick(decisionsOf[found.kind]);
  if (found.kind === "unknown-outcome") {
    const batch = await services.db.one<{ name: string }>(sql`
      select file_name as name from ach_batch where id = ${Number(found.subject.slice(6))}`);
    decision = bank.fileNames.has(batch?.name ?? "") ? "sent" : "not-sent";
  }
  if (found.kind === "unknown-trace") decision = "keep";
  const decided = await decideCase(
    { services, files: ports.files },
    { caseId: found.id, decision, by: "prover" },
  ).catch((error: unknown) => {
    if (!isDiskTrouble(error)) throw error;
    return { ok: false as const, refusal: "the disk failed" };
  });
  return `decide ${found.kind}: ${decision}${decided.ok ? "" : ` (${decided.refusal})`}`;
}

async function resend({ services, random }: World): Promise<string> {
  const failed = await services.db.rows<{ id: string }>(sql`
    select id from payout where state in ('returned', 'failed') order by state_at, created_at`);
  if (failed.length === 0) return "";
  const answer = await resendPayout(services, random.pick(failed).id, "operations");
  return `resend: ${answer.ok ? "done" : answer.refusal}`;
}

/** Somebody clears the outgoing folder before the file was handed over. */
async function draftVanishes({ bank }: World): Promise<string> {
  const count = await bank.loseDrafts();
  return count > 0 ? `draft-vanishes ${count}` : "";
}

async function reconcile({ services }: World): Promise<string> {
  await reconcilePayouts(services);
  return "reconcile";
}

export const outsideCommands: readonly Command[] = [
  { weight: 16, run: work },
  { weight: 9, run: bankingDay },
  { weight: 2, run: closeFile },
  { weight: 10, run: bankTakes },
  { weight: 8, run: bankSettles },
  { weight: 9, run: bankReturns },
  { weight: 4, run: bankReturnsAgain },
  { weight: 3, run: bankMuddles },
  { weight: 8, run: bankCorrects },
  { weight: 4, run: fileAgain },
  { weight: 1, run: brokenFile },
  { weight: 7, run: networkMoves },
  { weight: 3, run: diskFails },
  { weight: 12, run: decide },
  { weight: 6, run: resend },
  { weight: 0.7, run: draftVanishes },
  { weight: 0.5, run: reconcile },
];
