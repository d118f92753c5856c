import * as calls from "@portal/contract/w9/w9.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { personas } from "#seed/personas.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";

const portal = await testPortal({ env: { LIMIT_SSN_CHECK: "1" } });
const year = 2026;
const held = (key: string) => seedSsn(personas.findIndex((one) => one.key === key) + 1);
const nobodys = "219094482";

test("LIMIT_SSN_CHECK says how many numbers a banker may look up; each banker has their own", async () => {
  const iris = await portal.signIn("iris");
  const ana = await portal.signIn("ana");
  const look = (browser: typeof iris, ssn: string) => browser.send(calls.checkSsn, { ssn, year });
  expect((await look(iris, held("ben"))).value().holders).toHaveLength(1);
  expect((await look(iris, held("cleo"))).value().holders).toEqual([]);
  expect((await look(ana, held("cleo"))).value().holders).toHaveLength(1);
});

test("a look past the limit answers word for word alike, whether somebody holds the number or not", async () => {
  const iris = await portal.signIn("iris");
  const [one, other] = await Promise.all(
    [held("cleo"), nobodys].map((ssn) => iris.send(calls.checkSsn, { ssn, year })),
  );
  expect([one?.status, one?.body]).toEqual([other?.status, other?.body]);
});
