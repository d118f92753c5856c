import { getPaymentDetail } from "@portal/contract/payments/payments.wire.ts";
import { expect, test } from "vitest";
import { refuseZeroCharacters } from "./refuse-zero-characters.ts";
import { testPortal } from "./testing/test-portal.ts";

test("a zero character in any field is malformed, whatever the call", async () => {
  const portal = await testPortal();
  const browser = await portal.signIn("ben");
  const answer = await browser.sendWire(getPaymentDetail, { rewardId: "1\0" });
  expect(answer.status).toBe(400);
});

test("is found at any depth, without running out of stack", () => {
  let nested: unknown = "\0";
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(() => refuseZeroCharacters(nested)).toThrow("a zero character");
  expect(() => refuseZeroCharacters({ a: [1, null, "x"] })).not.toThrow();
});
