import type { RewardStatusId } from "@portal/contract/rewards/rewards.ts";
import { describe, expect, test } from "vitest";
import { buildTracker, type RewardEvent } from "./build-tracker.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 5, 15, 15, minute));
const happened = (...ids: RewardStatusId[]): RewardEvent[] =>
  ids.map((statusId, index) => ({ statusId, at: at(index), code: null, description: null }));
/** "4 6 12! 9-": completed, error, disabled. */
const drawn = (events: RewardEvent[]) =>
  buildTracker(events)
    .map(
      ({ statusId, indicator }) =>
        `${statusId}${{ completed: "", error: "!", disabled: "-" }[indicator]}`,
    )
    .join(" ");

describe("the tracker's ladder (TRACK-02)", () => {
  test.each<[string, RewardStatusId[], string]>([
    ["only earned", [4], "4 6- 7- 8- 9- 11-"],
    ["requested", [4, 6], "4 6 7- 8- 9- 11-"],
    ["sent", [4, 6, 7, 8, 9], "4 6 7 8 9 11-"],
    ["paid", [4, 6, 7, 8, 9, 11], "4 6 7 8 9 11"],
    ["failed takes the place of the next step", [4, 6, 7, 8, 12], "4 6 7 8 12! 11-"],
    ["returned before settlement", [4, 6, 7, 8, 9, 12], "4 6 7 8 9 12!"],
    ["returned after it was paid", [4, 6, 7, 8, 9, 11, 12], "4 6 7 8 9 11 12!"],
    ["sent again: the failed step stays", [4, 6, 7, 8, 9, 12, 8], "4 6 7 8 9 12! 8 9- 11-"],
    ["and paid then", [4, 6, 7, 8, 9, 12, 8, 9, 11], "4 6 7 8 9 12! 8 9 11"],
    ["on hold after the last step reached", [4, 6, 7, 10], "4 6 7 10 8- 9- 11-"],
    ["let go again", [4, 6, 7, 10, 7, 8], "4 6 7 10 8 9- 11-"],
    ["expired", [4, 14], "4 14!"],
  ])("%s", (_words, ids, expected) => {
    expect(drawn(happened(...ids))).toBe(expected);
  });

  test("tells name and time of a step that was reached, and no time of one that was not", () => {
    const [earned, requested] = buildTracker(happened(4));
    expect(earned).toMatchObject({ statusName: "Available", at: at(0) });
    expect(requested).toMatchObject({ statusName: "Requested", at: null });
  });

  test("a notification of change after Paid is told by the step itself (TRACK-08)", () => {
    const notice = { code: "C01", description: "Incorrect bank account number" };
    const events = [
      ...happened(4, 6, 7, 8, 9, 11),
      { statusId: 11, at: at(9), ...notice } as const,
    ];
    const paid = buildTracker(events).at(-1);
    expect(paid).toMatchObject({ statusId: 11, indicator: "completed", at: at(5), ...notice });
  });

  test("nothing happened, nothing is shown", () => {
    expect(buildTracker([])).toEqual([]);
  });
});
