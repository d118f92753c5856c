import { expect, test } from "vitest";
import { createBoss } from "./jobs-boss.ts";
import { createLog } from "./log.ts";
import { openTestDatabase } from "./testing/test-db.ts";

test("a worker's failure is told with its queue and the database's code, and with no value", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const boss = createBoss(await openTestDatabase(), { duty: "send", log });
  const message = "Key (email)=(ada@bank.example) is wrong";
  // As its workers emit it, whatever its types say.
  const failure = { name: "", message, stack: message, code: "42501", queue: "mail" };
  boss.emit("error", failure);
  const text = lines.join("");
  expect(JSON.parse(text)).toMatchObject({ text: "job queue failed", job: "mail", code: "42501" });
  expect(text).not.toContain("ada@");
});
