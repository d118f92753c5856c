import { getRewardsOverview } from "@portal/contract/payments/payments.wire.ts";
import { endSession, getProfile, renewToken } from "@portal/contract/session/session.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { arriveAt, openPortal, reloadPortal, verified } from "#app/testing/open-portal.tsx";
import {
  dropAllMirrors,
  dropMirror,
  type Mirrors,
  readMirrors,
  writeMirror,
} from "#kernel/cookies.ts";
import { sessionStore, type WayOut } from "#kernel/session-store.ts";
import { startSession } from "./start-session.ts";

afterEach(async () => {
  await cleanup();
  // Of whoever has signed on after a leaving: the next portal waits for the cookies to be gone.
  dropAllMirrors();
  vi.restoreAllMocks();
});

type Server = Awaited<ReturnType<typeof openPortal>>["server"];

/** As another tab does it, whose cookies are this one's too. */
function signOnAsAna(): void {
  for (const [name, value] of Object.entries(verified)) writeMirror(name as keyof Mirrors, value);
}

test("a sign-on in the page's own address is kept, wiped from it, and goes to verification (ROUTE-03..06, SESS-02, SESS-05, SESS-25)", async () => {
  const brought = {
    accessToken: "token",
    refreshToken: "again",
    portbu: "PB1",
    oeid: "E1",
    am: "003",
  };
  const query = new URLSearchParams({ status: "success", ...brought });
  const { server } = await openPortal(`/?${query}`, {});
  await arriveAt("/mfaElan");
  expect(window.location.search).toBe("");
  expect(readMirrors()).toEqual({ ...brought, locationId: "L01" });
  expect(sessionStore.state()).toMatchObject({ isSignedOn: true, signOn: brought });
  expect(server.lastOf(getProfile)?.headers.get("Authorization")).toBe("Bearer token");
});

test("a page's call carries the session's token and banker (SESS-18, SESS-24)", async () => {
  const { server } = await openPortal("/payments", verified, (one) =>
    one.answer(getRewardsOverview, []),
  );
  await vi.waitUntil(() => server.countOf(getRewardsOverview) === 1);
  const { body, headers } = server.lastOf(getRewardsOverview)!;
  expect(body).toEqual({ lPBU: "PB1", lOEID: "E1" });
  expect(headers.get("Authorization")).toBe("Bearer token");
});

test("a missing token is renewed before the lookup, and both new ones are kept (SESS-20, SESS-22)", async () => {
  const { accessToken: _, ...others } = verified;
  const { server } = await openPortal("/payments", { ...others, refreshToken: "old" }, (one) =>
    one.answer(renewToken, { success: true, accessToken: "renewed", refreshToken: "new" }),
  );
  await vi.waitUntil(() => sessionStore.state().isSignedOn);
  const asked = vi.mocked(window.fetch).mock.calls.map(([input]) => String(input));
  expect(asked).toContain(`${renewToken.path}?refreshToken=old`);
  expect(server.lastOf(getProfile)?.headers.get("Authorization")).toBe("Bearer renewed");
  expect(readMirrors()).toMatchObject({ accessToken: "renewed", refreshToken: "new" });
});

test("a lookup that meets a busy server is made again: nobody is turned away for it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { server } = await openPortal("/payments", verified, (one) =>
    one.fail(getProfile, "busy", 503),
  );
  await vi.waitUntil(() => server.countOf(getProfile) === 1);
  server.answer(getProfile, ana);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await vi.waitUntil(() => sessionStore.state().isSignedOn);
  expect(readMirrors().mfaToken).toBe("1");
  expect(server.countOf(endSession)).toBe(0);
});

