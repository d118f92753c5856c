import * as calls from "@portal/contract/w9/w9.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { findBreaches } from "#ledger/find-breaches.ts";
import { personas } from "#seed/personas.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { saveOf } from "../testing/w9-answers.ts";

const portal = await testPortal();
const { db, clock } = portal.services;
const year = 2026;

test("two profiles that absorb each other at once end as one, and no cent is lost", async () => {
  const ssn = seedSsn(personas.findIndex((one) => one.key === "iris-old") + 1);
  // Both have the same address, so each waits for its own code.
  const iris = await portal.signIn("iris");
  const old = await portal.signIn("iris-old");
  const own = saveOf({ name: "Iris Delgado", signature: "Iris Delgado", ssn });
  await iris.send(calls.submitW9Form, own);
  const rewardsOfBoth = () =>
    db.rows<{ count: number; cents: number }>(sql`
      select count(*) as count, sum(r.amount_cents)::bigint as cents
      from reward r join banker b on b.id = r.banker_id where b.last_name = 'Delgado'`);
  const before = await rewardsOfBoth();
  const answers = await Promise.all([
    iris.send(calls.mergeProfiles, { ssn, year }),
    old.send(calls.mergeProfiles, { ssn, year }),
  ]);
  const merged = answers.filter((answer) => answer.status === 200 && answer.value().ok);
  expect(merged).toHaveLength(1);
  const statuses = await db.rows<{ status: string }>(sql`
    select status from banker where last_name = 'Delgado' order by status`);
  expect(statuses.map(({ status }) => status)).toEqual(["active", "merged"]);
  expect(await rewardsOfBoth()).toEqual(before);
  const breaches = await findBreaches(db, clock.now());
  expect(breaches.filter(({ id }) => id !== "I9")).toEqual([]);
});
