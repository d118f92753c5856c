import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
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
