import { checkSession, renewToken } from "@portal/contract/session/session.wire.ts";
import { checkW9Exists } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ana, fakeServer } from "#app/testing/fake-server.ts";
import { api } from "./api.ts";
import { askAgain, untilOnline } from "./ask-again.ts";
import { dropAllMirrors, dropMirror, writeMirror } from "./cookies.ts";
import { nextTask } from "./next-task.ts";
import { sessionStore } from "./session-store.ts";

/** An answer whose head has come and whose body breaks off when told to. */
function halfAnswer(status: number) {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
      controller.enqueue(new TextEncoder().encode('{"succ'));
    },
  });
  return {
    answer: new Response(stream, { status }),
    breakOff: () => body?.error(new TypeError("network error")),
  };
}

beforeEach(() => writeMirror("accessToken", "token"));

afterEach(() => {
  vi.useRealTimers();
  window.dispatchEvent(new Event("pageshow"));
  vi.restoreAllMocks();
  dropAllMirrors();
});

test.each([200, 401])(
  "an answer of %s that breaks off in its body while the page is left is never answered",
  async (status) => {
    const { answer, breakOff } = halfAnswer(status);
    const sent = vi.spyOn(window, "fetch").mockResolvedValue(answer);
    const settled = vi.fn();
    api.send(checkSession, {}).then(settled, settled);
    await vi.waitUntil(() => answer.bodyUsed);
    window.dispatchEvent(new Event("beforeunload"));
    breakOff();
    await nextTask();
    await nextTask();
    expect(settled).not.toHaveBeenCalled();
    expect(sent).toHaveBeenCalledOnce();
  },
);

test("a page speaks for the banker it was opened by, whoever the cookies belong to by now", async () => {
  sessionStore.check({ portbu: "104", oeid: "E1" });
  writeMirror("portbu", "104");
  writeMirror("oeid", "E2");
  const sent = vi.spyOn(window, "fetch").mockResolvedValue(new Response("{}"));
  await api.send(checkW9Exists, { year: 2026 }).catch(() => undefined);
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toMatchObject({
    lPBU: "104",
    lOEID: "E1",
  });
  sessionStore.stayOut();
});

test("while the page stays, it is a line that broke, not an answer", async () => {
  const { answer, breakOff } = halfAnswer(401);
  const sent = vi.spyOn(window, "fetch").mockResolvedValue(answer);
  const sending = api.send(checkSession, {});
  breakOff();
  await expect(sending).rejects.toMatchObject({ status: 0 });
  expect(sent).toHaveBeenCalledOnce();
});

describe("offline, with a token that has run out", () => {
  /** Signed on, and the line goes down; what is sent meanwhile fails at once. */
  function goOffline() {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    writeMirror("oeid", "E1");
    sessionStore.check({});
    sessionStore.begin(ana);
    dropMirror("accessToken");
    const server = fakeServer();
    server.breakOff(renewToken, "Failed to fetch");
    const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    function goOnline(): void {
      server.answer(renewToken, { success: true, accessToken: "renewed" });
      isOnline.mockReturnValue(true);
      window.dispatchEvent(new Event("online"));
    }
    return { server, goOnline, isOnline };
  }
  afterEach(() => void sessionStore.leave("logout"));

  test("a call fails as any other does there, and the session stands", async () => {
    const { server, goOnline } = goOffline();
    await expect(api.send(checkW9Exists, { year: 2026 })).rejects.toMatchObject({
      status: 0,
      text: "Failed to fetch",
    });
    expect(sessionStore.state().isSignedOn).toBe(true);
    expect(server.countOf(renewToken)).toBe(1);
    expect(server.countOf(checkW9Exists)).toBe(0);
    goOnline();
    await expect(api.send(checkSession, {})).resolves.toEqual({ success: true });
    expect(server.lastOf(checkSession)?.headers.get("Authorization")).toBe("Bearer renewed");
  });

  test("what asks whether the session stands waits for the line", async () => {
    const { server, goOnline } = goOffline();
    const asking = askAgain(() => api.send(checkSession, {}), { beforeNext: untilOnline });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.countOf(renewToken)).toBe(1);
    goOnline();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(asking).resolves.toEqual({ success: true });
  });

  test("a renewal that may have been sent waits for the line, for as long as it counts as the same", async () => {
    const { server, isOnline, goOnline } = goOffline();
    isOnline.mockReturnValue(true);
    const asking = api.send(checkSession, {});
    isOnline.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.countOf(renewToken)).toBe(1);
    expect(sessionStore.state().isSignedOn).toBe(true);
    goOnline();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(asking).resolves.toEqual({ success: true });
  });

  test("a renewal that was not answered for too long is given up: it would pass for a stolen one (SESS-21)", async () => {
    const { server, isOnline } = goOffline();
    isOnline.mockReturnValue(true);
    void api.send(checkSession, {}).catch(() => undefined);
    isOnline.mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(46_000);
    expect(server.countOf(renewToken)).toBe(1);
    expect(sessionStore.state().isSignedOn).toBe(false);
  });

  test("a browser that is wrong about being offline gets its token all the same", async () => {
    const { server } = goOffline();
    server.answer(renewToken, { success: true, accessToken: "renewed" });
    await expect(api.send(checkSession, {})).resolves.toEqual({ success: true });
  });
});
