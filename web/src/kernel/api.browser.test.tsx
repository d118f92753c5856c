import { checkSession } from "@portal/contract/session/session.wire.ts";
import { checkW9Exists } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api.ts";
import { dropAllMirrors, writeMirror } from "./cookies.ts";
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
