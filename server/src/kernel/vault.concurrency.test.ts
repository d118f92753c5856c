import { expect, test } from "vitest";
import { sql } from "./sql.ts";
import { openSecondProcess } from "./testing/test-db.ts";
import { testServices } from "./testing/test-services.ts";
import { createVault } from "./vault.ts";

const { db, keys, clock, vault } = await testServices();
const place = { table: "w9_form", column: "ssn", rowId: "7" };

test("a value sealed with a key that another process has just added opens at once", async () => {
  const other = await createVault({ db: openSecondProcess(db), keys, clock });
  await other.rotate();
  expect(await vault.open(place, await other.seal(place, "new key"))).toBe("new key");
});

test("keys added at once get numbers of their own", async () => {
  const other = await createVault({ db: openSecondProcess(db), keys, clock });
  const kids = await Promise.all([vault, other, vault, other].map((one) => one.rotate()));
  expect(new Set(kids).size).toBe(4);
  const live = await db.rows(sql`select kid from data_key where retired_at is null`);
  expect(live).toEqual([{ kid: Math.max(...kids) }]);
});
