import {
  deletePayoutMethod,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { countExpired, deleteExpired, retentionRules } from "#kernel/delete-expired.ts";
import { countPerKey, reencryptBatch, sealedColumns } from "#kernel/reencrypt.ts";
import { type Sql, sql } from "#kernel/sql.ts";
import { createVault } from "#kernel/vault.ts";
import { openMethod } from "./payout-details.ts";
import { listMethods } from "./payout-methods.store.ts";

const portal = await testPortal();
const { services } = portal;
const { db, clock, vault } = services;
// The rules of this feature: others have a guard in the database that goes by its own clock.
const rules = retentionRules.filter(({ table }) => table === "payout_method");
const daysLater = (days: number) => {
  const then = new Date(clock.now().getTime() + days * 86_400_000);
  return { ...services, clock: { now: () => then } };
};
/** The last day within the ninety and the first one after. */
const [tooEarly, dueNow] = [daysLater(89), daysLater(91)];

interface KeptRow {
  id: string;
  bankerId: number;
  isDeleted: boolean;
  sealed: string | null;
  masks: (string | null)[];
  /** All that must outlive the number, as text. */
  kept: string;
}
const rowsOf = (key: string) =>
  db.rows<KeptRow>(sql`
    select m.id, m.banker_id as "bankerId", m.deleted_at is not null as "isDeleted",
      m.details_sealed as sealed, array[m.masked, m.routing_masked, m.account_masked] as masks,
      (m.method_id, m.account_type, m.alias_kind, m.details_index, m.created_at, m.changed_at,
       m.deleted_at)::text as kept
    from payout_method m join banker b on b.id = m.banker_id
    where b.employee_id = ${personaOf(key).employeeId} order by m.method_id, m.deleted_at`);

/** Deletes the one method the persona has, as a banker does. */
async function deleteMethodOf(key: string, methodId: 2 | 3): Promise<KeptRow> {
  const browser = await portal.signIn(key);
  await browser.send(deletePayoutMethod, { methodId });
  const rows = await rowsOf(key);
  expect(rows).toMatchObject([{ isDeleted: true, sealed: expect.any(String) }]);
  return rows[0]!;
}

test.each([
  ["bank account", "ben", 2],
  ["contact", "gil", 3],
] as const)(
  "the number and masks of a deleted %s go ninety days after, and no sooner; index and dates stay",
  async (_, key, methodId) => {
    const deleted = await deleteMethodOf(key, methodId);
    expect(await deleteExpired(tooEarly, rules)).toBe(0);
    expect(await rowsOf(key)).toEqual([deleted]);
    expect(await deleteExpired(dueNow, rules)).toBe(1);
    expect(await rowsOf(key)).toEqual([{ ...deleted, sealed: null, masks: [null, null, null] }]);
    // Nothing is left to do the next night.
    expect((await countExpired(dueNow, rules)).map(({ count }) => count)).toEqual([0]);
  },
);

test("those of a contact replaced by another go like a deleted one's; those of the other stay", async () => {
  const browser = await portal.signIn("cleo");
  const alias = { kind: "email", value: "cleo.new@example.com" } as const;
  await browser.send(savePayoutMethod, { methodId: 3, alias, defaultMethodId: 3 });
  const [replaced, inUse] = await rowsOf("cleo");
  expect(replaced).toMatchObject({ isDeleted: true, sealed: expect.any(String) });
  expect(inUse).toMatchObject({ isDeleted: false });
  expect(await deleteExpired(tooEarly, rules)).toBe(0);
  expect(await deleteExpired(dueNow, rules)).toBe(1);
  const erased = { ...replaced!, sealed: null, masks: [null, null, null] };
  expect(await rowsOf("cleo")).toEqual([erased, inUse]);
});

test("a method in use keeps its number, however old it is", async () => {
  const before = await rowsOf("dev");
  expect(before.some(({ isDeleted }) => !isDeleted)).toBe(true);
  await deleteExpired(daysLater(9_000), rules);
  expect(await rowsOf("dev")).toEqual(before);
  for (const method of await listMethods(db, before[0]!.bankerId)) {
    await expect(openMethod(vault, method)).resolves.toHaveProperty("kind");
  }
});

test("the database refuses a method in use without its number or masks, and half an erasure", async () => {
  const [inUse] = await rowsOf("dev");
  const set = (change: Sql) =>
    db.run(sql`update payout_method set ${change} where id = ${inUse?.id}`);
  const all = sql`details_sealed = null, masked = null, routing_masked = null,
    account_masked = null`;
  await expect(set(all)).rejects.toThrow("payout_method_in_use_has_details");
  await expect(set(sql`masked = null`)).rejects.toThrow("masks_go_with_details");
  await expect(set(sql`account_masked = null`)).rejects.toThrow("bank_has_account_mask");
  const deleted = sql`deleted_at = now(), is_default = false, details_sealed = null`;
  await expect(set(deleted)).rejects.toThrow("payout_method_");
  const [erased] = await rowsOf("ben");
  expect(erased).toMatchObject({ sealed: null });
  const bringBack = sql`update payout_method set deleted_at = null where id = ${erased?.id}`;
  await expect(db.run(bringBack)).rejects.toThrow("payout_method_in_use_has_details");
});

// Last of all: the portal's own vault does not hear of this key when the database is embedded.
test("a change of keys passes over what is gone and leaves nothing under the older key", async () => {
  expect(await rowsOf("ben")).toMatchObject([{ sealed: null }]);
  const column = sealedColumns.find(({ table }) => table === "payout_method")!;
  const keeper = await createVault({ db, keys: services.keys, clock });
  const kid = await keeper.rotate();
  expect(await reencryptBatch({ db, vault: keeper }, column, 10_000)).toBeGreaterThan(0);
  expect([...(await countPerKey(db, [column])).keys()]).toEqual([kid]);
  expect(await rowsOf("ben")).toMatchObject([{ sealed: null }]);
});
