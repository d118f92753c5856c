import { sql } from "#kernel/sql.ts";
import { instantOf, nextCutOff } from "#payouts/calendar/cut-offs.ts";
import { mergeProfiles } from "#w9/merge/merge-profiles.ts";
import { undoMerge } from "#w9/merge/undo-merge.ts";
import type { Command } from "./command.ts";
import { mustEqual } from "./expect.ts";
import { dayOf } from "./model.ts";
import { callOf, type World } from "./world.ts";

const hourMs = 3_600_000;

async function passTime({ clock, random }: World): Promise<string> {
  const ms = random.pick([1, 61_000, 11 * 60_000, hourMs, 6 * hourMs, 24 * hourMs, 72 * hourMs]);
  clock.advance(ms);
  return `pass-time ${ms} ms`;
}

async function toCutOff({ clock, services }: World): Promise<string> {
  clock.set(instantOf(nextCutOff(clock.now(), services.config.payouts.cutOffs)));
  return "to-cut-off";
}

/** The next midnight of the programme, a moment before or after. */
async function toMidnight({ clock, random }: World): Promise<string> {
  const day = dayOf(clock.now());
  while (dayOf(clock.now()) === day) clock.advance(60_000);
  clock.set(new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000));
  clock.advance(random.pick([-1, 0, 1]));
  return "to-midnight";
}

// The hours in which the clock changes, and the turns of years, in Universal Time.
const moments = [
  "2026-03-08T06:59:30Z",
  "2026-11-01T05:30:00Z",
  "2026-11-01T06:30:00Z",
  "2027-01-01T04:59:59Z",
  "2027-01-01T05:00:00Z",
  "2027-03-14T07:00:00Z",
  "2028-01-01T04:59:59Z",
  "2028-02-29T12:00:00Z",
];

async function toMoment({ clock, random }: World): Promise<string> {
  const coming = moments.filter((moment) => Date.parse(moment) > clock.now().getTime());
  const next = coming[0];
  if (next === undefined || random.chance(0.4)) return "";
  clock.set(next);
  return `to-moment ${next}`;
}

/** A server whose clock was ahead is put right. */
async function clockBack({ clock }: World): Promise<string> {
  clock.advance(-hourMs);
  return "clock-back";
}

/** Methods and forms change hands by rules of their own; how they stand after is taken over. */
async function takeOver({ services, model }: World): Promise<void> {
  for (const banker of model.bankers) {
    const methods = await services.db.rows<{ id: number }>(sql`
      select method_id as id from payout_method
      where banker_id = ${banker.id} and deleted_at is null`);
    const forms = await services.db.rows<{ year: number }>(sql`
      select year from w9_form where banker_id = ${banker.id} and status = 'Submitted'`);
    banker.methods = new Set(methods.map(({ id }) => id));
    banker.w9Years = new Set(forms.map(({ year }) => year));
  }
}

async function merge(world: World): Promise<string> {
  const { random, model, services, clock } = world;
  const [kept, absorbed] = random.chance(0.5) ? [3, 4] : [4, 3];
  if (model.banker(kept).status !== "active") return "";
  const { ssn } = model.banker(kept);
  const year = Number(dayOf(clock.now()).slice(0, 4));
  const outcome = await mergeProfiles(callOf(world, kept), { ssn, year });
  if (!outcome.ok) return "merge: refused";
  const row = await services.db.one<{ id: number; kept: number; absorbed: number }>(sql`
    select id, kept_banker_id as kept, absorbed_banker_id as absorbed from profile_merge
    order by id desc limit 1`);
  mustEqual([row?.kept, row?.absorbed], [kept, absorbed], "merge");
  model.merged({ id: row!.id, kept, absorbed, at: clock.now() });
  await takeOver(world);
  return `merge ${absorbed} into ${kept}`;
}

const undoMs = 30 * 24 * hourMs;

async function undo(world: World): Promise<string> {
  const { model, services, clock, random } = world;
  if (model.merges.length === 0) return "";
  const made = random.pick(model.merges);
  const expected = made.isUndone
    ? "already-undone"
    : clock.now().getTime() > made.mergedAtMs + undoMs
      ? "too-late"
      : "done";
  const answer = await undoMerge(services, { mergeId: made.id, actor: "prover" });
  mustEqual(answer.ok ? "done" : answer.refusal, expected, "undo");
  if (answer.ok) {
    model.unmerged(made);
    await takeOver(world);
  }
  return `undo: ${expected}`;
}

export const timeCommands: readonly Command[] = [
  { weight: 10, run: passTime },
  { weight: 8, run: toCutOff },
  { weight: 3, run: toMidnight },
  { weight: 1.5, run: toMoment },
  { weight: 1, run: clockBack },
  { weight: 3, run: merge },
  { weight: 1.5, run: undo },
];
