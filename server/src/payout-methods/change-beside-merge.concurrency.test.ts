import * as calls from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { mergeProfiles, submitW9Form } from "@portal/contract/w9/w9.wire.ts";
import { expect, test } from "vitest";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { bankerIdOf } from "#redeem/testing/grant-reward.ts";
import { inTurn } from "#redeem/testing/in-turn.ts";
import { personas } from "#seed/personas.ts";
import { seedSsn } from "#seed/seed-w9-forms.ts";
import { undoMerge } from "#w9/merge/undo-merge.ts";
import { saveOf } from "#w9/testing/w9-answers.ts";
import { contact } from "./testing/method-calls.ts";

const portal = await testPortal();
const { services } = portal;
const { db, clock } = services;
const irisOld = await bankerIdOf(db, "iris-old");
const ssn = seedSsn(personas.findIndex(({ key }) => key === "iris-old") + 1);

const keeper = await portal.signIn("iris");
const form = saveOf({ name: "Iris Delgado", signature: "Iris Delgado", ssn });
(await keeper.send(submitW9Form, form)).value();

const inUse = () =>
  db.rows<{ bankerId: number; methodId: number }>(sql`
    select banker_id as "bankerId", method_id as "methodId" from payout_method
     where deleted_at is null order by id`);

const another = contact("email", "iris@mail.example");

test.each<[string, (browser: TestBrowser) => Promise<{ status: number }>]>([
  ["deleted", (browser) => browser.send(calls.deletePayoutMethod, { methodId: 2 })],
  ["saved", (browser) => browser.send(calls.savePayoutMethod, another)],
])(
  "no method of a profile that is being merged away is %s: 409, and all goes along",
  async (_, change) => {
    clock.advance(24 * 3_600_000);
    const keeper = await portal.signIn("iris");
    const browser = await portal.signIn("iris-old");
    const before = await inUse();
    const merge = () => keeper.send(mergeProfiles, { ssn, year: 2026 });
    const [merged, changed] = await inTurn(db, irisOld, [merge, () => change(browser)]);
    expect(merged).toMatchObject({ status: 200, body: { Data: [{ Status: "Success" }] } });
    expect(changed.status).toBe(409);
    const [{ id: mergeId }] = (await db.rows<{ id: number }>(
      sql`select id from profile_merge where undone_at is null`,
    )) as [{ id: number }];
    expect(await undoMerge(services, { mergeId, actor: "olga" })).toMatchObject({ ok: true });
    expect(await inUse()).toEqual(before);
  },
);
