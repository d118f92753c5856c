import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import type { Rail } from "#ledger/ledger.public.ts";
import { isWithPerson } from "./forgotten.store.ts";
import type { PayoutState } from "./payout.ts";

export interface RedemptionOfReward {
  redemptionId: string;
  redeemedAt: Date;
  amountCents: number;
  rewardCount: number;
}

/** The redemption a reward is part of; nothing when it is not this banker's or not redeemed. */
export function findRedemptionOfReward(
  db: Db,
  { bankerId, rewardId }: { bankerId: number; rewardId: string },
): Promise<RedemptionOfReward | undefined> {
  return db.one(sql`
    select r.id as "redemptionId", r.redeemed_at as "redeemedAt", r.amount_cents as "amountCents",
      (select count(*) from redemption_item i where i.redemption_id = r.id) as "rewardCount"
    from redemption r join redemption_item i on i.redemption_id = r.id
    where i.reward_id::text = ${rewardId} and i.released_at is null
      and r.banker_id = ${bankerId}`);
}

export interface Attempt {
  attempt: number;
  rail: Rail;
  state: PayoutState;
  destinationMasked: string;
  traceNo: string | null;
  reference: string | null;
  expectedOn: IsoDay | null;
  sentAt: Date | null;
  paidAt: Date | null;
  failedAt: Date | null;
  failureCode: string | null;
  changeCode: string | null;
  /** A person was asked what becomes of it: nothing its banker does sends it again. */
  isWithPerson: boolean;
}

/** Every try to pay a redemption, the first one first. */
export function listAttempts(db: Db, redemptionId: string): Promise<Attempt[]> {
  return db.rows(sql`
    select p.attempt, p.rail, p.state, p.destination_masked as "destinationMasked",
      p.trace_no as "traceNo", p.provider_ref as reference, p.expected_on as "expectedOn",
      min(e.at) filter (where e.state = 'accepted') as "sentAt",
      min(e.at) filter (where e.state = 'settled') as "paidAt",
      max(e.at) filter (where e.state in ('returned', 'failed')) as "failedAt",
      max(e.code) filter (where e.state in ('returned', 'failed')) as "failureCode",
      max(e.code) filter (where e.kind = 'noc') as "changeCode",
      ${isWithPerson("p.id")} as "isWithPerson"
    from payout p left join payout_event e on e.payout_id = p.id
    where p.redemption_id = ${redemptionId}
    group by p.id order by p.attempt`);
}