test.each([
  ["too many ask", 429, verified.oeid],
  ["another banker has signed on meanwhile", 403, "E2"],
])(
  "a lookup that fails because %s leaves the cookies and the session to the other tabs",
  async (_why, status, oeid) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { server } = await openPortal("/payments", verified, (one) =>
      one.fail(getProfile, "no", status),
    );
    writeMirror("oeid", oeid);
    await vi.waitUntil(() => server.countOf(getProfile) > 0);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await vi.waitUntil(() => !sessionStore.state().isChecking);
    expect(sessionStore.state().isSignedOn).toBe(false);
    expect(readMirrors()).toMatchObject({ oeid, mfaToken: "1" });
    expect(server.countOf(endSession)).toBe(0);
  },
);

test("a lookup that fails after a page of leaving was opened leaves alone who has signed on since", async () => {
  const { server } = await openPortal("/payments", {});
  await arriveAt("/");
  server.fail(getProfile, "no", 403);
  const { letGo } = server.holdBack(getProfile);
  signOnAsAna();
  sessionStore.check(verified);
  const started = startSession();
  sessionStore.leave("logout");
  signOnAsAna();
  letGo();
  await started;
  expect(readMirrors()).toEqual(verified);
  expect(server.countOf(endSession)).toBe(1);
});

test.each([
  ["fails", (server: Server) => server.fail(getProfile, "no", 403)],
  ["finds its banker", (server: Server) => server.answer(getProfile, { ...ana, id: 7 })],
])(
  "a lookup that %s after its session was left has no say in the one that Back has begun since",
  async (_how, end) => {
    const { server } = await openPortal("/payments", {});
    await arriveAt("/");
    signOnAsAna();
    end(server);
    const first = server.holdBack(getProfile);
    const started = startSession();
    await vi.waitUntil(() => server.countOf(getProfile) === 1);
    sessionStore.leave("logout");
    signOnAsAna();
    server.answer(getProfile, ana);
    const second = server.holdBack(getProfile);
    window.history.replaceState(null, "", "/dashboard");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await vi.waitUntil(() => server.countOf(getProfile) === 2);
    first.letGo();
    await started;
    expect(sessionStore.state().isChecking).toBe(true);
    expect(readMirrors()).toEqual(verified);
    second.letGo();
    await vi.waitUntil(() => sessionStore.state().isSignedOn);
    expect(sessionStore.state().profile).toEqual(ana);
    expect(server.countOf(endSession)).toBe(1);
  },
);

test("a token that cannot be renewed logs the banker out (SESS-21)", async () => {
  const { server } = await openPortal("/payments", verified, (one) => {
    one.fail(getRewardsOverview, "Unauthorized", 401);
    one.fail(renewToken, "Unauthorized", 401);
  });
  await arriveAt("/sessionOut");
  await vi.waitUntil(() => Object.keys(readMirrors()).length === 0);
  expect(sessionStore.state().isSignedOn).toBe(false);
  expect(server.countOf(endSession)).toBe(1);
});

test("a session whose token is gone for good is ended on the server too: only it can expire the hidden cookies (SESS-21)", async () => {
  const { server } = await openPortal("/payments", verified);
  await vi.waitUntil(() => sessionStore.state().isSignedOn);
  dropMirror("accessToken");
  sessionStore.leave("session-out");
  await vi.waitUntil(() => server.countOf(endSession) === 1);
  expect(server.lastOf(endSession)?.headers.has("Authorization")).toBe(false);
});

test("whoever leaves has no cookies from then on, however long the server takes; the call had its token (SESS-08)", async () => {
  const { server } = await openPortal("/payments", verified);
  await vi.waitUntil(() => sessionStore.state().isSignedOn);
  const { letGo } = server.holdBack(endSession);
  sessionStore.leave("logout");
  expect(readMirrors()).toEqual({});
  expect(server.lastOf(endSession)?.headers.get("Authorization")).toBe("Bearer token");
  letGo();
});

