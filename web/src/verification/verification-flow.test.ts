import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { describe, expect, test } from "vitest";
import {
  canSend,
  type Verdict,
  type VerificationEvent,
  type VerificationFlow,
  verificationFlow,
  verificationResumed,
  verificationStart,
} from "./verification-flow.ts";

const send: VerificationEvent[] = [{ type: "send-asked" }, { type: "sent" }];
const enter = (text: string, verdict?: Verdict): VerificationEvent[] => [
  { type: "typed", text },
  { type: "submitted" },
  ...(verdict ? [{ type: "judged" as const, verdict }] : []),
];
const after = (...events: VerificationEvent[]): VerificationFlow =>
  events.reduce(verificationFlow, verificationStart);

describe("sending", () => {
  test("starts without a code and enters after the first send", () => {
    expect(after().step).toBe("start");
    expect(after(...send)).toMatchObject({ step: "entering", sends: 1, busy: null });
  });

  test("counts each send and stops after the fourth, with the reason (MFA-21, MFA-34, CONST-07)", () => {
    const three = after(...send, ...send, ...send);
    expect(three.sends).toBe(3);
    expect(canSend(three)).toBe(true);
    const four = after(...send, ...send, ...send, ...send);
    expect(four.sends).toBe(4);
    expect(canSend(four)).toBe(false);
    expect(four.sendRefusal).toBe(verificationMessages.sendsUsedUp);
    expect(verificationFlow(four, { type: "send-asked" })).toBe(four);
  });

  test("lets the newest code be entered when the server refuses a further send (MFA-21)", () => {
    const reason = verificationMessages.sendsUsedUp;
    const refused = after({ type: "send-asked" }, { type: "send-refused", reason });
    expect(refused).toMatchObject({ step: "entering", sends: 0, sendRefusal: reason });
  });

  test.each([
    ["before any send", verificationStart],
    ["after one", after(...send)],
    ["after a reload", verificationResumed],
  ])(
    "stays where it is when a banker is locked, %s: no code is sent or taken (MFA-02)",
    (_when, flow) => {
      const reason = verificationMessages.locked;
      const refused = verificationFlow(flow, { type: "send-refused", reason });
      expect(refused).toEqual({ ...flow, sendRefusal: reason });
      expect(canSend(refused)).toBe(false);
    },
  );

  test("goes back to where it was when a send fails", () => {
    const failed = after({ type: "send-asked" }, { type: "call-failed" });
    expect(failed).toMatchObject({ step: "start", busy: null, sends: 0 });
  });

  test("loaded again after a send, takes the code or sends another", () => {
    expect(canSend(verificationResumed)).toBe(true);
    const judged = enter("123456", "right").reduce(verificationFlow, verificationResumed);
    expect(judged.step).toBe("passed");
  });

  test("takes no second send while one is under way", () => {
    expect(canSend(after({ type: "send-asked" }))).toBe(false);
  });
});

describe("entering", () => {
  test("keeps digits only, six at most (MFA-12, MFA-13, CONST-05)", () => {
    expect(after(...send, { type: "typed", text: " 12a3-45 6789" }).code).toBe("123456");
  });

  test("answers an empty submit with its own words and no call (MFA-14)", () => {
    expect(after(...send, ...enter(""))).toMatchObject({
      error: "Verification Required",
      busy: null,
      wrongCodes: 0,
    });
  });

  test("takes one to five digits for wrong, without a call or a count (MFA-13)", () => {
    for (const code of ["1", "12345"]) {
      expect(after(...send, ...enter(code))).toMatchObject({
        error: "Incorrect code, please try again",
        busy: null,
        wrongCodes: 0,
      });
    }
  });

  test("sends six digits for judgement and passes when right", () => {
    expect(after(...send, ...enter("123456")).busy).toBe("submitting");
    expect(after(...send, ...enter("123456", "right")).step).toBe("passed");
  });

  test("shows a wrong code, empties the field and counts it (MFA-17, MFA-18)", () => {
    expect(after(...send, ...enter("123456", "wrong"))).toMatchObject({
      step: "entering",
      code: "",
      error: "Incorrect code, please try again",
      wrongCodes: 1,
    });
  });

  test("fails when the count exceeds the server's retry count minus one (MFA-19, MFA-20)", () => {
    const wrong = enter("000000", "wrong");
    const configured: VerificationEvent = { type: "configured", wrongCodesMax: 2 };
    expect(after(configured, ...send, ...wrong).step).toBe("entering");
    expect(after(configured, ...send, ...wrong, ...wrong).step).toBe("failed");
    expect(after(...send, ...wrong, ...wrong).step).toBe("entering");
    expect(after(...send, ...wrong, ...wrong, ...wrong).step).toBe("failed");
  });

  test("fails with the server's word that the session is over, whatever is counted here (MFA-19)", () => {
    expect(after(...send, ...enter("000000", "session-over")).step).toBe("failed");
  });

  test("gives no fresh set of tries with a resend (MFA-19)", () => {
    const wrong = enter("000000", "wrong");
    expect(after(...send, ...wrong, ...wrong, ...send).wrongCodes).toBe(2);
  });

  test("forgets the message once something is typed", () => {
    expect(
      after(...send, ...enter("000000", "wrong"), { type: "typed", text: "1" }).error,
    ).toBeNull();
  });

  test("ignores a submit while a code is being judged", () => {
    const judging = after(...send, ...enter("123456"));
    expect(verificationFlow(judging, { type: "submitted" })).toBe(judging);
  });
});
