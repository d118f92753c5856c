import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { dollars, flag } from "./values.ts";
import { wireObject } from "./wire-object.ts";

const reward = wireObject({
  id: ["RewardId", z.string()],
  amountCents: ["Rewards", dollars],
  isExpired: ["IsExpired", flag],
  note: ["Note", z.optional(z.string())],
});

describe("wireObject", () => {
  test("turns the wire's names and values into ours", () => {
    const wire = { RewardId: "R1", Rewards: 12.34, IsExpired: 1 as const, Note: undefined };
    expect(z.decode(reward, wire)).toEqual({
      id: "R1",
      amountCents: 1234,
      isExpired: true,
      note: undefined,
    });
  });

  test("and back", () => {
    const inside = { id: "R1", amountCents: 1234, isExpired: false, note: "late" };
    expect(z.encode(reward, inside)).toEqual({
      RewardId: "R1",
      Rewards: 12.34,
      IsExpired: 0,
      Note: "late",
    });
  });

  test("leaves out what it does not know", () => {
    const wire = { RewardId: "R1", Rewards: 1, IsExpired: 0 as const, Note: undefined, lPBU: "1" };
    expect(Object.keys(z.decode(reward, wire))).not.toContain("lPBU");
  });

  test("refuses our own names on the wire", () => {
    const result = z.safeDecode(reward, { id: "R1", amountCents: 1 } as never);
    expect(result.success).toBe(false);
  });

  test("names every wrong field, not only the first", () => {
    const result = z.safeDecode(reward, { RewardId: 1, Rewards: "x", IsExpired: 2 } as never);
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([
      "RewardId",
      "Rewards",
      "IsExpired",
    ]);
  });
});
