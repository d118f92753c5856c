import { expect, test } from "vitest";
import { CallGate } from "./call-gate.ts";

/** How many get in at once, and how to let them all out after a while. */
function fill(gate: CallGate) {
  const leavers: (() => void)[] = [];
  for (;;) {
    const leave = gate.enter({ isLate: false });
    if (!leave) return leavers;
    leavers.push(leave);
  }
}

function gateWithClock(atOnceMax: number) {
  let nowMs = 0;
  const gate = new CallGate(atOnceMax, () => nowMs);
  const answerAll = (tookMs: number) => {
    const leavers = fill(gate);
    nowMs += tookMs;
    for (const leave of leavers) leave();
    return leavers.length;
  };
  return { gate, answerAll };
}

test("lets in as many as it may while answers are quick", () => {
  const { answerAll } = gateWithClock(100);
  for (let round = 0; round < 5; round += 1) expect(answerAll(210)).toBe(100);
});

test("lets in fewer while even the quickest is slow, and never fewer than sixteen", () => {
  const { answerAll } = gateWithClock(100);
  const counts = Array.from({ length: 8 }, () => answerAll(2_000));
  expect(counts).toEqual([100, 70, 49, 34, 23, 16, 16, 16]);
});

test("opens again step by step once answers are quick", () => {
  const { answerAll } = gateWithClock(100);
  for (let round = 0; round < 8; round += 1) answerAll(2_000);
  const counts = Array.from({ length: 30 }, () => answerAll(210));
  expect(counts.at(-1)).toBe(100);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test("one slow call among quick ones closes nothing", () => {
  let nowMs = 0;
  const gate = new CallGate(3, () => nowMs);
  const download = gate.enter({ isLate: false });
  for (let round = 0; round < 10; round += 1) {
    const quick = gate.enter({ isLate: false });
    nowMs += 250;
    quick?.();
  }
  download?.();
  expect(fill(gate)).toHaveLength(3);
});
