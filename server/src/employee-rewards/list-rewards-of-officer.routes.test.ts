import { listRewardsOfOfficer } from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { employeeRewardsWorld, keyOf } from "./testing/employee-rewards-world.ts";
import { summed } from "./testing/naive-lists.ts";

const { db, fay, all, ofInstitution } = await employeeRewardsWorld();

describe("one officer's rewards (CALL-31)", () => {
  const [officer] = summed(ofInstitution.filter(({ officerId }) => officerId.startsWith("9")));
  const { businessUnit, portfolioName, locationCode, officerId } = officer!;
  const request = {
    businessUnit,
    portfolioName,
    locationCode,
    officerId,
    statusId: null,
    page: 0,
    pageSize: 10,
    sortColumn: "availableOn",
    sortOrder: "descending",
  } as const;

  test("are those of the row's four keys, newest first, and the view is kept (BANKERS-23, BANKERS-24, ENT-20)", async () => {
    const { rows, totalCount } = (await fay.send(listRewardsOfOfficer, request)).value();
    const own = all.filter((row) => keyOf(row) === keyOf(officer!));
    expect(totalCount).toBe(own.length);
    const told = new Map(
      own.map(({ institutionId: _i, statusId: _s, ...row }) => [row.rewardId, row]),
    );
    expect(new Set(rows.map(({ rewardId }) => told.get(rewardId)))).toEqual(new Set(rows));
    expect(rows).toHaveLength(own.length);
    const days = rows.map(({ availableOn }) => availableOn);
    expect(days).toEqual([...days].sort().reverse());
    const line = await db.one(sql`select b.employee_id as "officerId" from audit_event e
      join banker b on b.id = e.banker_id where action = 'officer-viewed'
      order by e.id desc limit 1`);
    expect(line).toEqual({ officerId });
  });

  test("are filtered by status, and none for keys that do not belong together (BANKERS-24)", async () => {
    const paid = (await fay.send(listRewardsOfOfficer, { ...request, statusId: 11 })).value();
    expect(paid.totalCount).toBe(
      all.filter((row) => keyOf(row) === keyOf(officer!) && row.statusId === 11).length,
    );
    for (const wrong of [{ locationCode: "9999" }, { portfolioName: "Nowhere" }]) {
      const answer = await fay.send(listRewardsOfOfficer, { ...request, ...wrong });
      expect(answer.value().totalCount).toBe(0);
    }
  });

  test("of another institution are refused", async () => {
    const other = { ...request, businessUnit: "10485" };
    expect((await fay.send(listRewardsOfOfficer, other)).status).toBe(403);
  });
});
