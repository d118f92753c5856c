import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { type Sql, sql } from "#kernel/sql.ts";

/** The first moment of that day in the programme's zone. */
export const firstMoment = (today: IsoDay) => `${today}T05:00:00Z`;

const nine = Object.values(rewardStatus);

/** Each query must give exactly these values: what the screens stand on. */
export const screens = (today: IsoDay): [screen: string, query: Sql, expected: unknown[]][] => [
  [
    "every status of a reward, in every institution",
    sql`select status_id as value from (select distinct institution_id, status_id from reward) r
     group by 1 having count(*) = 12 and status_id not in (6, 7, 8, 9, 10) order by 1`,
    nine.filter((id) => id < 6 || id > 10),
  ],
  [
    "every status in the personas' institution",
    sql`select distinct status_id as value from reward where institution_id = 1 order by 1`,
    nine,
  ],
  [
    "every status of ben's payments",
    sql`select distinct status_id as value from reward join banker b on b.id = banker_id
     where employee_id = '730902' order by 1`,
    nine,
  ],
  [
    "promotions running and ended",
    sql`select distinct ends_on >= ${today}::date as value from promotion
     where starts_on <= ${today}::date order by 1`,
    [false, true],
  ],
  [
    "rewards with a month left at most, in every institution",
    sql`select count(distinct institution_id) as value from reward
     where status_id = 4 and expires_on between ${today}::date and ${today}::date + 30`,
    [12],
  ],
  [
    "a reward of ana's with two weeks left at most, and one that has just expired",
    sql`select distinct status_id as value from reward join banker b on b.id = banker_id
     where employee_id = '730901' and abs(expires_on - ${today}::date) <= 20 order by 1`,
    [4, 14],
  ],
  [
    "this year's and last year's earnings, in every institution",
    sql`select count(distinct institution_id) as value from banker_year where earned_cents > 0
     and year >= extract(year from ${today}::date) - 1 group by year`,
    [12, 12],
  ],
  [
    "this year's and last year's earnings of the bankers who sign on",
    sql`select count(*) as value from banker_year y join banker b on b.id = y.banker_id
     where b.employee_id in ('730901', '730902', '730906', '730907') and earned_cents > 0
       and year >= extract(year from ${today}::date) - 1`,
    [8],
  ],
  [
    "at least five bankers to rank this year, in every institution",
    sql`select count(*) as value from (select institution_id from banker_year
     where year = extract(year from ${today}::date) and earned_cents > 0
     group by 1 having count(*) >= 5) i`,
    [12],
  ],
  [
    "ben's taxation history this year",
    sql`select count(*) > 0 as value from reward join banker b on b.id = banker_id
     where employee_id = '730902' and status_id between 6 and 11
       and extract(year from redeemed_at at time zone 'America/New_York')
         = extract(year from ${today}::date)`,
    [true],
  ],
  [
    "both payment methods and both types of reward",
    sql`select distinct type || payment_method_id as value from reward
        where status_id = 11 order by 1`,
    ["AD2", "AD3", "RW2", "RW3"],
  ],
  [
    "tickets in each status",
    sql`select distinct status_id as value from ticket order by 1`,
    [1, 2, 3, 4],
  ],
  [
    "ben's tickets in each status",
    sql`select distinct status_id as value from ticket join banker b on b.id = banker_id
     where employee_id = '730902' order by 1`,
    [1, 2, 3, 4],
  ],
  [
    "uploads in each status",
    sql`select distinct status as value from reward_upload where institution_id = 1 order by 1`,
    ["Failed", "Processing", "Uploaded"],
  ],
  [
    "all four onboarding states",
    sql`select distinct concat(has_walked_features, has_walked_video) as value
        from banker order by 1`,
    ["ff", "ft", "tf", "tt"],
  ],
  [
    "a survey with answers to every option",
    sql`select count(distinct option_id) as value from survey_answer
     join survey_question q on q.id = question_id where q.is_active`,
    [4],
  ],
  [
    "tips of both places",
    sql`select distinct feature_key as value from sales_tip order by 1`,
    [1, 2],
  ],
  [
    "banners of both kinds",
    sql`select distinct kind as value from banner where is_active order by 1`,
    ["cash-in", "takeover"],
  ],
  ["five tiers an institution", sql`select count(*) / 12.0 as value from tier`, [5]],
  [
    "the tax parameters of last, this and next year",
    sql`select count(*) as value from tax_year_parameter
     where abs(year - extract(year from ${today}::date)) <= 1`,
    [3],
  ],
  [
    "both ranking files of every institution",
    sql`select count(*) as value from ranking_file group by kind`,
    [12, 12],
  ],
];

