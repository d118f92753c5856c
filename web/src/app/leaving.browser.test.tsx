import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { checkSession, endSession, recordActivity } from "@portal/contract/session/session.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { dropMirror, readMirrors } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { arriveAt, openPortal, verified } from "./testing/open-portal.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

/** Keeps the browser from opening another tab; tells whether the page had done so before. */
function openingHere(type: string): () => boolean[] {
  const seen: boolean[] = [];
  const keep = (event: Event) => {
    seen.push(event.defaultPrevented);
    event.preventDefault();
    if (seen.length === 2) window.removeEventListener(type, keep);
  };
  window.addEventListener(type, keep);
  return () => seen;
}

describe("ways out", () => {
  test("Logout records activity 4, then ends the session and forgets it (LOGOUT-01, LOGOUT-02, LOGOUT-03, LOGOUT-04, LOGOUT-05, LOGOUT-06, SESS-08)", async () => {
    const { screen, server } = await openPortal("/payments", verified);
    sessionStorage.setItem("tip", "seen");
    await screen.getByRole("link", { name: "Logout" }).click();
    await arriveAt("/logout");
    const text = "Thank you! You have successfully logged out";
    await expect.element(screen.getByRole("heading", { name: text })).toBeVisible();
    await vi.waitUntil(() => Object.keys(readMirrors()).length === 0);
    const paths = server.received.map((one) => one.path);
    expect(paths.indexOf(recordActivity.path)).toBeLessThan(paths.indexOf(endSession.path));
    const activity = server.received.find((one) => one.path === recordActivity.path);
    expect(activity?.body).toEqual({ Pbu: "PB1", Oeid: "E1", ActivityTypeId: 4 });
    expect(server.countOf(endSession)).toBe(1);
    expect(sessionStorage.length).toBe(0);
  });

  test("the header after logout has no tabs, greeting or Logout (NAV-24, NAV-25, ROUTE-21)", async () => {
    const { screen } = await openPortal("/logout", {});
    const header = screen.getByRole("banner");
    await expect.element(header.getByRole("img", { name: "Banker Portal" })).toBeVisible();
    expect(header.element().textContent).not.toMatch(/Welcome|Logout|Dashboard/);
    expect(screen.getByRole("link", { name: "FAQ" }).query()).toBeNull();
  });

  test.each([
    ["Ctrl", "click", { ctrlKey: true }, 1],
    ["Cmd", "click", { metaKey: true }, 1],
    ["Shift", "click", { shiftKey: true }, 1],
    ["the middle button", "auxclick", { button: 1 }, 1],
    ["the right button, which opens nothing", "auxclick", { button: 2 }, 0],
  ])(
    "Logout opened elsewhere by %s goes there, and activity 4 is recorded here, once (LOGOUT-01)",
    async (_how, type, pressed, count) => {
      const { screen, server } = await openPortal("/payments", verified);
      const logout = screen.getByRole("link", { name: "Logout" });
      await expect.element(logout).toBeVisible();
      const isPrevented = openingHere(type);
      for (let presses = 0; presses < 2; presses += 1) {
        const press = new MouseEvent(type, { bubbles: true, cancelable: true, ...pressed });
        logout.element().dispatchEvent(press);
      }
      expect(isPrevented()).toEqual([false, false]);
      expect(server.countOf(recordActivity)).toBe(count);
      // The page that opens has still to end it; where none does, the link works as before.
      expect(sessionStore.state().isSignedOn).toBe(true);
      await logout.click();
      await arriveAt("/logout");
      expect(server.countOf(recordActivity)).toBe(count + 1);
      expect(server.countOf(endSession)).toBe(1);
    },
  );

  test("Logout works when the activity cannot be recorded", async () => {
    const { screen, server } = await openPortal("/payments", verified, (one) =>
      one.fail(recordActivity, "no"),
    );
    await screen.getByRole("link", { name: "Logout" }).click();
    await arriveAt("/logout");
    await vi.waitUntil(() => server.countOf(endSession) === 1);
  });

  test("Logout waits no longer than for itself when the token is gone and the server silent", async () => {
    const { screen } = await openPortal("/payments", verified);
    const logout = screen.getByRole("link", { name: "Logout" });
    await expect.element(logout).toBeVisible();
    dropMirror("accessToken");
    // The time is up as soon as it begins.
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    await logout.click();
    await arriveAt("/logout");
    await vi.waitUntil(() => Object.keys(readMirrors()).length === 0);
  });

  test("a failed session check leads to /sessionOut and logout (SESS-12, SESS-23, ROUTE-20)", async () => {
    const { screen, server } = await openPortal("/payments", verified, (one) =>
      one.answer(checkSession, { success: false }),
    );
    await screen.getByRole("heading", { name: "Rewards" }).click();
    await arriveAt("/sessionOut");
    const heading = screen.getByRole("heading", { name: "Session Timed Out !" });
    await expect.element(heading).toBeVisible();
    await expect.element(screen.getByText("You have been logged out successfully.")).toBeVisible();
    await vi.waitUntil(() => Object.keys(readMirrors()).length === 0);
    expect(server.countOf(endSession)).toBe(1);
    expect(server.countOf(recordActivity)).toBe(0);
  });

  test("a session that ends while /error is shown says so (SESS-10)", async () => {
    const { screen } = await openPortal("/error", verified);
    await vi.waitUntil(() => sessionStore.state().isSignedOn);
    await expect.element(screen.getByRole("heading", { name: "OOPS!" })).toBeVisible();
    sessionStore.leave("session-out");
    await arriveAt("/sessionOut");
    const heading = screen.getByRole("heading", { name: "Session Timed Out !" });
    await expect.element(heading).toBeVisible();
  });

  test("a page of leaving that breaks ends at /error, and is not gone to again (ROUTE-09)", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = vi.spyOn(sessionMessages, "sessionOutHeading", "get");
    broken.mockImplementation(() => {
      throw new Error("broken");
    });
    const { screen } = await openPortal("/payments", verified);
    await vi.waitUntil(() => sessionStore.state().isSignedOn);
    sessionStore.leave("session-out");
    await arriveAt("/error");
    await expect.element(screen.getByRole("heading", { name: "OOPS!" })).toBeVisible();
    expect(sessionStore.state().leavingBy).toBeNull();
  });

  test("a tab follows when another tab has left", async () => {
    const { server } = await openPortal("/payments", verified);
    await vi.waitUntil(() => sessionStore.state().isSignedOn);
    new BroadcastChannel("banker-portal").postMessage({ kind: "left", way: "logout" });
    await arriveAt("/logout");
    expect(server.countOf(endSession)).toBe(0);
  });
});
