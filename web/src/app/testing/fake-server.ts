import { getCashInBanner } from "@portal/contract/banners/banners.wire.ts";
import { allCalls } from "@portal/contract/calls.ts";
import type { Profile } from "@portal/contract/session/session.ts";
import {
  checkSession,
  endSession,
  getProfile,
  keepSessionAlive,
  pingSession,
  recordActivity,
} from "@portal/contract/session/session.wire.ts";
import {
  checkCode,
  checkExclusion,
  getCodeConfig,
  sendCode,
} from "@portal/contract/verification/verification.wire.ts";
import type { AnyCall, Call } from "@portal/contract/wire/call.ts";
import { vi } from "vitest";
import * as z from "zod/mini";
import { answerDashboard } from "#dashboard/testing/dashboard-answers.ts";

export const ana: Profile = {
  id: 1,
  firstName: "Ana",
  locationId: "L01",
  accountMode: "003",
  selfApplyCode: "ANA1",
  email: "ana@lakeshore.example",
  hasWalkedFeatures: true,
  hasWalkedVideo: true,
};

export interface Received {
  path: string;
  body: Record<string, unknown>;
  headers: Headers;
}

type Reply = () => Response;

const callPaths = new Set(allCalls.map((call) => call.path));

/** Without an answer until it is called off. */
function underWay(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
}

/** Answers the page's calls by the contract's own codecs; writes down what it received. */
export function fakeServer() {
  const replies = new Map<string, Reply>();
  const received: Received[] = [];
  const gates = new Map<string, Promise<void>>();
  function answer<Asked, Inside>(call: Call<Asked, Inside>, inside: Inside): void {
    replies.set(call.path, () => Response.json(z.encode(call.response, inside)));
  }
  function fail(call: AnyCall, error: string, status = 500, headers: HeadersInit = {}): void {
    replies.set(call.path, () => Response.json({ error }, { status, headers }));
  }
  /** No answer comes: the browser throws an error with these words. */
  function breakOff(call: AnyCall, words: string): void {
    replies.set(call.path, () => {
      throw new Error(words);
    });
  }
  /** Stays under way from now on, as a call that nobody prepared. */
  function hold(call: AnyCall): void {
    replies.delete(call.path);
  }
  /** Its answers wait until they are let go; the server has done its part by then. */
  function holdBack(call: AnyCall): { letGo: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    gates.set(call.path, promise);
    return { letGo: resolve };
  }
  answer(getProfile, ana);
  answer(checkExclusion, { isExcluded: false });
  answer(getCodeConfig, { wrongCodesMax: 3 });
  answer(sendCode, {});
  answer(checkCode, { isValid: true });
  answer(checkSession, { success: true });
  answer(pingSession, { success: true });
  answer(keepSessionAlive, { success: true });
  answer(endSession, { success: true });
  answer(recordActivity, {});
  answer(getCashInBanner, null);
  answerDashboard(answer);
  const realFetch = window.fetch.bind(window);
  const spy = vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const path = String(input).split("?")[0]!;
    const reply = replies.get(path);
    // A call nobody prepared stays under way: the page waits, and no failure covers it.
    if (!reply && callPaths.has(path)) return underWay(init?.signal);
    if (!reply) return realFetch(input, init);
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    received.push({ path, body, headers: new Headers(init?.headers) });
    const response = reply();
    if (gates.has(path)) await gates.get(path);
    return response;
  });
  const countOf = (call: AnyCall) => received.filter((one) => one.path === call.path).length;
  const lastOf = (call: AnyCall) => received.findLast((one) => one.path === call.path);
  return {
    answer,
    fail,
    breakOff,
    hold,
    holdBack,
    received,
    countOf,
    lastOf,
    close: () => spy.mockRestore(),
  };
}
