import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function written(write: (log: ReturnType<typeof createLog>) => void, level = "info"): string {
  const lines: string[] = [];
  write(createLog(level, { write: (line) => void lines.push(line) }));
  return lines.join("");
}

test("is one line of JSON an event, whatever a value holds: no value begins a line of its own", () => {
  const text = written((log) =>
    log.info("refused", { reason: 'x\r\n{"level":50}\u2028\u001b[31m' }),
  );
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text).not.toContain("\u001b");
  expect(JSON.parse(text)).toMatchObject({ text: "refused", level: 30 });
});

test("says the moment in UTC", () => {
  const { time } = JSON.parse(written((log) => log.info("x"))) as { time: string };
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("holds no field that is not on the list", () => {
  const text = written((log) => log.info("x", { code: "c", ssn: "078-05-1120" } as never));
  expect(text).toContain('"code":"c"');
  expect(text).not.toContain("078-05");
});

test.each([
  ["debug", 2],
  ["info", 2],
  ["warn", 1],
  ["error", 1],
  ["silent", 0],
])("at level %s what is always written is, with its fields alone", (level, count) => {
  const text = written((log) => {
    log.info("x");
    log.always("y", { hash: "h", ssn: "078-05-1120" } as never);
  }, level);
  const lines = text.split("\n").filter(Boolean);
  expect(lines).toHaveLength(count);
  if (count > 0) {
    const { time, ...line } = JSON.parse(lines.at(-1)!) as { time: string };
    expect(line).toEqual({ level: 30, text: "y", hash: "h" });
  }
});
