import { randomUUID } from "node:crypto";
import { emptyW9Answers } from "@portal/contract/w9/w9.ts";
import { Fault } from "#kernel/fault.ts";
import { sql } from "#kernel/sql.ts";
import { postRewards } from "#ledger/ledger.public.ts";
import { endEmployment } from "#ops/end-employment.ts";
import { deletePayoutMethod } from "#payout-methods/delete-payout-method.ts";
import { savePayoutMethod } from "#payout-methods/save-payout-method.ts";
import { redeemRewards } from "#redeem/redeem-rewards.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import { acknowledgeW9Review } from "#w9/acknowledge-w9-review.ts";
import { requestW9Review } from "#w9/request-w9-review.ts";
import { resubmitW9Form } from "#w9/resubmit-w9-form.ts";
import { submitW9Form } from "#w9/submit-w9-form.ts";
import type { Command } from "./command.ts";
import { mustEqual } from "./expect.ts";
import { dayOf } from "./model.ts";
import { callOf, type World } from "./world.ts";

const today = ({ clock }: World) => dayOf(clock.now());
const anyBanker = ({ random }: World) => random.whole({ from: 1, to: 4 });
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** One upload with a reward or several for one banker. */
async function post(world: World, bankerId = anyBanker(world)): Promise<string> {
  const { random, services, model } = world;
  if (model.banker(bankerId).status !== "active") return "";
  const day = today(world);
  const rewards = Array.from({ length: random.whole({ from: 1, to: 3 }) }, () => ({
    cents: random.chance(0.1) ? random.whole({ from: 600_000, to: 2_000_000 }) : cents(world),
    expiresOn: addDays(day, random.pick([0, 1, 2, 10, 40, 200, 200])),
  }));
  await services.db.tx(async (tx) => {
    const upload = await tx.one<{ id: number }>(sql`
      insert into reward_upload (promotion_id, institution_id, uploaded_at, status, row_count)
      values (1, 1, ${world.clock.now()}, 'Uploaded', ${rewards.length}) returning id`);
    for (const reward of rewards) {
      const added = await tx.one<{ id: string }>(sql`
        insert into reward (banker_id, institution_id, portfolio_id, promotion_id, upload_id,
          amount_cents, fulfilled_on, available_on, expires_on)
        values (${bankerId}, 1, 1, 1, ${upload!.id}, ${reward.cents}, ${day}, ${day},
          ${reward.expiresOn}) returning id::text`);
      model.rewards.push({ ...reward, id: added!.id, bankerId, state: "available" });
    }
    await postRewards(tx, [upload!.id]);
  });
  return `post ${rewards.length} for ${bankerId}`;
}

const cents = ({ random }: World) => random.whole({ from: 1, to: 80_000 });

