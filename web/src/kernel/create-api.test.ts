import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import {
  endSession,
  getProfile,
  pingSession,
  renewToken,
} from "@portal/contract/session/session.wire.ts";
import { saveComment } from "@portal/contract/support/support.wire.ts";
import { checkExclusion, sendCode } from "@portal/contract/verification/verification.wire.ts";
import { backgroundHeader } from "@portal/contract/wire/background.ts";
import { requestIdHeader } from "@portal/contract/wire/request-id.ts";
import { timeZoneHeader } from "@portal/contract/wire/time-zone.ts";
import { describe, expect, test } from "vitest";
import { CallFailure } from "./call-failure.ts";
import { createApi, type Surroundings } from "./create-api.ts";
import { wholeAnswer } from "./whole-answer.ts";

interface Sent {
  address: string;
  init: RequestInit & { headers: Record<string, string> };
}
type Answer = Response | Error;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
/** The head of an answer, and a body that breaks off in the middle. */
function halfAnswer(status: number, broken: Error): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"succ')),
    pull: (controller) => controller.error(broken),
  });
  return new Response(body, { status });
}
const alive = () => json({ success: true });

/** A page around the api: answers come from a list, everything sent is written down. */
function pageThatAnswers(answers: Answer[], change: Partial<Surroundings> = {}) {
  const sent: Sent[] = [];
  const told: string[] = [];
  const token = { value: "first" as string | undefined };
  const around: Surroundings = {
    fetch: async (address, init) => {
      sent.push({ address, init: init as Sent["init"] });
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error("no answer left");
      return wholeAnswer(Promise.resolve(answer));
    },
    accessToken: () => token.value,
    caller: () => ({
      businessUnit: "PB1",
      employeeId: "E1",
      locationId: "L1",
      email: "ana@bank.example",
    }),
    renew: async (send) => {
      const { success } = await send(renewToken, { refreshToken: "" });
      if (success) token.value = "renewed";
      return success;
    },
    onSessionOut: () => told.push("session-out"),
    onVerificationRequired: () => told.push("verification"),
    ...change,
  };
  return { api: createApi(around), sent, told, token };
}

/** A page without a token, whose server says nothing at all. */
function silentPage() {
  const signals: (AbortSignal | null | undefined)[] = [];
  const page = pageThatAnswers([], {
    accessToken: () => undefined,
    fetch: (_address, { signal }) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    },
  });
  return { ...page, signals };
}

const failureOf = async (sending: Promise<unknown>): Promise<CallFailure> => {
  const thrown = await sending.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(thrown).toBeInstanceOf(CallFailure);
  return thrown as CallFailure;
};

describe("what a call carries", () => {
  test("sends the access token in the Authorization header (SESS-18)", async () => {
    const { api, sent } = pageThatAnswers([alive()]);
    await api.send(pingSession, {});
    expect(sent[0]?.init.headers.Authorization).toBe("Bearer first");
  });

  test("sends no Authorization header with the renewal, the parameter bare (SESS-19)", async () => {
    const { api, sent } = pageThatAnswers([json({ success: true, accessToken: "a" })]);
    await api.send(renewToken, { refreshToken: "" });
    expect(sent[0]?.init.headers).not.toHaveProperty("Authorization");
    expect(sent[0]?.address).toMatch(/\?refreshToken=$/);
  });

  test("adds the banker under the call's own spelling (ROLE-01, MFA-33)", async () => {
    const done = () => json({ Data: [{ Status: "Success" }] });
    const { api, sent } = pageThatAnswers([done(), json({ Data: [{ IsExcludedFromMFA: 0 }] })]);
    await api.send(sendCode, { template: 1 });
    await api.send(checkExclusion, {});
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      ppbu: "PB1",
      poeid: "E1",
      pemailid: "ana@bank.example",
      ptemplateid: 1,
    });
    expect(JSON.parse(String(sent[1]?.init.body))).toEqual({
      ppbu: "PB1",
      poeid: "E1",
      ploc: "L1",
    });
  });

  test("marks what nobody asked for, so that it does not keep a session alive", async () => {
    const { api, sent } = pageThatAnswers([alive(), alive()]);
    await api.send(pingSession, {}, { background: true });
    await api.send(pingSession, {});
    expect(sent[0]?.init.headers[backgroundHeader]).toBe("1");
    expect(sent[1]?.init.headers).not.toHaveProperty(backgroundHeader);
  });

  test("says where the reader is, where the answer depends on it", async () => {
    const { api, sent } = pageThatAnswers([alive(), alive()]);
    await api.send(pingSession, {}, { timeZone: "America/Denver" });
    await api.send(pingSession, {});
    expect(sent[0]?.init.headers[timeZoneHeader]).toBe("America/Denver");
    expect(sent[1]?.init.headers).not.toHaveProperty(timeZoneHeader);
  });
});