/** What may not be found in any world. */
export const contradictions = (today: IsoDay): [sentence: string, query: Sql][] => [
  [
    "a history that ends elsewhere than the reward stands",
    sql`select r.id as value from reward r where r.status_id is distinct from
       (select e.status_id from reward_event e where e.reward_id = r.id order by at desc, id desc
        limit 1)`,
  ],
  [
    "a step that is not an allowed move",
    sql`select e.id as value from (select *, lag(status_id) over
         (partition by reward_id order by at, id) as before from reward_event) e
       where case when before is null then status_id <> 4 else not exists
         (select from reward_status_move where from_id = before and to_id = status_id) end`,
  ],
  [
    "a redemption that is not the request's instant",
    sql`select r.id as value from reward r join reward_event e on e.reward_id = r.id
       and e.status_id = 6 where e.at <> r.redeemed_at`,
  ],
  [
    "a redemption without a submitted W-9 of its year at that time",
    sql`select r.id as value from reward r where redeemed_at is not null and not exists
       (select from w9_form f where f.banker_id = r.banker_id and f.status = 'Submitted'
          and f.submitted_at <= r.redeemed_at and f.year =
            extract(year from r.redeemed_at at time zone 'America/New_York'))`,
  ],
  [
    "a reward redeemed before it was there or after it expired",
    sql`select id as value from reward where (redeemed_at at time zone 'America/New_York')::date
       not between available_on and expires_on`,
  ],
  [
    "an available reward past its last day, or an expired one before",
    sql`select id as value from reward where (status_id = 4 and expires_on < ${today}::date)
       or (status_id = 14 and expires_on >= ${today}::date)`,
  ],
  [
    "a redemption that left behind what was available",
    sql`select r.id as value from reward r join (select distinct banker_id, redeemed_at from reward
         where redeemed_at is not null) d on d.banker_id = r.banker_id
       join reward_event e on e.reward_id = r.id and e.status_id = 4
       where e.at < d.redeemed_at and (r.redeemed_at is null or r.redeemed_at > d.redeemed_at)
         and r.expires_on >= (d.redeemed_at at time zone 'America/New_York')::date`,
  ],
  [
    "an instant after the day has begun",
    sql`select at as value from (select at from reward_event
         union all select submitted_at from w9_form
         union all select uploaded_at from reward_upload union all select created_at from ticket
         union all select closed_at from ticket union all select answered_at from survey_answer
         union all select created_at from banker) t
       where at > ${firstMoment(today)}::timestamptz`,
  ],
  [
    "a payment a bank has had without the number by which the bank knows it",
    sql`select p.id as value from payout p join payout_event e on e.payout_id = p.id
       where p.rail = 'ach' and e.state in ('accepted', 'settled') and p.trace_no is null`,
  ],
  [
    "a payment the network has had without the reference by which it is known there",
    sql`select p.id as value from payout p join payout_event e on e.payout_id = p.id
       where p.rail = 'p2p' and e.state in ('accepted', 'settled') and p.provider_ref is null`,
  ],
  [
    "a payment on its way that is expected on no day, or on one that is over",
    sql`select id as value from payout
       where rail = 'ach' and state in ('created', 'claimed', 'submitted', 'accepted')
         and (expected_on is null or expected_on <= ${today}::date)`,
  ],
  [
    "an upload whose count is not that of its rewards",
    sql`select u.id as value from reward_upload u
       where row_count <> (select count(*) from reward where upload_id = u.id)`,
  ],
  [
    "anything of eve's",
    sql`select r.id as value from reward r join banker b on b.id = r.banker_id
       where b.employee_id = '730905'`,
  ],
];
