import {
  checkSession,
  endSession,
  keepSessionAlive,
  pingSession,
  recordActivity,
  renewToken,
} from "@portal/contract/session/session.wire.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { address, arriveAt, openPortal, verified } from "#app/testing/open-portal.tsx";
import { dropAllMirrors, readMirrors, writeMirror } from "#kernel/cookies.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { watchForAnotherBanker } from "./another-banker.ts";
import { noteSeen } from "./last-seen.ts";

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  // Of hours that have not come yet.
  localStorage.clear();
  await cleanup();
  vi.restoreAllMocks();
});

type Prepare = Parameters<typeof openPortal>[2];

async function openAndSignOn(prepare?: Prepare) {
  const portal = await openPortal("/payments", verified, prepare);
  await vi.waitUntil(() => sessionStore.state().isSignedOn);
  await expect.element(portal.screen.getByRole("heading", { name: "Rewards" })).toBeVisible();
  return portal;
}

type Server = Awaited<ReturnType<typeof openPortal>>["server"];

async function expectLoggedOut(server: Server) {
  await arriveAt("/sessionOut");
  await vi.waitUntil(() => Object.keys(readMirrors()).length === 0);
  expect(sessionStore.state().isSignedOn).toBe(false);
  expect(server.countOf(endSession)).toBe(1);
}

const press = () => window.dispatchEvent(new KeyboardEvent("keydown"));
const stir = () => window.dispatchEvent(new Event("mousemove"));

test("asks at minute 9 and leaves at minute 10 without an answer (SESS-10, SESS-11)", async () => {
  const { screen, server } = await openAndSignOn();
  vi.advanceTimersByTime(9 * minute);
  const dialog = screen.getByRole("dialog", { name: "Still there?" });
  await expect.element(dialog).toBeInTheDocument();
  vi.advanceTimersByTime(minute);
  await expectLoggedOut(server);
  expect(server.countOf(recordActivity)).toBe(0);
});

test("a move, a press, a click, a key, a scroll and a touch are signs of life (SESS-10)", async () => {
  const { screen } = await openAndSignOn();
  for (const event of ["mousemove", "mousedown", "click", "keydown", "scroll", "touchstart"]) {
    vi.advanceTimersByTime(8 * minute);
    window.dispatchEvent(new Event(event));
  }
  vi.advanceTimersByTime(8 * minute);
  expect(sessionStore.state().isSignedOn).toBe(true);
  vi.advanceTimersByTime(minute);
  await expect.element(screen.getByRole("dialog", { name: "Still there?" })).toBeInTheDocument();
});

test("what moves by itself is no sign of life, other scrolling is (SESS-10)", async () => {
  const { screen } = await openAndSignOn();
  const carousel = document.createElement("div");
  document.body.append(carousel);
  const scroll = () => carousel.dispatchEvent(new Event("scroll"));
  const dialog = screen.getByRole("dialog", { name: "Still there?" });
  vi.advanceTimersByTime(5 * minute);
  scroll();
  vi.advanceTimersByTime(5 * minute);
  expect(dialog.query()).toBeNull();
  carousel.setAttribute("data-moves-by-itself", "");
  scroll();
  vi.advanceTimersByTime(4 * minute);
  await expect.element(dialog).toBeInTheDocument();
  carousel.remove();
});

test("stays when the person says so, and tells the server (SESS-17)", async () => {
  const { screen, server } = await openAndSignOn();
  vi.advanceTimersByTime(9 * minute);
  const stay = screen.getByRole("button", { name: "Stay signed in" });
  await expect.element(stay).toBeInTheDocument();
  stay.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  vi.advanceTimersByTime(250);
  expect(server.countOf(checkSession)).toBe(1);
  vi.advanceTimersByTime(8 * minute);
  expect(sessionStore.state().isSignedOn).toBe(true);
});

test("leaves and logs out when the keep-alive fails (SESS-14, SESS-16)", async () => {
  const { server } = await openAndSignOn((one) => one.answer(keepSessionAlive, { success: false }));
  vi.advanceTimersByTime(5 * minute);
  stir();
  vi.advanceTimersByTime(5 * minute);
  await expectLoggedOut(server);
  expect(server.countOf(keepSessionAlive)).toBe(1);
});

