import { expect, test } from "vitest";
import { prepareDatabase } from "./prepare-database.ts";
import { sql } from "./sql.ts";
import { silentLog } from "./testing/silent-log.ts";
import { asOwner, openTestDatabase } from "./testing/test-db.ts";

const database = await openTestDatabase();
const queues = sql`select name, policy, dead_letter, retry_limit from pgboss.queue order by name`;

test("preparing a prepared database changes nothing", async () => {
  const before = await database.rows(queues);
  expect(before).toContainEqual({
    name: "send-mail",
    policy: "short",
    dead_letter: "send-mail.dead",
    retry_limit: 10,
  });
  expect(await asOwner(database, (owner) => prepareDatabase(owner, silentLog))).toEqual([]);
  expect(await database.rows(queues)).toEqual(before);
});

test("the service works on queues but cannot change their tables", async () => {
  await expect(database.script("create table pgboss.loot (id int)")).rejects.toThrow("permission");
  await expect(database.script("drop table pgboss.job")).rejects.toThrow("must be owner");
});

test("a schema that is newer than the code, or edited, stops the start with a sentence", () =>
  asOwner(database, async (owner) => {
    await owner.script("insert into schema_migration (name, checksum) values ('9999_x.sql', 'x')");
    await expect(prepareDatabase(owner, silentLog)).rejects.toThrow(
      "The database has the migration 9999_x.sql, which this version does not know",
    );
    await owner.script("delete from schema_migration where name = '9999_x.sql'");
    await owner.script(
      "update schema_migration set checksum = 'x' where name = '0001_bankers.sql'",
    );
    await expect(prepareDatabase(owner, silentLog)).rejects.toThrow(
      "The migration 0001_bankers.sql was changed after it ran",
    );
  }));
