import { expect, test } from "vitest";
import { MemoryWindow } from "./memory-window.ts";

test("stays within its size under a flood of new keys, the oldest go first", () => {
  const windows = new MemoryWindow(3);
  for (const key of ["a", "b", "c", "d"]) windows.hit({ key, startMs: 0 }, 60);
  expect(windows.size).toBe(3);
  expect(windows.hit({ key: "d", startMs: 0 }, 60)).toBe(2);
  expect(windows.hit({ key: "a", startMs: 0 }, 60)).toBe(1);
});

test("lets ended windows go before any that still counts", () => {
  const windows = new MemoryWindow(2);
  windows.hit({ key: "live", startMs: 0 }, 120);
  windows.hit({ key: "ended", startMs: 0 }, 60);
  windows.hit({ key: "new", startMs: 60 }, 120);
  expect(windows.hit({ key: "live", startMs: 60 }, 120)).toBe(2);
});

test("makes room for many new keys at a time: all are looked through once, not for each", () => {
  const windows = new MemoryWindow(1_000);
  for (let key = 0; key <= 1_000; key += 1) windows.hit({ key: `${key}`, startMs: 0 }, 60);
  expect(windows.size).toBe(901);
  expect(windows.hit({ key: "99", startMs: 0 }, 60)).toBe(1);
  expect(windows.hit({ key: "100", startMs: 0 }, 60)).toBe(2);
});
