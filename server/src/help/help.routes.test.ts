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
  expect(answer.value()).toEqual([
    { value: 4, label: "Available" },
    { value: 6, label: "Requested" },
    { value: 7, label: "Approved" },
    { value: 8, label: "Processing" },
    { value: 9, label: "Sent" },
    { value: 10, label: "On Hold" },
    { value: 11, label: "Paid" },
    { value: 12, label: "Payment Failed" },
    { value: 14, label: "Expired" },
  ]);
});
