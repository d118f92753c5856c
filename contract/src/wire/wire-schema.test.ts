import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "../calls.ts";
import { rows } from "./envelopes.ts";
import { dollars, instant } from "./values.ts";
import { wireObject } from "./wire-object.ts";
import { wireSchema } from "./wire-schema.ts";

test("a codec is described as it stands on the wire, not as we see it", () => {
  const codec = rows(
    wireObject({
      amountCents: ["RewardAmount", dollars],
      redeemedAt: ["RedeemDate", z.optional(instant)],
    }),
  );
  expect(wireSchema(codec)).toMatchObject({
    type: "object",
    required: ["Data"],
    properties: {
      Data: {
        type: "array",
        items: {
          type: "object",
          required: ["RewardAmount"],
          properties: { RewardAmount: { type: "number" }, RedeemDate: { format: "date-time" } },
        },
      },
    },
  });
});

test("every call can be described", () => {
  for (const call of allCalls) {
    expect(wireSchema(call.request)).toHaveProperty("type", "object");
    expect(wireSchema(call.response)).toHaveProperty("type", "object");
  }
});
