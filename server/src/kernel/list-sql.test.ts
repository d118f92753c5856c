import { describe, expect, test } from "vitest";
import { allOf, directionOf } from "./list-sql.ts";
import { sql } from "./sql.ts";

/** As a list is narrowed by it. */
const narrowedBy = (statusId: number | null, name: string | null) =>
  allOf([
    sql`r.banker_id = ${7}`,
    statusId !== null && sql`r.status_id = ${statusId}`,
    name !== null && sql`p.name ilike ${name}`,
  ]);

describe("the conditions of a list", () => {
  test("hold together, their values in the order of the text", () => {
    const { text, values } = sql`select ${1} where ${narrowedBy(6, "%spring%")} limit ${10}`;
    expect(text).toBe(
      "select $1 where r.banker_id = $2 and r.status_id = $3 and p.name ilike $4 limit $5",
    );
    expect(values).toEqual([1, 7, 6, "%spring%", 10]);
  });

  test("leave no trace of a filter that is not set", () => {
    const { text, values } = narrowedBy(null, "%spring%");
    expect(text).toBe("r.banker_id = $1 and p.name ilike $2");
    expect(values).toEqual([7, "%spring%"]);
  });

  test("ask for 0 and for an empty text like for anything else", () => {
    expect(narrowedBy(0, "").values).toEqual([7, 0, ""]);
  });

  test("mean every row where none is set", () => {
    expect(sql`where ${allOf([])}`.text).toBe("where true");
    expect(allOf([false, false]).text).toBe("true");
  });
});

test.each([
  ["ascending", "asc"],
  ["descending", "desc"],
] as const)("an %s order goes %s", (order, direction) => {
  expect(directionOf(order)).toMatchObject({ text: direction, values: [] });
});
