import { listFaqEntries } from "@portal/contract/help/help.wire.ts";
import { listRewardStatuses } from "@portal/contract/rewards/rewards.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();
const ana = await portal.signIn("ana");

test("the twelve answers name the current year's threshold (FAQ-07, CONST-81)", async () => {
  const thresholdOf = async () => (await ana.send(listFaqEntries, {})).value()[10]?.answer;
  expect((await ana.send(listFaqEntries, {})).value()).toHaveLength(12);
  expect(await thresholdOf()).toContain("reach $600.");
  await portal.services.db.run(
    sql`update tax_year_parameter set threshold_cents = 200000 where year = 2026`,
  );
  expect(await thresholdOf()).toContain("reach $2,000.");
});

test("the nine reward statuses are listed by value and label (CALL-29, BANKERS-15)", async () => {
  const answer = await ana.send(listRewardStatuses, {});
  const options = answer.value();
  expect(options.map(({ value }) => value)).toEqual([4, 6, 7, 8, 9, 10, 11, 12, 14]);
  expect(options[0]).toEqual({ value: 4, label: "Available" });
});
