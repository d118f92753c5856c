import { listOfficers } from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { getPaymentDetail } from "@portal/contract/payments/payments.wire.ts";
import { expect, test } from "vitest";
import { refuseUnstorableText } from "./refuse-unstorable-text.ts";
import { testPortal } from "./testing/test-portal.ts";

const portal = await testPortal();

test("a zero character in any field is malformed, whatever the call", async () => {
  const browser = await portal.signIn("ben");
  const answer = await browser.sendWire(getPaymentDetail, { rewardId: "1\0" });
  expect(answer.status).toBe(400);
});

test("half of a character in any field is malformed, whatever the call", async () => {
  const browser = await portal.signIn("fay");
  const answer = await browser.sendWire(listOfficers, { PortBu: "x\ud800" });
  expect(answer.status).toBe(400);
});

test("is found at any depth, without running out of stack", () => {
  let nested: unknown = "\0";
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(() => refuseUnstorableText(nested)).toThrow("no text to be kept");
  expect(() => refuseUnstorableText({ a: [1, null, "x 😀"] })).not.toThrow();
});
