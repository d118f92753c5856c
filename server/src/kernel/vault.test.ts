import { describe, expect, test } from "vitest";
import { createKeys } from "./keys.ts";
import { countPerKey, reencryptBatch, sealedColumns } from "./reencrypt.ts";
import { sql } from "./sql.ts";
import { asOwner } from "./testing/test-db.ts";
import { testServices } from "./testing/test-services.ts";
import { createVault } from "./vault.ts";

const services = await testServices();
const { db, vault, keys, clock } = services;
const place = { table: "w9_form", column: "ssn", rowId: "7" };

describe("a sealed value", () => {
  test("opens where it was sealed and says which key it needs", async () => {
    const sealed = await vault.seal(place, "123-45-6789 é");
    expect(sealed).toMatch(/^v1\.\d+\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
    expect(await vault.open(place, sealed)).toBe("123-45-6789 é");
  });

  test("looks different each time, so that equal numbers do not show", async () => {
    expect(await vault.seal(place, "1")).not.toBe(await vault.seal(place, "1"));
  });

  test.each([
    ["row", { ...place, rowId: "8" }],
    ["column", { ...place, column: "ein" }],
    ["table", { ...place, table: "payout_method" }],
  ])("does not open in another %s", async (_what, elsewhere) => {
    const sealed = await vault.seal(place, "123456789");
    await expect(vault.open(elsewhere, sealed)).rejects.toThrow();
  });

  test.each([2, 3, 4])("does not open when part %i was changed", async (index) => {
    const parts = (await vault.seal(place, "123456789")).split(".");
    const part = parts[index]!;
    parts[index] = (part[0] === "A" ? "B" : "A") + part.slice(1);
    await expect(vault.open(place, parts.join("."))).rejects.toThrow();
  });

  test("does not open under another key's number", async () => {
    const kid = await vault.rotate();
    const sealed = await vault.seal(place, "123456789");
    await expect(vault.open(place, sealed.replace(`v1.${kid}.`, "v1.1."))).rejects.toThrow();
    await expect(vault.open(place, sealed.replace(`v1.${kid}.`, "v1.99."))).rejects.toThrow("99");
    await expect(vault.open(place, "123456789")).rejects.toThrow("form");
  });

  test("can be sealed and opened inside a transaction", async () => {
    const plain = await db.tx(async (tx) => {
      await tx.run(sql`select 1`);
      return vault.open(place, await vault.seal(place, "in a transaction"));
    });
    expect(plain).toBe("in a transaction");
  });
});

describe("keys", () => {
  test("are of no use with another master key", async () => {
    const strange = createKeys(Buffer.alloc(32, 1));
    await expect(createVault({ db, clock, keys: strange })).rejects.toThrow(
      "The master key (MASTER_KEY or the keys folder) is not the one this database was made with.",
    );
  });

  test("are kept wrapped and cannot be removed", async () => {
    await expect(db.script("delete from data_key")).rejects.toThrow("refused");
    const removal = asOwner(db, (owner) => owner.script("delete from data_key"));
    await expect(removal).rejects.toThrow("refused");
  });

  test("rotate: new values take the new key, old ones stay readable, also after a start", async () => {
    const before = await vault.seal(place, "old");
    const kid = await vault.rotate();
    expect(await vault.seal(place, "new")).toContain(`v1.${kid}.`);
    expect(await vault.open(place, before)).toBe("old");
    const restarted = await createVault({ db, keys, clock });
    expect(restarted.newestKid).toBe(kid);
    expect(await restarted.open(place, before)).toBe("old");
  });

  test("move in batches to the newest, counted per key", async () => {
    await asOwner(db, (owner) =>
      owner.script(`create table sealed_sample (id int primary key, secret text);
        grant select, update, insert on sealed_sample to portal_app`),
    );
    const column = { table: "sealed_sample", column: "secret", idColumn: "id" };
    const sampleAt = (id: number) => ({ ...column, rowId: String(id) });
    const oldKid = vault.newestKid;
    for (const id of [1, 2, 3]) {
      const secret = await vault.seal(sampleAt(id), `secret ${id}`);
      await db.run(sql`insert into sealed_sample values (${id}, ${secret})`);
    }
    const kid = await vault.rotate();
    expect(await countPerKey(db, [column])).toEqual(new Map([[oldKid, 3]]));
    expect(await reencryptBatch(services, column, 2)).toBe(2);
    expect(await reencryptBatch(services, column, 2)).toBe(1);
    expect(await reencryptBatch(services, column, 2)).toBe(0);
    expect(await countPerKey(db, [column])).toEqual(new Map([[kid, 3]]));
    const row = await db.one<{ secret: string }>(
      sql`select secret from sealed_sample where id = 2`,
    );
    expect(await vault.open(sampleAt(2), row!.secret)).toBe("secret 2");
  });
});

test("rotation reaches every sealed column there is", async () => {
  const there = await db.rows<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and column_name like '%sealed'
    order by name`);
  const reached = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(reached.toSorted()).toEqual(there.map(({ name }) => name));
});

test("a blind index is the same for the same number and another for another kind", () => {
  const ssn = vault.blindIndex("ssn", "123456789");
  expect(vault.blindIndex("ssn", "123456789")).toEqual(ssn);
  expect(vault.blindIndex("ein", "123456789")).not.toEqual(ssn);
  expect(vault.blindIndex("ssn", "123456788")).not.toEqual(ssn);
  expect(ssn).toHaveLength(32);
});