/** Asks for a redemption and says in a word what came of it. */
async function ask(
  world: World,
  bankerId: number,
  { key, ids, methodId }: { key?: string; ids: readonly string[]; methodId: 2 | 3 },
): Promise<string> {
  const call = callOf(world, bankerId, key);
  try {
    const answer = await redeemRewards(call, { rewardIds: [...ids], methodId });
    return answer.ok ? "done" : answer.refusal;
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

const newKey = () => randomUUID();

/** Mostly somebody who has something to redeem, and a way to get it. */
function redeemer(world: World): { bankerId: number; methodId: 2 | 3 } {
  const { random, model } = world;
  const able = model.bankers.filter(
    ({ id, methods, status }) =>
      status === "active" && methods.size > 0 && model.redeemable(id, today(world)).length > 0,
  );
  if (able.length === 0 || random.chance(0.15)) {
    return { bankerId: anyBanker(world), methodId: random.pick([2, 2, 3] as const) };
  }
  const { id, methods } = random.pick(able);
  return { bankerId: id, methodId: random.pick([...methods]) as 2 | 3 };
}

async function redeem(world: World): Promise<string> {
  const { random, model } = world;
  const { bankerId, methodId } = redeemer(world);
  const day = today(world);
  const all = model.redeemable(bankerId, day).map(({ id }) => id);
  const others = model.rewards.filter((reward) => reward.bankerId !== bankerId);
  const variant = random.pick(["all", "all", "all", "part", "foreign", "twice", "two-keys"]);
  const ids =
    variant === "part"
      ? all.slice(1)
      : variant === "foreign" && others.length > 0
        ? [...all, random.pick(others).id]
        : all;
  const expected = model.expectRedeem(bankerId, { ids, methodId, day });
  const keys = { twice: 3, "two-keys": 2 }[variant] ?? 1;
  const first = newKey();
  const sent = Array.from({ length: keys }, (_, at) =>
    ask(world, bankerId, {
      key: variant === "two-keys" && at > 0 ? newKey() : first,
      ids,
      methodId,
    }),
  );
  const answers = await Promise.all(sent);
  const told = `redeem ${variant} of ${bankerId} by ${methodId}`;
  if (variant === "two-keys" && expected === "done") {
    // One of the two gets it; the other comes too late for the same rewards.
    const [lost] = answers.filter((answer) => answer !== "done");
    const count = answers.filter((answer) => answer === "done").length;
    mustEqual([count, lost], [1, "conflict"], told);
    model.redeemed({ key: answers[0] === "done" ? first : "", bankerId, methodId, rewardIds: ids });
    return `${told}: one`;
  }
  mustEqual([...new Set(answers)], [expected], told);
  if (expected === "done") model.redeemed({ key: first, bankerId, methodId, rewardIds: ids });
  return `${told}: ${expected}`;
}

/** An old request comes again: the first answer again; another request under its key: refused. */
async function replay(world: World): Promise<string> {
  const { random, model } = world;
  const known = model.redemptions.filter(({ key }) => key !== "");
  if (known.length === 0) return "";
  const { key, bankerId, rewardIds, methodId } = random.pick(known);
  const isOther = random.chance(0.3);
  const ids = isOther ? [...rewardIds, "1"] : rewardIds;
  const answer = await ask(world, bankerId, { key, ids, methodId });
  mustEqual(answer, isOther ? "conflict" : "done", "replay");
  return `replay ${isOther ? "with other rewards" : ""}`;
}

async function saveMethod(world: World, bankerId = anyBanker(world)): Promise<string> {
  const { random, model } = world;
  const isBank = random.chance(0.65);
  const number = String(random.whole({ from: 1_000_000, to: 9_999_999 }));
  const bankAccount = {
    routingNumber: "021000021",
    accountNumber: number,
    confirmAccountNumber: number,
    accountType: random.pick(["C", "S"]),
  };
  const alias = { kind: "email" as const, value: `p${number}@portal.example` };
  const draft = isBank
    ? ({ methodId: 2, bankAccount, defaultMethodId: 2 } as const)
    : ({ methodId: 3, alias, defaultMethodId: 3 } as const);
  if (model.banker(bankerId).status !== "active") return "";
  const saved = await savePayoutMethod(callOf(world, bankerId), draft);
  mustEqual(saved.ok, true, `save-method ${JSON.stringify(saved)}`);
  model.banker(bankerId).methods.add(draft.methodId);
  return `save-method ${draft.methodId} of ${bankerId}`;
}

async function deleteMethod(world: World): Promise<string> {
  const bankerId = anyBanker(world);
  const methodId = world.random.pick([2, 3] as const);
  if (world.model.banker(bankerId).status !== "active") return "";
  await deletePayoutMethod(callOf(world, bankerId), { methodId });
  world.model.banker(bankerId).methods.delete(methodId);
  return `delete-method ${methodId} of ${bankerId}`;
}

const answersOf = (world: World, bankerId: number) => {
  const { first, last, ssn } = world.model.banker(bankerId);
  return {
    ...emptyW9Answers,
    name: `${first} ${last}`,
    classification: "I" as const,
    address: "1 Main Street",
    cityStateZip: "Duluth,MN,55802",
    ssn,
    signature: `${first} ${last}`,
  };
};

async function submitW9(world: World, bankerId = anyBanker(world)): Promise<string> {
  const banker = world.model.banker(bankerId);
  if (banker.status !== "active") return "";
  const year = Number(today(world).slice(0, 4));
  const save = { year, answers: answersOf(world, bankerId), target: null };
  const outcome = await submitW9Form(callOf(world, bankerId), save);
  mustEqual(outcome.ok, !banker.w9Years.has(year), `submit-w9 ${JSON.stringify(outcome)}`);
  banker.w9Years.add(year);
  return `submit-w9 of ${bankerId} for ${year}`;
}

/** Operations ask for a look; the banker confirms or signs anew. */
async function reviewW9(world: World): Promise<string> {
  const bankerId = anyBanker(world);
  const banker = world.model.banker(bankerId);
  const year = Number(today(world).slice(0, 4));
  if (banker.status !== "active") return "";
  const who = { businessUnit: "9001", employeeId: `E${bankerId}` };
  const asked = await requestW9Review(world.services, who, { year, actor: "prover" });
  mustEqual(asked.ok, banker.w9Years.has(year), "review-w9");
  if (!asked.ok || world.random.chance(0.3)) return `review-w9 of ${bankerId}`;
  const form = await world.services.db.one<{ id: number }>(sql`
    select id from w9_form where banker_id = ${bankerId} and year = ${year}`);
  const formId = form!.id;
  const save = { year, answers: answersOf(world, bankerId), target: null, formId };
  const call = callOf(world, bankerId);
  const outcome = world.random.chance(0.5)
    ? await resubmitW9Form(call, save)
    : await acknowledgeW9Review(call, { formId });
  mustEqual(outcome.ok, true, `review-w9 answered ${JSON.stringify(outcome)}`);
  return `review-w9 of ${bankerId}, answered`;
}

async function expire(world: World): Promise<string> {
  await expireRewards(world.services);
  world.model.expired(today(world));
  return "expire";
}

async function leave(world: World): Promise<string> {
  const bankerId = anyBanker(world);
  if (world.model.banker(bankerId).status !== "active") return "";
  const who = { businessUnit: "9001", employeeId: `E${bankerId}` };
  const gone = await endEmployment(world.services, who, "prover");
  mustEqual(gone.ok, true, "leave");
  world.model.left(bankerId);
  return `leave ${bankerId}`;
}

/** Most bankers have set themselves up before anything else happens. */
export async function setUp(world: World): Promise<void> {
  for (const { id } of world.model.bankers) {
    if (world.random.chance(0.85)) await submitW9(world, id);
    if (world.random.chance(0.85)) await saveMethod(world, id);
    await post(world, id);
  }
}

export const bankerCommands: readonly Command[] = [
  { weight: 18, run: (world) => post(world) },
  { weight: 20, run: redeem },
  { weight: 5, run: replay },
  { weight: 9, run: (world) => saveMethod(world) },
  { weight: 1, run: deleteMethod },
  { weight: 8, run: (world) => submitW9(world) },
  { weight: 3, run: reviewW9 },
  { weight: 4, run: expire },
  { weight: 0.4, run: leave },
];
