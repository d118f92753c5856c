import { describe, expect, test } from "vitest";
import { raw, sql } from "./sql.ts";
import { openTestDatabase, testDatabaseKind } from "./testing/test-db.ts";
import { tidyEmbedded } from "./tidy-embedded.ts";

const db = await openTestDatabase();

/** How many rows the planner thinks there are, and how many bytes the table takes. */
const limits = () =>
  db.one(sql`select reltuples::int as rows, pg_relation_size(oid)::int as bytes
             from pg_class where relname = 'rate_bucket'`);

// PostgreSQL does it in the background.
describe.runIf(testDatabaseKind === "embedded")("the embedded database is tidied up", () => {
  test("by the service itself: what is known of the rows is brought up to date", async () => {
    await db.run(
      raw(`insert into rate_bucket (key, window_start, hits)
           select 'many', timestamptz '2026-01-01' + n * interval '1 second', 1
           from generate_series(1, 3000) n`),
    );
    await tidyEmbedded(db);
    expect(await limits()).toMatchObject({ rows: 3000 });
  });

  test("and the room of rows that are gone is given back", async () => {
    await db.run(raw("delete from rate_bucket"));
    await tidyEmbedded(db);
    expect(await limits()).toEqual({ rows: 0, bytes: 0 });
  });
});
