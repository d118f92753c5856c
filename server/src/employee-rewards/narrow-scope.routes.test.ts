import {
  downloadOfficers,
  downloadRewards,
  listOfficers,
  listRewards,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { everyOfficer } from "./testing/employee-rewards-world.ts";

const portal = await testPortal();
const { db } = portal.services;
const fay = await portal.signIn("fay");
const gil = await portal.signIn("gil");

describe("what lies outside the caller's scope is refused (ROLE-04)", () => {
  test("to a plain banker that is all of it, whatever the body says", async () => {
    const ana = await portal.signIn("ana");
    for (const PortBu of ["", "10482"]) {
      const { status, body } = await ana.sendWire(listOfficers, { PortBu });
      expect(status).toBe(403);
      expect(body).toEqual({ error: "You do not have permission to access this page" });
    }
  });

  test.each([
    [listOfficers, "another institution's", "10485"],
    [listOfficers, "an unknown", "nowhere"],
    [listRewards, "another institution's", "10485"],
    [downloadOfficers, "another institution's", "10485"],
    [downloadRewards, "another institution's", "10485"],
  ])("%o refuses %s Port BU with 403 and keeps it", async (call, _whose, PortBu) => {
    expect((await fay.sendWire(call, { PortBu })).status).toBe(403);
    const line = await db.one(sql`select detail from audit_event
      where action = 'scope-refusal' order by id desc limit 1`);
    expect(line).toEqual({ detail: { businessUnit: PortBu } });
  });

  test("a Port BU in scope is listed alone; a sister's is refused to 002", async () => {
    const ofPortBu = await fay.send(listOfficers, { ...everyOfficer, businessUnit: "10482" });
    const { rows } = ofPortBu.value();
    expect(new Set(rows.map((row) => row.businessUnit))).toEqual(new Set(["10482"]));
    expect((await gil.sendWire(listOfficers, { PortBu: "10482" })).status).toBe(403);
    expect((await gil.sendWire(listOfficers, { PortBu: "10483" })).status).toBe(200);
  });
});
