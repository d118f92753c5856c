import { describe, expect, test } from "vitest";
import { appendOnlyTables } from "./grants.ts";
import { sql } from "./sql.ts";
import { asOwner, openTestDatabase, testDatabaseKind } from "./testing/test-db.ts";

const database = await openTestDatabase();

describe("the service's rights", () => {
  test("works as portal_app on the database the project names", async () => {
    expect(database.kind).toBe(testDatabaseKind);
    expect(await database.one(sql`select current_user as role`)).toEqual({ role: "portal_app" });
  });

  test("can change no table and no migration record", async () => {
    await expect(database.script("create table loot (id int)")).rejects.toThrow("permission");
    await expect(database.script("drop table banker")).rejects.toThrow("must be owner");
    await expect(database.script("delete from schema_migration")).rejects.toThrow("permission");
  });

  test.each(appendOnlyTables)("adds to %s, and rewrites nothing of it", async (table) => {
    const rights = sql`
      select has_table_privilege(${table}, 'insert') as "mayAdd",
        has_any_column_privilege(${table}, 'update') as "mayChange",
        has_table_privilege(${table}, 'delete') as "mayRemove"`;
    const expected = { mayAdd: true, mayChange: false, mayRemove: false };
    expect(await database.one(rights)).toEqual(expected);
  });

  test("reads and writes rows", async () => {
    expect(await database.run(sql`insert into institution (name) values ('First')`)).toBe(1);
    const found = await database.one(sql`select name from institution where name = 'First'`);
    expect(found).toEqual({ name: "First" });
  });

  test("lets a test act as the owner for a moment", async () => {
    const { role } = (await asOwner(database, (owner) =>
      owner.one<{ role: string }>(sql`select current_user as role`),
    ))!;
    expect(role).not.toBe("portal_app");
    expect(await database.one(sql`select current_user as role`)).toEqual({ role: "portal_app" });
  });
});
