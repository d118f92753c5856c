import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSsnHandover, handoverMs } from "./ssn-handover.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const handover = () => createSsnHandover(() => Date.now());

test("hands the number over once (W9-92)", () => {
  const one = handover();
  one.carry("123456789");
  expect(one.take()).toBe("123456789");
  expect(one.take()).toBeNull();
});

test("keeps it five minutes, not longer (OP-117, W9-92)", () => {
  const one = handover();
  one.carry("123456789");
  vi.advanceTimersByTime(299_999);
  expect(one.take()).toBe("123456789");
  one.carry("123456789");
  vi.advanceTimersByTime(300_000);
  expect(one.take()).toBeNull();
});

test("does not trust a timer that a sleeping machine held back", () => {
  let now = 0;
  const one = createSsnHandover(() => now);
  one.carry("123456789");
  now = handoverMs;
  expect(one.take()).toBeNull();
});
