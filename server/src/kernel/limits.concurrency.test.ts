import { expect, test } from "vitest";
import { StoppedClock } from "./clock.ts";
import { createLimits } from "./limits.ts";
import { openSecondProcess, openTestDatabase } from "./testing/test-db.ts";

const first = await openTestDatabase();
const second = openSecondProcess(first);
const limits = createLimits({ clock: new StoppedClock("2026-06-15T15:00:00Z"), scale: 1 });

test("500 at once through two processes never let more than the limit pass", async () => {
  const attempts = Array.from({ length: 500 }, (_, turn) =>
    limits.count(turn % 2 ? first : second, "redeem", "busy"),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
});
