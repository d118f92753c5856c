import { expect, test } from "vitest";
import { prepareDatabase } from "./prepare-database.ts";
import { raw, sql } from "./sql.ts";
import { asOwnerOf, withDatabase } from "./testing/postgres-template.ts";
import { silentLog } from "./testing/silent-log.ts";
import { testPostgres } from "./testing/test-db.ts";

test("three processes that prepare an empty database at once leave it prepared once", async () => {
  const { url } = testPostgres();
  const name = `portal_empty_${process.pid}`;
  await asOwnerOf(url, (owner) => owner.run(raw(`create database ${name}`)));
  const prepare = () =>
    asOwnerOf(withDatabase(url, name), (owner) => prepareDatabase(owner, silentLog));
  try {
    const applied = await Promise.all([prepare(), prepare(), prepare()]);
    expect(new Set(applied.flat()).size).toBe(applied.flat().length);
    const right = await asOwnerOf(withDatabase(url, name), (owner) =>
      owner.one(sql`select has_table_privilege('portal_app', 'audit_event', 'update') as may`),
    );
    expect(right).toEqual({ may: false });
  } finally {
    await asOwnerOf(url, (owner) => owner.run(raw(`drop database ${name} (force)`)));
  }
});
