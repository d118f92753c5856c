import { describe, expect, test } from "vitest";
import { type RedeemEvent, type RedeemStep, redeemFlow, redeemStart } from "./redeem-flow.ts";

const walk = (...events: RedeemEvent[]): RedeemStep => events.reduce(redeemFlow, redeemStart);

const gates = (change: Partial<Extract<RedeemEvent, { type: "gates-known" }>> = {}) =>
  ({ type: "gates-known", isW9OnFile: true, methodId: 2, key: "key-1", ...change }) as const;
const toChoosing: RedeemEvent[] = [{ type: "pressed" }, gates()];
const toChecking: RedeemEvent[] = [...toChoosing, { type: "confirmed" }];
const toRedeeming: RedeemEvent[] = [...toChecking, { type: "payable" }];

describe("the gates", () => {
  test("no W-9 this year leads to the SSN prompt, whatever method is saved (REDEEM-17)", () => {
    expect(walk({ type: "pressed" }, gates({ isW9OnFile: false }))).toEqual({ step: "needs-w9" });
  });

  test("no saved method leads to the set-up message (REDEEM-19)", () => {
    expect(walk({ type: "pressed" }, gates({ methodId: null }))).toEqual({ step: "needs-method" });
  });

  test("both there opens the dialog on the default method (REDEEM-18, REDEEM-32)", () => {
    expect(walk(...toChoosing)).toEqual({
      step: "choosing",
      methodId: 2,
      key: "key-1",
      notice: null,
    });
  });

  test("a W-9 that came along with a merge has the gates asked again, from there alone (OP-116)", () => {
    const found: RedeemEvent = { type: "w9-found" };
    const needsW9: RedeemEvent[] = [{ type: "pressed" }, gates({ isW9OnFile: false })];
    expect(walk(...needsW9, found)).toEqual({ step: "asking" });
    expect(walk(...needsW9, found, gates())).toMatchObject({ step: "choosing", methodId: 2 });
    expect(walk(...needsW9, { type: "closed" }, found)).toEqual(redeemStart);
    expect(walk(...toRedeeming, found)).toMatchObject({ step: "redeeming" });
  });

  test("gates that cannot be asked lead back to the page", () => {
    expect(walk({ type: "pressed" }, { type: "call-failed" })).toEqual(redeemStart);
  });

  test("an answer that comes after the banker left changes nothing", () => {
    expect(walk({ type: "pressed" }, { type: "closed" }, gates())).toEqual(redeemStart);
  });
});

describe("confirming", () => {
  test("has the method checked before anything is redeemed (REDEEM-20)", () => {
    expect(walk(...toChecking)).toEqual({ step: "checking", methodId: 2, key: "key-1" });
    expect(walk(...toChecking, { type: "payable" })).toMatchObject({ step: "redeeming" });
    expect(walk(...toChoosing, { type: "payable" })).toEqual(walk(...toChoosing));
  });

  test("an account that was changed is shown under the same key, to be confirmed anew", () => {
    expect(walk(...toChecking, { type: "method-changed" })).toEqual({
      step: "choosing",
      methodId: 2,
      key: "key-1",
      notice:
        "Your account was changed elsewhere. Please check where your rewards go, then redeem again.",
    });
  });

  test("the method chosen last is the one that counts (REDEEM-39, REDEEM-43)", () => {
    const flow = walk(...toChoosing, { type: "chosen", methodId: 3 }, { type: "confirmed" });
    expect(flow).toMatchObject({ step: "checking", methodId: 3 });
  });

  test("a chosen method that is gone gives way to another one, or to the set-up message (REDEEM-19)", () => {
    const gone = (methodId: 3 | null) => ({ type: "method-gone", methodId }) as const;
    for (const before of [toChoosing, toChecking]) {
      expect(walk(...before, gone(3))).toEqual({
        step: "choosing",
        methodId: 3,
        key: "key-1",
        notice: "Your payment method was deleted elsewhere. Please check where your rewards go.",
      });
      expect(walk(...before, gone(null))).toEqual({ step: "needs-method" });
    }
    const once = walk(...toRedeeming);
    expect(redeemFlow(once, gone(null))).toBe(once);
  });

  test.each([
    ["check", toChecking],
    ["redemption", toRedeeming],
  ])("a second confirmation does nothing to a %s under way", (_what, events) => {
    const once = walk(...events);
    expect(redeemFlow(once, { type: "confirmed" })).toBe(once);
    expect(redeemFlow(once, { type: "chosen", methodId: 3 })).toBe(once);
  });

  test("a call under way cannot be closed away", () => {
    for (const flow of [walk(...toChecking), walk(...toRedeeming)]) {
      expect(redeemFlow(flow, { type: "closed" })).toBe(flow);
    }
  });
});

describe("answers", () => {
  test("a method that was checked is redeemed to with the same key", () => {
    expect(walk(...toRedeeming)).toEqual({ step: "redeeming", methodId: 2, key: "key-1" });
  });

  test("a contact that is not enrolled gets the popup (REDEEM-21)", () => {
    expect(walk(...toChecking, { type: "not-enrolled" })).toEqual({ step: "not-enrolled" });
  });

  test("a network that does not answer leaves the choice, and says so (ERR-15)", () => {
    const flow = walk(...toChecking, { type: "enrolment-unknown", notice: "Enrollment not done" });
    expect(flow).toMatchObject({ step: "choosing", methodId: 2, notice: "Enrollment not done" });
  });

  test("a failed call keeps the key, so that pressing again is the same request", () => {
    for (const before of [toChecking, toRedeeming]) {
      const flow = walk(...before, { type: "call-failed" });
      expect(flow).toEqual({ step: "choosing", methodId: 2, key: "key-1", notice: null });
    }
  });

  test("rewards that changed are another redemption with another key", () => {
    const changed = { type: "rewards-changed", notice: "changed", key: "key-2" } as const;
    const flow = walk(...toRedeeming, { ...changed, amountCents: 500 });
    expect(flow).toEqual({ step: "choosing", methodId: 2, key: "key-2", notice: "changed" });
    expect(walk(...toRedeeming, { ...changed, amountCents: 0 })).toEqual(redeemStart);
  });

  test("success tells amount and method, a refusal its sentence (REDEEM-23, REDEEM-24)", () => {
    expect(walk(...toRedeeming, { type: "redeemed", amountCents: 346_500 })).toEqual({
      step: "done",
      methodId: 2,
      amountCents: 346_500,
    });
    expect(walk(...toRedeeming, { type: "refused", message: "No." })).toEqual({
      step: "refused",
      message: "No.",
    });
  });

  test("every dialog closes to where it began", () => {
    const ends: RedeemEvent[][] = [
      [{ type: "pressed" }, gates({ isW9OnFile: false })],
      [{ type: "pressed" }, gates({ methodId: null })],
      toChoosing,
      [...toChecking, { type: "not-enrolled" }],
      [...toRedeeming, { type: "redeemed", amountCents: 1 }],
      [...toRedeeming, { type: "refused", message: "No." }],
    ];
    for (const events of ends) expect(walk(...events, { type: "closed" })).toEqual(redeemStart);
  });
});
