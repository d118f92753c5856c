import { expect, test } from "vitest";
import type { Db } from "./db.ts";
import { sql } from "./sql.ts";
import { openTestDatabase } from "./testing/test-db.ts";

const db = await openTestDatabase();
const windowStart = new Date("2026-05-04T00:00:00Z");

// Any small table will do.
const insert = (to: Db, key: string) =>
  to.run(sql`insert into rate_bucket (key, window_start, hits) values (${key}, ${windowStart}, 1)`);
const rename = (to: Db, key: string, name: string) =>
  to.run(sql`update rate_bucket set key = ${name} where key = ${key}`);
const keys = async () =>
  (await db.rows<{ key: string }>(sql`select key from rate_bucket order by 1`)).map(
    ({ key }) => key,
  );

test("statements asked for at once are carried out in the order of asking", async () => {
  const counts = await db.tx((tx) =>
    Promise.all([insert(tx, "a"), rename(tx, "a", "b"), rename(tx, "b", "c")]),
  );
  expect(counts).toEqual([1, 1, 1]);
  expect(await keys()).toEqual(["c"]);
});

test("when one of several asked for at once fails, its reason is told and none stands", async () => {
  const failing = db.tx((tx) => Promise.all([insert(tx, "d"), insert(tx, "c"), insert(tx, "e")]));
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await keys()).toEqual(["c"]);
});

test("the reason is told, though it takes a longer way than what was asked for behind it", async () => {
  const byWayOf = async (asked: Promise<unknown>, ways = 5): Promise<unknown> =>
    ways === 0 ? await asked : await byWayOf(asked, ways - 1);
  const failing = db.tx((tx) => Promise.all([byWayOf(insert(tx, "c")), insert(tx, "e")]));
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await keys()).toEqual(["c"]);
});

test("a transaction may end with its last statement, and stands", async () => {
  const count = await db.tx(async (tx) => {
    await insert(tx, "i");
    return tx.last(sql`update rate_bucket set hits = 2 where key = 'i'`);
  });
  expect(count).toBe(1);
  expect(await keys()).toEqual(["c", "i"]);
});

test("a last statement that fails is told of, and nothing stands", async () => {
  const failing = db.tx(async (tx) => {
    await insert(tx, "j");
    return tx.last(sql`select 1 / (count(*) = 7)::int from rate_bucket`);
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(await keys()).toEqual(["c", "i"]);
  await db.run(sql`delete from rate_bucket where key = 'i'`);
});

test("a statement that comes after the end of its transaction is refused", async () => {
  const late: { tx?: Db } = {};
  await db.tx(async (tx) => {
    late.tx = tx;
    await insert(tx, "f");
  });
  await expect(insert(late.tx!, "g")).rejects.toThrow();
  const failing = db.tx((tx) => {
    late.tx = tx;
    return Promise.reject(new Error("on purpose"));
  });
  await expect(failing).rejects.toThrow("on purpose");
  await expect(insert(late.tx!, "h")).rejects.toThrow();
  expect(await keys()).toEqual(["c", "f"]);
});