test("leaves and logs out when the ping fails (SESS-13, SESS-15)", async () => {
  const { server } = await openAndSignOn((one) => one.fail(pingSession, "gone"));
  for (let passed = 0; passed < 3; passed += 1) {
    vi.advanceTimersByTime(5 * minute);
    stir();
  }
  await expectLoggedOut(server);
  expect(server.countOf(pingSession)).toBe(1);
});

test("a server with too much to do is asked again; the session ends when it stays so (SESS-12)", async () => {
  const { server } = await openAndSignOn((one) => one.fail(checkSession, "busy", 503));
  press();
  vi.advanceTimersByTime(250);
  await vi.waitUntil(() => server.countOf(checkSession) === 1);
  server.answer(checkSession, { success: true });
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitUntil(() => server.countOf(checkSession) === 2);
  expect(sessionStore.state().isSignedOn).toBe(true);
  server.fail(checkSession, "busy", 503);
  press();
  await vi.advanceTimersByTimeAsync(250 + 1_000 + 3_000);
  await expectLoggedOut(server);
  expect(server.countOf(checkSession)).toBe(5);
});

test("stops all timers once nobody is signed on: no call, no other page", async () => {
  const { server } = await openAndSignOn((one) => one.answer(renewToken, { success: false }));
  press();
  sessionStore.leave("logout");
  await arriveAt("/logout");
  await vi.waitUntil(() => Object.keys(readMirrors()).length === 0);
  press();
  await vi.advanceTimersByTimeAsync(250);
  for (let passed = 0; passed < 3; passed += 1) {
    // In another tab too: whoever is seen nowhere is idle, and nothing would be sent for them.
    noteSeen(Date.now());
    stir();
    await vi.advanceTimersByTimeAsync(5 * minute);
  }
  const watching = [checkSession, keepSessionAlive, pingSession, renewToken];
  expect(watching.map((call) => server.countOf(call))).toEqual([0, 0, 0, 0]);
  await vi.advanceTimersByTimeAsync(15 * minute);
  expect(address()).toBe("/logout");
  expect(server.countOf(endSession)).toBe(1);
});

test.each(["focus", "pageshow"])(
  "on %s a page of one banker makes room for another who has signed on since",
  (event) => {
    const page = new EventTarget();
    const reload = vi.fn();
    writeMirror("oeid", "E1");
    const watch = watchForAnotherBanker(page, reload);
    page.dispatchEvent(new Event(event));
    expect(reload).not.toHaveBeenCalled();
    writeMirror("oeid", "E2");
    page.dispatchEvent(new Event(event));
    expect(reload).toHaveBeenCalledOnce();
    watch.stop();
    page.dispatchEvent(new Event(event));
    expect(reload).toHaveBeenCalledOnce();
    dropAllMirrors();
  },
);

test("a page that nobody looks at learns of another banker when that session begins", async () => {
  const otherTab = new BroadcastChannel("banker-portal");
  const reload = vi.fn();
  writeMirror("oeid", "E1");
  const watch = watchForAnotherBanker(new EventTarget(), reload);
  expect(watch.isHere()).toBe(false);
  writeMirror("oeid", "E2");
  otherTab.postMessage({ kind: "began" });
  await vi.waitUntil(() => reload.mock.calls.length === 1);
  expect(watch.isHere()).toBe(true);
  watch.stop();
  otherTab.close();
  dropAllMirrors();
});

test("a page that changed hands while it was loading makes room as soon as it stands", () => {
  sessionStore.check({ portbu: "PB1", oeid: "E1" });
  writeMirror("portbu", "PB1");
  writeMirror("oeid", "E2");
  const reload = vi.fn();
  const watch = watchForAnotherBanker(new EventTarget(), reload);
  expect(reload).toHaveBeenCalledOnce();
  watch.stop();
  sessionStore.stayOut();
  dropAllMirrors();
});

test("whoever is told that too many ask stays signed on: nobody has looked at the session", async () => {
  const { server } = await openAndSignOn((one) => one.fail(checkSession, "busy", 429));
  window.dispatchEvent(new Event("click"));
  vi.advanceTimersByTime(250);
  for (let asked = 1; asked <= 3; asked += 1) {
    await vi.waitUntil(() => server.countOf(checkSession) === asked);
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect(sessionStore.state().isSignedOn).toBe(true);
  expect(server.countOf(endSession)).toBe(0);
});