describe("tokens", () => {
  test("renews a missing access token before the call (SESS-20)", async () => {
    const page = pageThatAnswers([json({ success: true, accessToken: "renewed" }), alive()]);
    page.token.value = undefined;
    await page.api.send(pingSession, {});
    expect(page.sent[0]?.address).toContain("bankerToken");
    expect(page.sent[1]?.init.headers.Authorization).toBe("Bearer renewed");
  });

  test("answers a 401 with one renewal and one retry (SESS-20)", async () => {
    const page = pageThatAnswers([json({ error: "x" }, 401), alive(), alive()]);
    await expect(page.api.send(pingSession, {})).resolves.toEqual({ success: true });
    expect(page.sent).toHaveLength(3);
    expect(page.told).toEqual([]);
  });

  test("renews a token that ran out, cookie and all, while its call was under way (SESS-20)", async () => {
    const page = pageThatAnswers([json({ error: "x" }, 401), alive(), alive()]);
    const sending = page.api.send(pingSession, {});
    page.token.value = undefined;
    await expect(sending).resolves.toEqual({ success: true });
    expect(page.sent[1]?.address).toContain("bankerToken");
    expect(page.sent[2]?.init.headers.Authorization).toBe("Bearer renewed");
    expect(page.told).toEqual([]);
  });

  test("ends the session when the retry is refused too (SESS-21)", async () => {
    const refusal = () => json({ error: "x" }, 401);
    const page = pageThatAnswers([refusal(), alive(), refusal()]);
    const failure = await failureOf(page.api.send(pingSession, {}));
    expect(failure.isHandled).toBe(true);
    expect(page.sent).toHaveLength(3);
    expect(page.told).toEqual(["session-out"]);
  });

  test.each([
    ["is refused", json({ success: false }, 401)],
    ["answers success false", json({ success: false })],
    ["never arrives", new Error("Failed to fetch")],
  ])("treats the person as logged out when the renewal %s (SESS-21)", async (_how, answer) => {
    const page = pageThatAnswers([answer]);
    page.token.value = undefined;
    await failureOf(page.api.send(pingSession, {}));
    expect(page.told).toEqual(["session-out"]);
  });

  test("a renewal that is told too many ask fails its call alone: the session stands", async () => {
    const page = pageThatAnswers([json({ error: "busy" }, 429)]);
    page.token.value = undefined;
    expect(await failureOf(page.api.send(pingSession, {}))).toMatchObject({ status: 429 });
    expect(page.told).toEqual([]);
  });

  test("shares one renewal among calls that miss the token together (SESS-20)", async () => {
    const renewal = json({ success: true, accessToken: "renewed" });
    const page = pageThatAnswers([renewal, alive(), alive(), alive()]);
    page.token.value = undefined;
    await Promise.all([1, 2, 3].map(() => page.api.send(pingSession, {})));
    expect(page.sent.filter((one) => one.address.includes("bankerToken"))).toHaveLength(1);
  });

  test.each([
    ["is missing", undefined, []],
    ["is refused", "first", [json({ error: "x" }, 401)]],
  ])(
    "renews a token that %s for the call that goes without the header too (SESS-19, SESS-20, CALL-43)",
    async (_how, token, before) => {
      const renewal = json({ success: true, accessToken: "renewed" });
      const page = pageThatAnswers([...before, renewal, json({ Data: [{ Status: "Success" }] })]);
      page.token.value = token;
      await page.api.send(saveComment, { rewardId: "200007", bankerId: 12, comment: "Any news?" });
      const addresses = [...before.map(() => saveComment.path), renewToken.path, saveComment.path];
      expect(page.sent.map((one) => one.address.split("?")[0])).toEqual(addresses);
      expect(page.sent.filter((one) => "Authorization" in one.init.headers)).toEqual([]);
      expect(page.token.value).toBe("renewed");
    },
  );

  test("does not renew again when another call has done so meanwhile", async () => {
    const page = pageThatAnswers([json({ error: "x" }, 401), alive()]);
    const sending = page.api.send(pingSession, {});
    page.token.value = "renewed elsewhere";
    await sending;
    expect(page.sent.map((one) => one.init.headers.Authorization)).toEqual([
      "Bearer first",
      "Bearer renewed elsewhere",
    ]);
  });

  test("a call that is called off does not go on waiting for the token; others do", async () => {
    const page = silentPage();
    const stop = new AbortController();
    const waiting = page.api.send(pingSession, {}, { signal: stop.signal });
    void page.api.send(pingSession, {}).catch(() => undefined);
    stop.abort(new Error("long enough"));
    expect(await failureOf(waiting)).toMatchObject({ status: 0, text: "long enough" });
    expect(page.told).toEqual([]);
    expect(page.signals.map((signal) => signal?.aborted)).toEqual([false]);
  });

  test("whoever leaves takes the renewal along, lest a late token sign them on again", async () => {
    const page = silentPage();
    const stop = new AbortController();
    const leaving = { isLeaving: true, signal: stop.signal };
    const waiting = page.api.send(pingSession, {}, leaving);
    stop.abort(new Error("long enough"));
    expect(await failureOf(waiting)).toMatchObject({ status: 0, text: "long enough" });
    expect(page.signals.map((signal) => signal?.aborted)).toEqual([true]);
    await failureOf(page.api.send(pingSession, {}, leaving));
    expect(page.signals).toHaveLength(1);
    void page.api.send(pingSession, {}, { isLeaving: true }).catch(() => undefined);
    expect(page.signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  test.each([
    ["with the token there is", "first", "Bearer first"],
    ["without one when there is none", undefined, undefined],
  ])("a call for anyone goes out at once, %s", async (_how, token, sentToken) => {
    const page = pageThatAnswers([alive()]);
    page.token.value = token;
    await expect(page.api.send(endSession, {})).resolves.toEqual({ success: true });
    expect(page.sent.map((one) => one.address)).toEqual([endSession.path]);
    expect(page.sent[0]?.init.headers.Authorization).toBe(sentToken);
  });

  test("a farewell that needs no token calls off the renewal others wait for", async () => {
    const page = silentPage();
    void page.api.send(pingSession, {}).catch(() => undefined);
    void page.api.send(endSession, {}, { isLeaving: true });
    expect(page.signals.map((signal) => signal?.aborted)).toEqual([true, undefined]);
  });

  test("does not end the session a second time while leaving", async () => {
    const page = pageThatAnswers([json({ error: "x" }, 401), json({ success: false }, 401)]);
    await failureOf(page.api.send(pingSession, {}, { isLeaving: true }));
    expect(page.told).toEqual([]);
  });
});

describe("failures", () => {
  const listCall = { ...pingSession, isList: true };

  test("takes an error field for a failure even with status 200 (ERR-01, CALL-02)", async () => {
    const { api } = pageThatAnswers([json({ error: "Not today", Data: [] })]);
    const failure = await failureOf(api.send(pingSession, {}));
    expect(failure).toMatchObject({ status: 200, text: "Not today", serverText: "Not today" });
  });

  test("reads a thrown error's message (ERR-11)", async () => {
    const { api } = pageThatAnswers([new Error("Failed to fetch")]);
    const failure = await failureOf(api.send(pingSession, {}));
    expect(failure).toMatchObject({ status: 0, text: "Failed to fetch" });
  });

  test.each([200, 401, 403])(
    "takes an answer of %s whose body breaks off for no answer at all",
    async (status) => {
      const page = pageThatAnswers([halfAnswer(status, new TypeError("network error"))]);
      const failure = await failureOf(page.api.send(pingSession, {}));
      expect(failure).toMatchObject({ status: 0, text: "network error", isHandled: false });
      expect(page.sent).toHaveLength(1);
      expect(page.told).toEqual([]);
    },
  );

  test("takes a body that was called off for a call that was", async () => {
    const off = new DOMException("The user aborted a request.", "AbortError");
    const { api } = pageThatAnswers([halfAnswer(200, off)]);
    const failure = await failureOf(api.send(pingSession, {}));
    expect(failure).toMatchObject({ status: 0, cause: off });
  });

  test("has words for a thrown error without a message (ERR-12)", async () => {
    const { api } = pageThatAnswers([new Error("")]);
    expect((await failureOf(api.send(pingSession, {}))).text).toBe("An error has occured.");
  });

  test("has words for a failed response without an error body (ERR-13)", async () => {
    const { api } = pageThatAnswers([new Response("<h1>Bad gateway</h1>", { status: 502 })]);
    expect((await failureOf(api.send(pingSession, {}))).text).toBe("Something went wrong!");
  });

  test.each([400, 200])(
    "says the list's own words when a list call returns an error field with %i (ERR-14)",
    async (status) => {
      const { api } = pageThatAnswers([json({ error: "Column unknown", Data: [] }, status)]);
      const failure = await failureOf(api.send(listCall, {}));
      expect(failure.text).toBe("Oops! Something went wrong.");
      expect(failure.serverText).toBe("Column unknown");
    },
  );

  test("goes back to verification when the server asks for it (ROUTE-24)", async () => {
    const asked = json({ error: commonMessages.verificationRequired }, 403);
    const page = pageThatAnswers([asked]);
    const failure = await failureOf(page.api.send(pingSession, {}));
    expect(failure.isHandled).toBe(true);
    expect(page.told).toEqual(["verification"]);
  });

  const named = (body: string, status: number) =>
    new Response(body, { status, headers: { [requestIdHeader]: "req-1" } });
  test.each([
    ["that is refused", named('{"error":"x"}', 500), "req-1"],
    ["of the wrong shape", named("[]", 200), "req-1"],
    ["of a proxy", new Response("<h1>Bad gateway</h1>", { status: 502 }), null],
    ["that never came", new Error("Failed to fetch"), undefined],
  ])("an answer %s is found in the log by the request id it came with", async (_how, came, id) => {
    const { api } = pageThatAnswers([came]);
    expect((await failureOf(api.send(getProfile, {}))).requestId).toBe(id);
  });

  test("never shows a codec's words when an answer has the wrong shape", async () => {
    const { api } = pageThatAnswers([json({ Data: [{ FirstName: 7 }] })]);
    const failure = await failureOf(api.send(getProfile, {}));
    expect(failure.text).toBe(commonMessages.thrownWithoutMessage);
  });
});
