import { expect, test } from "vitest";
import { literal, withValues } from "./pgbench.ts";

test("writes values so that PostgreSQL reads them and pgbench sees no variable", () => {
  expect(literal(5)).toBe("'5'");
  expect(literal(null)).toBe("null");
  expect(literal("O'Hara")).toBe("'O''Hara'");
  expect(literal('{"a":true}')).toBe(`E'{"a"\\x3atrue}'`);
  expect(literal([1, 2])).toBe(`'{"1","2"}'`);
  expect(literal(Buffer.from([1, 255]))).toBe("'\\x01ff'");
  expect(literal(new Date("2026-01-02T03:04:05Z"))).toBe("E'2026-01-02T03\\x3a04\\x3a05.000Z'");
});

test("puts each value where its number stands, however often", () => {
  const statement = { text: "select $2::int,\n  $1 -- why\n where $2 > 0", values: ["a", 7] };
  expect(withValues(statement)).toBe("select '7'::int, 'a' where '7' > 0;");
});