// Before a page of leaving has been loaded here: the tests of this file share their document.
test.each<[WayOut, string]>([
  ["logout", "/logout"],
  ["session-out", "/sessionOut"],
])(
  "Back after %s leads to whoever has signed on since in another tab, without a load in between @whole",
  async (way, leavingPage) => {
    const { screen, server } = await openPortal("/dashboard", verified);
    await screen.getByRole("link", { name: "Rewards", exact: true }).click();
    await arriveAt("/payments");
    sessionStore.leave(way);
    await arriveAt(leavingPage);
    await vi.waitUntil(() => window.history.state?.hasLeft);
    signOnAsAna();
    window.history.back();
    await expect.element(screen.getByText("Welcome, Ana")).toBeVisible();
    await expect.element(screen.getByRole("main")).toHaveAccessibleName("Dashboard");
    expect(window.location.pathname).toBe("/dashboard");
    expect(server.countOf(getProfile)).toBe(2);
    // Once more, by whoever is signed on: nothing is looked up.
    await screen.getByRole("link", { name: "Rewards", exact: true }).click();
    await arriveAt("/payments");
    window.history.back();
    await arriveAt("/dashboard");
    await expect.element(screen.getByRole("main")).toHaveAccessibleName("Dashboard");
    expect(server.countOf(getProfile)).toBe(2);
    expect(server.countOf(endSession)).toBe(1);
  },
);

test.each([
  ["/logout", "Thank you! You have successfully logged out"],
  ["/sessionOut", "Session Timed Out !"],
  ["/mfalogout", "Verification Incomplete"],
])(
  "%s signs out whoever opens it; loaded again, it leaves alone who has signed on since in another tab (OP-18)",
  async (path, heading) => {
    const otherTab = new BroadcastChannel("banker-portal");
    const heard = vi.fn();
    otherTab.addEventListener("message", ({ data }) => heard(data.kind));
    const opened = await openPortal(path, verified);
    await expect.element(opened.screen.getByRole("heading", { name: heading })).toBeVisible();
    await vi.waitUntil(() => heard.mock.calls.length > 0);
    expect(heard).toHaveBeenLastCalledWith("left");
    expect(opened.server.countOf(endSession)).toBe(1);
    expect(readMirrors()).toEqual({});

    heard.mockClear();
    const again = await reloadPortal(verified);
    await expect.element(again.screen.getByRole("heading", { name: heading })).toBeVisible();
    // Messages keep their order: what this page had told would have been heard before this.
    new BroadcastChannel("banker-portal").postMessage({ kind: "active" });
    await vi.waitUntil(() => heard.mock.calls.length > 0);
    expect(heard.mock.calls).toEqual([["active"]]);
    expect(again.server.received).toEqual([]);
    expect(readMirrors()).toEqual(verified);
    otherTab.close();
  },
);

describe("Back from a page of leaving that was loaded again", () => {
  /** Two pages, the way out, and the page of leaving once more, with the cookies there are now. */
  async function leaveAndReload(way: WayOut, leavingPage: string, mirrors: Mirrors) {
    const { screen } = await openPortal("/dashboard", verified);
    await screen.getByRole("link", { name: "Rewards", exact: true }).click();
    await arriveAt("/payments");
    sessionStore.leave(way);
    await arriveAt(leavingPage);
    await vi.waitUntil(() => window.history.state?.hasLeft);
    return reloadPortal(mirrors);
  }

  test("leads to whoever has signed on since in another tab", async () => {
    const { screen, server } = await leaveAndReload("session-out", "/sessionOut", verified);
    const heading = screen.getByRole("heading", { name: "Session Timed Out !" });
    await expect.element(heading).toBeVisible();
    window.history.back();
    await arriveAt("/dashboard");
    await expect.element(screen.getByText("Welcome, Ana")).toBeVisible();
    expect(sessionStore.state()).toMatchObject({ isSignedOn: true, isSessionOut: false });
    // Forward from there, it has done its part all the same.
    window.history.forward();
    await expect.element(heading).toBeVisible();
    expect(sessionStore.state().isSignedOn).toBe(true);
    expect(server.countOf(endSession)).toBe(0);
  });

  test("asks for nothing where nobody has", async () => {
    const { server } = await leaveAndReload("logout", "/logout", {});
    window.history.back();
    await arriveAt("/");
    expect(server.received).toEqual([]);
  });
});
