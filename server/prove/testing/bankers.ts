import { createHash, randomUUID } from "node:crypto";
import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import type { HouseServices } from "#app/open-services.ts";
import { sql } from "#kernel/sql.ts";
import { postRewards } from "#ledger/ledger.public.ts";
import { type Destination, indexOf, sealMethod } from "#payout-methods/payout-details.ts";

/** A banker who can redeem at once: W-9, payout method, rewards and a verified session. */
export interface ReadyBanker {
  id: number;
  publicId: string;
  sessionId: string;
  /** The value of the session cookie. */
  sid: string;
  methodId: 2 | 3;
  rewardIds: string[];
  totalCents: number;
}

export interface Wanted {
  firstId: number;
  count: number;
  rewardsEach: number;
  /** Every so-manieth is paid person-to-person; 0 for none. */
  personEvery: number;
}

const hoursMs = 3_600_000;

/**
 * Writes bankers and their sessions straight into the database: a door that a prover has and the
 * portal has not. The sessions never idle, so that a long run needs no new ones.
 */
export async function makeBankers(services: HouseServices, wanted: Wanted): Promise<ReadyBanker[]> {
  const { firstId, count, personEvery } = wanted;
  const bankers = Array.from({ length: count }, (_, at): ReadyBanker => {
    const isPerson = personEvery > 0 && at % personEvery === personEvery - 1;
    return {
      id: firstId + at,
      publicId: randomUUID(),
      sessionId: randomUUID(),
      sid: randomUUID(),
      methodId: isPerson ? 3 : 2,
      rewardIds: [],
      totalCents: 0,
    };
  });
  await insertBankers(services, bankers);
  await insertMethods(services, bankers);
  await insertRewards(services, wanted);
  const rewards = await services.db.rows<{ bankerId: number; ids: string[]; cents: number }>(sql`
    select banker_id as "bankerId", array_agg(id::text order by id) as ids,
      sum(amount_cents)::bigint as cents
    from reward where banker_id between ${firstId} and ${firstId + count - 1} group by 1`);
  for (const { bankerId, ids, cents } of rewards) {
    const banker = bankers[bankerId - firstId]!;
    banker.rewardIds = ids;
    banker.totalCents = cents;
  }
  return bankers;
}

async function insertBankers({ db, clock }: HouseServices, bankers: readonly ReadyBanker[]) {
  const now = clock.now();
  const later = new Date(now.getTime() + 11 * hoursMs);
  const json = JSON.stringify(
    bankers.map(({ id, publicId, sessionId, sid }) => ({
      id,
      publicId,
      sessionId,
      sidHash: createHash("sha256").update(sid).digest("hex"),
    })),
  );
  const rows = sql`jsonb_to_recordset(${json}::jsonb) as b (id int, "publicId" uuid,
    "sessionId" uuid, "sidHash" text)`;
  await db.run(sql`
    insert into banker (id, public_id, institution_id, portfolio_id, location_id, business_unit,
      employee_id, first_name, last_name, email)
    select b.id, b."publicId", 1, 1, 1, '9001', 'L' || b.id, 'Load', 'Banker ' || b.id,
      'load' || b.id || '@portal.example'
    from ${rows}`);
  await db.run(sql`
    insert into w9_form (banker_id, year, status, submitted_at)
    select b.id, ${yearOf(programmeDay(now))}, 'Submitted', ${now} from ${rows}`);
  await db.run(sql`
    insert into session (id, banker_id, sid_hash, issuer, subject, claim_hash, claim_expires_at,
      claimed_at, created_at, last_activity_at, expires_at, verified_at, verified_by, fresh_until)
    select b."sessionId", b.id, decode(b."sidHash", 'hex'), 'prover', b.id::text,
      decode(b."sidHash", 'hex'), ${now}, ${now}, ${now}, ${later}, ${later}, ${now},
      'email-code', ${now}
    from ${rows}`);
}

async function insertMethods({ db, clock, vault }: HouseServices, bankers: readonly ReadyBanker[]) {
  // One instant for both: an account that was changed since it was made is held for a look.
  const at = clock.now();
  const methods = await Promise.all(
    bankers.map(async ({ id: bankerId, methodId }) => {
      const id = randomUUID();
      const number = String(70_000_000 + bankerId);
      const to: Destination =
        methodId === 2
          ? { kind: "bank", routingNumber: "021000021", accountNumber: number }
          : { kind: "alias", alias: { kind: "email", value: `load${bankerId}@portal.example` } };
      const sealed = await sealMethod(vault, id, to);
      return { id, bankerId, methodId, sealed, index: indexOf(vault, to).toString("hex") };
    }),
  );
  await db.run(sql`
    insert into payout_method (id, banker_id, method_id, is_default, details_sealed,
      details_index, masked, routing_masked, account_masked, account_type, alias_kind, created_at,
      changed_at)
    select id, "bankerId", "methodId", true, sealed, decode(index, 'hex'), '****0000',
      case when "methodId" = 2 then '*****0021' end, case when "methodId" = 2 then '****0000' end,
      case when "methodId" = 2 then 'C' end, case when "methodId" = 3 then 'email' end,
      ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(methods)}::jsonb)
      as m (id uuid, "bankerId" int, "methodId" smallint, sealed text, index text)`);
}

async function insertRewards({ db, clock }: HouseServices, wanted: Wanted): Promise<void> {
  const { firstId, count, rewardsEach } = wanted;
  const today = programmeDay(clock.now());
  await db.tx(async (tx) => {
    const upload = await tx.one<{ id: number }>(sql`
      insert into reward_upload (promotion_id, institution_id, uploaded_at, status, row_count)
      values (1, 1, ${clock.now()}, 'Uploaded', ${count * rewardsEach}) returning id`);
    await tx.run(sql`
      insert into reward (banker_id, institution_id, portfolio_id, promotion_id, upload_id,
        amount_cents, fulfilled_on, available_on, expires_on)
      select b, 1, 1, 1, ${upload!.id}, 100 + (b * 37 + r * 11) % 9000, ${today}, ${today},
        ${today}::date + 100
      from generate_series(${firstId}::int, ${firstId + count - 1}::int) b,
        generate_series(1, ${rewardsEach}::int) r`);
    await postRewards(tx, [upload!.id]);
  });
}
