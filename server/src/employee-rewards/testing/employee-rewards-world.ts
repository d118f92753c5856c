import type {
  OfficerListRequest,
  RewardListRequest,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { raw } from "#kernel/sql.ts";
import { type NaiveReward, rankTexts, readAllRewards } from "./naive-lists.ts";

/** Fay sees an institution, Gil one Port BU of it; what they should see is read the plain way. */
export async function employeeRewardsWorld() {
  const portal = await testPortal();
  const { db } = portal.services;
  // More officers than the personas, in every portfolio, so that pages, ties and scopes show.
  await db.run(
    raw(`insert into banker (institution_id, portfolio_id, location_id, business_unit,
                             employee_id, first_name, last_name, email)
         select p.institution_id, p.id, l.id, p.business_unit, (900000 + l.id * 10 + n)::text,
                'First' || n, 'Last' || (l.id * 7 + n) % 23, 'x@y.example'
         from portfolio p join location l on l.portfolio_id = p.id, generate_series(1, 3) n
         where p.institution_id <= 2`),
  );
  await db.run(
    raw(`insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
                             fulfilled_on, available_on, expires_on, status_id, redeemed_at,
                             payment_method_id)
         select b.id, b.institution_id, b.portfolio_id, 1 + (b.id * n) % 12,
                2500 * (1 + (b.id + n) % 4),
                day, day, day + 180, s.id, case when s.id in (4, 14) then null else now() end,
                case when s.id in (4, 14) then null else 2 end
         from banker b, generate_series(1, 6) n,
              lateral (select date '2026-06-14' - (b.id * 13 + n * 37) % 320 as day) d,
              lateral (select (array[4, 6, 11, 12, 14])[1 + (b.id + n) % 5] as id) s
         where b.employee_id like '9%'`),
  );
  const all = await readAllRewards(db);
  return {
    db,
    fay: await portal.signIn("fay"),
    gil: await portal.signIn("gil"),
    all,
    ofInstitution: all.filter(({ institutionId }) => institutionId === 1),
    ofPortfolio: all.filter(({ businessUnit }) => businessUnit === "10483"),
    rank: await rankTexts(db),
  };
}

/** What the call needs beside the token: the session's own account mode. */
export const asFay = { identity: { accountMode: "001" } };

export const today = "2026-06-15";
export const isYtd = ({ availableOn }: NaiveReward) =>
  availableOn >= "2026-01-01" && availableOn <= today;

export const keyOf = (row: { businessUnit: string; officerId: string }) =>
  `${row.businessUnit}/${row.officerId}`;

export const everyOfficer: OfficerListRequest = {
  businessUnit: null,
  portfolioName: null,
  locationCode: null,
  officerId: null,
  officerName: null,
  earnedCents: null,
  redeemedCents: null,
  statusId: null,
  page: 0,
  pageSize: 100,
  sortColumn: "availableOn",
  sortOrder: "descending",
};

export const everyReward: RewardListRequest = {
  ...everyOfficer,
  rewardId: null,
  promotionName: null,
  from: null,
  to: null,
};
