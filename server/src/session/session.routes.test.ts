import { activityTypes, sessionCookies } from "@portal/contract/session/session.ts";
import { getProfile, recordActivity } from "@portal/contract/session/session.wire.ts";
import { describe, expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";

const portal = await testPortal();

describe("GetWelcomeName", () => {
  test("answers all eight fields of the profile (CALL-06, ENT-02, SESS-06)", async () => {
    const browser = await portal.signOn("ana");
    const ana = personaOf("ana");
    const { body } = await browser.send(getProfile, {});
    expect(body).toEqual({
      Data: [
        {
          FirstName: ana.firstName,
          LOC: ana.locationCode,
          AM: "003",
          BankerCode: ana.selfApplyCode,
          IsFeatureWalked: 0,
          IsVideoWalked: 0,
          Email: ana.email,
          Id: 1,
        },
      ],
    });
  });

  test("keeps LOC as the locationId cookie and writes am anew from the server's own (SESS-25)", async () => {
    const browser = await portal.signOn("ana");
    browser.cookies.set("am", "001");
    const profile = (await browser.send(getProfile, {})).value();
    expect(browser.cookies.get("locationId")).toBe(profile.locationId);
    expect(browser.cookies.get("am")).toBe("003");
  });

  test("knows administrators by the session alone (ROLE-02, ROLE-03)", async () => {
    for (const [key, mode] of [
      ["fay", "001"],
      ["gil", "002"],
      ["ana", "003"],
    ] as const) {
      const browser = await portal.signOn(key);
      browser.cookies.set("am", mode === "001" ? "003" : "001");
      expect((await browser.send(getProfile, {})).value().accountMode).toBe(mode);
    }
  });
});

describe("storeActivityFeed", () => {
  const feed = (type: number) =>
    portal.services.db.rows(sql`
      select b.employee_id as "employeeId" from activity a join banker b on b.id = a.banker_id
      where a.type = ${type}`);
  const byAna = [{ employeeId: personaOf("ana").employeeId }];

  test("records a logout before verification, and nothing else (CALL-08, LOGOUT-01, CONST-41)", async () => {
    const browser = await portal.signOn("ana");
    const answer = await browser.send(recordActivity, { type: activityTypes.logout });
    expect(answer.body).toEqual({ Data: [{ Status: "Success" }] });
    expect(await feed(4)).toEqual(byAna);
    const refused = await browser.send(recordActivity, { type: activityTypes.annualRanking });
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ error: "Verification Required" });
    expect(await feed(3)).toHaveLength(0);
  });

  test("takes type 1 when none is given, and no type that does not exist (CALL-08, CONST-38)", async () => {
    const browser = await portal.signIn("ana");
    expect((await browser.sendWire(recordActivity, {})).status).toBe(200);
    expect(await feed(1)).toEqual(byAna);
    expect((await browser.sendWire(recordActivity, { ActivityTypeId: 5 })).status).toBe(400);
    expect((await browser.sendWire(recordActivity, { ActivityTypeId: "4" })).status).toBe(400);
  });
});

test("the cookies of a whole sign-in are the seven of the specification and the session's own (SESS-09, SESS-24)", async () => {
  const browser = await portal.signIn("ana");
  await browser.send(getProfile, {});
  expect([...browser.cookies.keys()].sort()).toEqual([...sessionCookies, "sid"].sort());
});
