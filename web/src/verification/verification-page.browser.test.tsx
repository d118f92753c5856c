import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import {
  checkSession,
  endSession,
  recordActivity,
  renewToken,
} from "@portal/contract/session/session.wire.ts";
import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import {
  checkCode,
  checkExclusion,
  getCodeConfig,
  sendCode,
} from "@portal/contract/verification/verification.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { arriveAt, openPortal, reloadPortal, signedOn } from "#app/testing/open-portal.tsx";
import { tabs } from "#kernel/broadcast.ts";
import { readMirrors, writeMirror } from "#kernel/cookies.ts";
import { regionOf, standingRegions } from "#ui/testing/standing-regions.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const open = (prepare?: Parameters<typeof openPortal>[2]) =>
  openPortal("/mfaElan", signedOn, prepare);

/** Signed on in this session; each token of it is another. */
const inSession = (sid: string, jti = "1") => ({
  ...signedOn,
  accessToken: `head.${btoa(JSON.stringify({ jti, sid })).replaceAll("=", "")}.signature`,
});

type Screen = Awaited<ReturnType<typeof open>>["screen"];
const field = (screen: Screen) => screen.getByLabelText("Enter Code", { exact: true });
const send = (screen: Screen) => screen.getByRole("button", { name: "Email Me A Code" }).click();
const submit = (screen: Screen) => screen.getByRole("button", { name: "Submit" }).click();

