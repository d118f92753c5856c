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
