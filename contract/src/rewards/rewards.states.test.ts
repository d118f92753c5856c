import { expect, test } from "vitest";
import { canMove } from "./rewards.states.ts";
import { type RewardStatusId, rewardStatus } from "./rewards.ts";

const ids = Object.values(rewardStatus);

// Annex 1, word for word: "4-6, 4-14, 6-7, 7-8, 8-9, 9-11, any of 6-9 to 10 and back,
// any of 6-9 to 12, 11-12, 12-8".
const annex = new Set(
  "4-6 4-14 6-7 7-8 8-9 9-11 6-10 7-10 8-10 9-10 10-6 10-7 10-8 10-9 6-12 7-12 8-12 9-12 11-12 12-8"
    .split(" ")
    .values(),
);

test.each(ids)("from status %i a reward moves only where Annex 1 lets it", (from) => {
  const reached = ids.filter((to) => canMove({ from, to }));
  expect(reached).toEqual(ids.filter((to) => annex.has(`${from}-${to}`)));
});

function reachable(from: RewardStatusId, seen = new Set<RewardStatusId>()): Set<RewardStatusId> {
  for (const to of ids) {
    if (canMove({ from, to }) && !seen.has(to)) reachable(to, seen.add(to));
  }
  return seen;
}

test("every status can be reached from Available, and none leads back to it", () => {
  expect([...reachable(rewardStatus.available)].sort((a, b) => a - b)).toEqual(
    ids.filter((id) => id !== rewardStatus.available),
  );
});

test("what has expired stays expired", () => {
  expect(reachable(rewardStatus.expired)).toEqual(new Set());
});