describe("the verification page", () => {
  test("starts with one thing to do (MFA-01, MFA-02, MFA-04, MFA-06, MFA-07)", async () => {
    const { screen } = await open();
    const heading = screen.getByRole("heading", { name: "Verification Required" });
    await expect.element(heading).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Email Me A Code" })).toBeVisible();
    await expect.element(field(screen)).toBeDisabled();
    await expect.element(field(screen)).toHaveAttribute("placeholder", "Enter code here");
    await expect.element(screen.getByText("Code is valid for 15 mins")).toBeVisible();
  });

  test("goes on by itself when the code was entered in another tab", async () => {
    const { screen } = await open();
    await send(screen);
    await expect.element(field(screen)).toBeEnabled();
    writeMirror("mfaToken", "1");
    const otherTab = new BroadcastChannel("banker-portal");
    otherTab.postMessage({ kind: "verified" });
    await arriveAt("/dashboard");
    otherTab.close();
  });

  test("goes on as well when that was while it was being loaded", async () => {
    const heading = page.getByRole("heading", { name: "Verification Required" });
    vi.spyOn(tabs(), "listen").mockImplementation(() => {
      // The guard has decided by then, and what another tab told before is not heard any more.
      if (heading.query()) writeMirror("mfaToken", "1");
      return () => undefined;
    });
    const { screen } = await open();
    await arriveAt("/dashboard");
    await expect.element(screen.getByText("Verification Required")).not.toBeInTheDocument();
  });

  test.each([
    ["by a code", false],
    ["without one", true],
  ])("tells the other tabs that it was passed, %s", async (_how, isExcluded) => {
    const otherTab = new BroadcastChannel("banker-portal");
    const told = new Promise((hear) => {
      otherTab.onmessage = ({ data }) => data.kind === "verified" && hear(data);
    });
    const { screen } = await open((server) => server.answer(checkExclusion, { isExcluded }));
    if (!isExcluded) {
      await send(screen);
      await field(screen).fill("123456");
      await submit(screen);
    }
    await told;
    await expect.element(screen.getByText("Verification Required")).not.toBeInTheDocument();
    otherTab.close();
  });

  test("has its placeholder on the field's own middle, and larger digits in its place", async () => {
    const { screen } = await open();
    await send(screen);
    await expect.element(field(screen)).toBeEnabled();
    const sizeOf = (part?: string) => getComputedStyle(field(screen).element(), part).fontSize;
    expect(sizeOf("::placeholder")).toBe(sizeOf());
    await field(screen).fill("123");
    // It comes with the next frame at the earliest: sizes may glide.
    await expect.poll(() => sizeOf()).toBe("20px");
  });

  test("stays as it is while a lookup that failed is asked again", async () => {
    const { screen, server } = await open((fake) => fake.fail(checkExclusion, "down"));
    await screen.getByRole("button", { name: "DISMISS" }).click();
    await send(screen);
    await field(screen).fill("123");
    const { letGo } = server.holdBack(checkExclusion);
    const count = server.countOf(checkExclusion);
    for (const line of ["offline", "online"]) window.dispatchEvent(new Event(line));
    await vi.waitUntil(() => server.countOf(checkExclusion) > count);
    await expect.element(field(screen)).toHaveValue("123");
    letGo();
    await expect.element(field(screen)).toHaveValue("123");
  });

  test("explains spam folders and changed addresses (MFA-08, MFA-09)", async () => {
    const { screen } = await open();
    await screen.getByRole("button", { name: "About the code" }).hover();
    const tip = screen.getByRole("tooltip");
    await expect.element(tip).toBeVisible();
    await expect
      .element(tip)
      .toHaveTextContent(
        "Please check your spam or junk folder if you do not see the e-mail. A change of your e-mail address takes 1-2 business days to reach our system.",
      );
    await userEvent.keyboard("{Escape}");
    await expect.element(tip).not.toBeInTheDocument();
  });

  test("after a send offers Resend Code and the masked, focused field (MFA-03, MFA-05, MFA-11)", async () => {
    const { screen, server } = await open();
    await send(screen);
    await expect.element(screen.getByRole("button", { name: "Resend Code" })).toBeVisible();
    await expect.element(field(screen)).toHaveFocus();
    await expect.element(field(screen)).toHaveAttribute("type", "password");
    await expect.element(field(screen)).toHaveAttribute("autocomplete", "one-time-code");
    await expect.element(screen.getByText("a***@lakeshore.example")).toBeVisible();
    const sent = server.received.find((one) => one.path === sendCode.path);
    expect(sent?.body).toMatchObject({ pemailid: "ana@lakeshore.example", ptemplateid: 1 });
    await screen.getByRole("button", { name: "Show code" }).click();
    await expect.element(field(screen)).toHaveAttribute("type", "text");
  });

  test("answers empty and short codes itself, wrong ones after a call (MFA-12, MFA-13, MFA-14, MFA-17)", async () => {
    const { screen, server } = await open((one) => one.answer(checkCode, { isValid: false }));
    await send(screen);
    await submit(screen);
    const missing = screen.getByText("Verification Required");
    await vi.waitUntil(() => missing.elements().length === 2);
    await field(screen).fill("12x");
    await submit(screen);
    const wrong = screen.getByText("Incorrect code, please try again");
    await expect.element(wrong).toBeVisible();
    await expect.element(field(screen)).toHaveValue("12");
    expect(server.countOf(checkCode)).toBe(0);
    await field(screen).fill("123456");
    await submit(screen);
    await expect.element(wrong).toBeVisible();
    await expect.element(field(screen)).toHaveValue("");
    expect(server.countOf(checkCode)).toBe(1);
  });

  test("a right code sets mfaToken and opens the dashboard (MFA-15, MFA-16)", async () => {
    const { screen } = await open();
    await send(screen);
    await field(screen).fill("123456");
    await userEvent.keyboard("{Enter}");
    await arriveAt("/dashboard");
    expect(readMirrors().mfaToken).toBe("1");
  });

  test("sends four codes at most (MFA-21)", async () => {
    const { screen, server } = await open();
    await send(screen);
    const resend = screen.getByRole("button", { name: "Resend Code" });
    for (const count of [2, 3, 4]) {
      await resend.click();
      await vi.waitUntil(() => server.countOf(sendCode) === count);
    }
    await expect.element(resend).toBeDisabled();
    await expect.element(screen.getByText(/The code was sent 4 times/)).toBeVisible();
  });

  test.each([
    [verificationMessages.sendsUsedUp, "Resend Code", true],
    [verificationMessages.locked, "Email Me A Code", false],
  ])(
    "a code that the server will not send is refused in its own words, read out too: %s (MFA-02, MFA-21)",
    async (sentence, button, isCodeThere) => {
      const { screen } = await open((one) => one.fail(sendCode, sentence, 429));
      await expect.element(screen.getByRole("button", { name: "Email Me A Code" })).toBeVisible();
      const before = standingRegions();
      await send(screen);
      await expect.element(screen.getByText(sentence)).toBeVisible();
      expect(before).toContain(regionOf(screen.getByText(sentence).element()));
      const refused = screen.getByRole("button", { name: button });
      await expect.element(refused).toBeDisabled();
      await expect.element(refused).toHaveAccessibleDescription(sentence);
      expect(field(screen).element().matches(":enabled")).toBe(isCodeThere);
      expect(screen.getByText(/code we sent you/).elements()).toHaveLength(isCodeThere ? 1 : 0);
    },
  );

  test("where only too many ask, no code is said to be sent, and the button goes on working @whole", async () => {
    const { screen, server } = await open((one) =>
      one.fail(sendCode, commonMessages.failureText, 429),
    );
    await send(screen);
    const failure = screen.getByRole("dialog", { name: "OOPS!" });
    await failure.getByRole("button", { name: "DISMISS" }).click();
    await expect.element(field(screen)).toBeDisabled();
    server.answer(sendCode, {});
    await send(screen);
    await expect.element(screen.getByText("a***@lakeshore.example")).toBeVisible();
    expect(server.countOf(sendCode)).toBe(2);
  });

  test("loaded again while the mail is read, it takes the code, or sends another (MFA-03, MFA-11)", async () => {
    const { screen: before } = await openPortal("/mfaElan", inSession("S1"));
    await send(before);
    await expect.element(field(before)).toHaveFocus();
    const { screen, server } = await reloadPortal(inSession("S1", "2"));
    await expect.element(field(screen)).toHaveFocus();
    await expect.element(screen.getByText(/Enter the newest code we sent you/)).toBeVisible();
    await screen.getByRole("button", { name: "Resend Code" }).click();
    await expect.element(screen.getByText("a***@lakeshore.example")).toBeVisible();
    expect(server.countOf(sendCode)).toBe(1);
    await field(screen).fill("123456");
    await submit(screen);
    await arriveAt("/dashboard");
    expect(sessionStorage.getItem("codeSent")).toBeNull();
  });

  test("of another session begins without a code, in whichever tab that began (MFA-02)", async () => {
    const { screen: before } = await openPortal("/mfaElan", inSession("S1"));
    await send(before);
    await expect.element(field(before)).toBeEnabled();
    const { screen } = await reloadPortal(inSession("S2"));
    await expect.element(screen.getByRole("button", { name: "Email Me A Code" })).toBeVisible();
    await expect.element(field(screen)).toBeDisabled();
  });

  test("too many wrong codes end at Verification Incomplete (MFA-18, MFA-19, MFA-27, MFA-28, MFA-29, MFA-30, ROUTE-22)", async () => {
    const { screen, server } = await open((one) => one.answer(checkCode, { isValid: false }));
    await send(screen);
    for (const count of [1, 2, 3]) {
      await field(screen).fill("000000");
      await submit(screen);
      await vi.waitUntil(() => server.countOf(checkCode) === count);
    }
    await arriveAt("/mfalogout");
    const main = screen.getByRole("main");
    await expect.element(main.getByText(/Verification Incomplete/)).toBeVisible();
    await expect.element(main.getByText(/check the e-mail address in your profile/)).toBeVisible();
    await expect.element(main.getByText(/try redeeming again/)).toBeVisible();
    const word = main.getByText("e-mail", { exact: true });
    await expect.element(word).toHaveStyle({ whiteSpace: "nowrap" });
    const phone = screen.getByRole("link", { name: "1-800-555-0100" });
    await expect.element(phone).toHaveAttribute("href", "tel:18005550100");
    const email = screen.getByRole("link", { name: "support@bankerportal.example" });
    await expect.element(email).toHaveAttribute("href", "mailto:support@bankerportal.example");
  });

  test("ends after as many wrong codes as the server's configuration says (MFA-19, MFA-20)", async () => {
    const { screen, server } = await open((one) => {
      one.answer(getCodeConfig, { wrongCodesMax: 1 });
      one.answer(checkCode, { isValid: false });
    });
    await send(screen);
    await field(screen).fill("000000");
    await submit(screen);
    await arriveAt("/mfalogout");
    expect(server.countOf(checkCode)).toBe(1);
  });

  test("the last wrong code ends there too, whatever was wrong before a reload (MFA-18, MFA-19)", async () => {
    const { screen, server } = await open((one) => one.answer(checkCode, { isValid: false }));
    await send(screen);
    await vi.waitUntil(() => server.countOf(getCodeConfig) === 1);
    // The server, which has counted the others, has ended the session with this one.
    for (const call of [getCodeConfig, renewToken]) server.fail(call, "unauthenticated", 401);
    await field(screen).fill("000000");
    await submit(screen);
    await arriveAt("/mfalogout");
    expect(server.countOf(checkCode)).toBe(1);
  });

  test("so it does when the check that follows every press finds the session ended first @whole", async () => {
    const { screen, server } = await open((one) => one.answer(checkCode, { isValid: false }));
    await send(screen);
    await vi.waitUntil(() => server.countOf(getCodeConfig) === 1);
    server.holdBack(getCodeConfig);
    await field(screen).fill("000000");
    await submit(screen);
    // Not before: the presses up to here have checks of their own, which may come late.
    await vi.waitUntil(() => server.countOf(getCodeConfig) === 2);
    for (const call of [checkSession, renewToken]) server.fail(call, "unauthenticated", 401);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
    await arriveAt("/mfalogout");
    const heading = screen.getByRole("heading", { name: "Verification Incomplete" });
    await expect.element(heading).toBeVisible();
  });

  test("a session that ends after a wrong code that was not the last has timed out (SESS-12)", async () => {
    const { screen, server } = await open((one) => one.answer(checkCode, { isValid: false }));
    await send(screen);
    await field(screen).fill("000000");
    await submit(screen);
    await expect.element(screen.getByText("Incorrect code, please try again")).toBeVisible();
    for (const call of [checkSession, renewToken]) server.fail(call, "unauthenticated", 401);
    // Any key: the field may be gone by then, by the check that Submit itself has asked for.
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
    await arriveAt("/sessionOut");
  });

  test.each([
    ["empty", "", "Verification Required"],
    ["wrong", "000000", "Incorrect code, please try again"],
  ])(
    "a code that Enter sends %s is told to readers, once (MFA-14, MFA-17)",
    async (_how, code, text) => {
      const { screen } = await open((one) => one.answer(checkCode, { isValid: false }));
      await send(screen);
      await field(screen).fill(code);
      await userEvent.keyboard("{Enter}");
      const told = screen.getByRole("alert").filter({ hasText: text });
      await expect.element(told).toHaveLength(1);
      await expect.element(field(screen)).toHaveFocus();
    },
  );

  test("a code on its way cannot be corrected: it would be erased unread, and called wrong", async () => {
    const { screen, server } = await open((one) => one.answer(checkCode, { isValid: false }));
    await send(screen);
    const { letGo } = server.holdBack(checkCode);
    await field(screen).fill("000000");
    await userEvent.keyboard("{Enter}");
    await expect.element(field(screen)).toHaveAttribute("readonly");
    await userEvent.keyboard("{Backspace}7");
    await expect.element(field(screen)).toHaveValue("000000");
    await expect.element(field(screen)).toHaveFocus();
    letGo();
    await expect.element(screen.getByText("Incorrect code, please try again")).toBeVisible();
    await expect.element(field(screen)).not.toHaveAttribute("readonly");
    await userEvent.keyboard("7");
    await expect.element(field(screen)).toHaveValue("7");
  });

  test("Close ends the session, without activity 4 (MFA-10)", async () => {
    const { screen, server } = await open();
    await screen.getByRole("link", { name: "Close" }).click();
    await arriveAt("/mfalogout");
    await vi.waitUntil(() => Object.keys(readMirrors()).length === 0);
    expect(server.countOf(endSession)).toBe(1);
    expect(server.countOf(recordActivity)).toBe(0);
  });
});
