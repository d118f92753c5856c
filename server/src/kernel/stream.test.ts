import { describe, expect, test } from "vitest";
import { raw, sql } from "./sql.ts";
import { openTestDatabase } from "./testing/test-db.ts";

const db = await openTestDatabase();
const numbers = (to: number) => sql`select n from generate_series(1, ${to}::int) as n order by n`;

describe("a stream of rows", () => {
  test("comes whole, in order and in batches, with values in the query", async () => {
    const sizes: number[] = [];
    let next = 1;
    for await (const batch of db.stream<{ n: number }>(numbers(1_234), 500)) {
      sizes.push(batch.length);
      for (const { n } of batch) expect(n).toBe(next++);
    }
    expect(sizes).toEqual([500, 500, 234]);
  });

  test("of no rows has no batch", async () => {
    const batches = [];
    for await (const batch of db.stream(numbers(0))) batches.push(batch);
    expect(batches).toEqual([]);
  });

  test("left early gives its cursor back, and others work meanwhile", async () => {
    for await (const _ of db.stream(numbers(5_000), 10)) {
      expect(await db.one(raw("select 1 as one"))).toEqual({ one: 1 });
      break;
    }
    expect(await db.rows(raw("select name from pg_cursors where name like 'portal%'"))).toEqual([]);
  });

  test("that fails says so and leaves the connection usable", async () => {
    const reading = async () => {
      for await (const _ of db.stream(sql`select 1 / (n - 3) from generate_series(1, 9) as n`, 2)) {
        // Nothing to do with the rows: the third divides by nought.
      }
    };
    await expect(reading()).rejects.toThrow("division by zero");
    expect(await db.one(raw("select 1 as one"))).toEqual({ one: 1 });
  });

  test("is part of a transaction it is begun in", async () => {
    await db.tx(async (tx) => {
      await tx.run(
        raw("insert into promotion (name, starts_on, ends_on) values ('x', now(), now())"),
      );
      const found = [];
      const query = sql`select name from promotion where name = ${"x"}`;
      for await (const batch of tx.stream<{ name: string }>(query)) found.push(...batch);
      expect(found).toEqual([{ name: "x" }]);
    });
  });
});
