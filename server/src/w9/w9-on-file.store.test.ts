import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { openTestDatabase } from "#kernel/testing/test-db.ts";
import { findPersona } from "#seed/personas.ts";
import { holdW9OnFile } from "./w9-on-file.store.ts";

const db = await openTestDatabase();

async function idOf(key: string): Promise<number> {
  const persona = findPersona(key);
  const banker = await db.one<{ id: number }>(
    sql`select id from banker where employee_id = ${persona?.employeeId}`,
  );
  return banker?.id ?? 0;
}

test.each([
  ["ben, who submitted one", "ben", 2026, true],
  ["dev, whose form is under review", "dev", 2026, true],
  ["ana, who has only last year's", "ana", 2026, false],
  ["ana, last year", "ana", 2025, true],
  ["hal, who has a draft", "hal", 2026, false],
  ["iris, who never had one", "iris", 2026, false],
])(
  "a submitted form is needed each year and on file for its own: %s (CONST-71)",
  async (_who, key, year, expected) => {
    const bankerId = await idOf(key);
    const form = await db.tx((tx) => holdW9OnFile(tx, { bankerId, year }));
    expect(form !== undefined).toBe(expected);
  },
);
