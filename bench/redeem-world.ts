import { randomUUID } from "node:crypto";
import { type IsoDay, programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { systemClock } from "@portal/server/kernel/clock.ts";
import type { Database } from "@portal/server/kernel/db.ts";
import { createKeys } from "@portal/server/kernel/keys.ts";
import { prepareDatabase } from "@portal/server/kernel/prepare-database.ts";
import { raw, sql } from "@portal/server/kernel/sql.ts";
import { silentLog } from "@portal/server/kernel/testing/silent-log.ts";
import { createVault } from "@portal/server/kernel/vault.ts";
import { indexOf, sealMethod } from "@portal/server/payout-methods/payout-details.ts";
import { rebuildRollups } from "@portal/server/rewards/rewards.public.ts";
import { loadRows } from "@portal/server/seed/seed.store.ts";
import { asBytea, destinationOf, shownOf } from "@portal/server/seed/seed-methods.ts";
import { asOwner, type BenchPostgres, dropDatabase } from "./postgres.ts";
import { masterKey } from "./sessions.ts";

export const rewardsEach = 3;
/** Rewards are numbered so that a banker's follow from the banker's number. */
export const firstRewardOf = (bankerId: number) => (bankerId - 1) * rewardsEach + 1;
/** So are forms and accounts, far enough apart that a number tells what it numbers. */
export const formOffset = 2_000_000;
export const accountOffset = 3_000_000;
const bankMethodId = 2;
// Beyond the personas, whose accounts the demo's seed knows by their numbers.
const firstBankerId = 1_001;

export interface RedeemWorld {
  name: string;
  url: string;
  firstBankerId: number;
  bankerCount: number;
}

/** Bankers who have everything it takes to redeem once: rewards, a form, a bank account. */
export async function makeRedeemWorld(
  postgres: BenchPostgres,
  bankerCount: number,
): Promise<RedeemWorld> {
  const name = "bench_redeem";
  const url = postgres.urlOf(name);
  await dropDatabase(postgres, name);
  await asOwner(postgres.urlOf("postgres"), (owner) => owner.run(raw(`create database ${name}`)));
  const last = firstBankerId + bankerCount - 1;
  const today = programmeDay(new Date());
  await asOwner(url, async (owner) => {
    await prepareDatabase(owner, silentLog);
    await addBankers(owner, { last, today });
    await addMethods(owner, last, today);
    await rebuildRollups(owner);
    await owner.script("vacuum analyze");
  });
  return { name, url, firstBankerId, bankerCount };
}

async function addBankers(owner: Database, { last, today }: { last: number; today: IsoDay }) {
  await owner.script(`
    insert into institution (id, name) values (1, 'Institution');
    insert into portfolio (id, institution_id, business_unit, name) values (1, 1, 'BU1', 'One');
    insert into location (id, portfolio_id, code) values (1, 1, 'L1');
    insert into promotion (id, name, starts_on, ends_on)
      values (1, 'Promotion', '2020-01-01', '2030-01-01')`);
  await owner.run(sql`
    insert into banker (id, institution_id, portfolio_id, location_id, business_unit, employee_id,
      first_name, last_name, email)
    select id, 1, 1, 1, 'BU1', 'E' || id, 'First', 'Last', 'banker' || id || '@example.test'
      from generate_series(${firstBankerId}::int, ${last}::int) id`);
  await owner.script("alter table reward disable trigger user");
  await owner.run(sql`
    insert into reward (id, banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
      fulfilled_on, available_on, expires_on)
    select (b.id - 1) * ${rewardsEach}::int + n, b.id, 1, 1, 1, 2500, ${today}, ${today},
           ${today}::date + 180
      from banker b, generate_series(1, ${rewardsEach}::int) n order by n, b.id`);
  await owner.script("alter table reward enable trigger user");
  await owner.run(sql`
    insert into w9_form (id, banker_id, year, status, submitted_at)
    select id + ${formOffset}::int, id, ${yearOf(today)}, 'Submitted', now() from banker`);
  // An account of each banker begins with the first reward, so it is there before the redemption.
  await owner.run(sql`
    insert into ledger_account (id, kind, banker_id)
    select id + ${accountOffset}::int, 'reward-liability', id from banker`);
}

async function addMethods(owner: Database, last: number, today: IsoDay): Promise<void> {
  const keys = createKeys(masterKey);
  const vault = await createVault({ db: owner, keys, clock: systemClock });
  const rows = [];
  for (let bankerId = firstBankerId; bankerId <= last; bankerId += 1) {
    const to = destinationOf(bankerId, bankMethodId);
    const id = randomUUID();
    rows.push({
      id,
      bankerId,
      methodId: bankMethodId,
      isDefault: true,
      detailsSealed: await sealMethod(vault, id, to),
      detailsIndex: asBytea(indexOf(vault, to)),
      ...shownOf(to),
      createdAt: `${today}T00:00:00Z`,
      changedAt: `${today}T00:00:00Z`,
    });
  }
  await loadRows(owner, "payout_method", rows);
}
