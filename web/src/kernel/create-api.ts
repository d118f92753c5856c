import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { backgroundHeader } from "@portal/contract/wire/background.ts";
import type { AnyCall, BankerSpelling, Call } from "@portal/contract/wire/call.ts";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import { timeZoneHeader } from "@portal/contract/wire/time-zone.ts";
import * as z from "zod/mini";
import { answeredText, CallFailure, thrownText } from "./call-failure.ts";
import { shareRenewal } from "./share-renewal.ts";
import type { WholeAnswer } from "./whole-answer.ts";

/** Who makes the calls; absent parts are left out. */
export type Caller = { [Part in keyof BankerSpelling]?: string };

export interface SendOptions {
  /** Nobody asked for it: it must not keep the session from idling out. */
  background?: boolean;
  /** Part of leaving: its failure must not end the session a second time. */
  isLeaving?: boolean;
  /** The same key again gets the first answer again, whatever was lost on the way. */
  idempotencyKey?: string;
  /** Where the reader is, for an answer that tells days and whose call has no field for it. */
  timeZone?: string;
  signal?: AbortSignal;
}

export type Send = <Request, Response>(
  call: Call<Request, Response>,
  request: Request,
  options?: SendOptions,
) => Promise<Response>;

/** An answer that was fetched elsewhere: its value, or the body of a failure. */
export type RemoteAnswer<Value> = { value: Value } | Answer;

export type SendBy = <Request, Value>(
  call: Call<Request, unknown>,
  request: Request,
  fetchElsewhere: (address: string, init: RequestInit) => Promise<RemoteAnswer<Value>>,
) => Promise<Value>;

export interface Api {
  send: Send;
  /** Sends a call whose answer is fetched and read by somebody else, such as a worker. */
  sendBy: SendBy;
}

/** What the api needs of the page around it. */
export interface Surroundings {
  /** Sends and reads to the end; a body that breaks off is a sending that failed. */
  fetch(address: string, init: RequestInit): Promise<WholeAnswer>;
  accessToken(): string | undefined;
  caller(): Caller;
  /** Asks for a new access token and stores it; false when there is none to be had. */
  renew(send: Send): Promise<boolean>;
  onSessionOut(): void;
  onVerificationRequired(): void;
}

export function createApi(around: Surroundings): Api {
  const { renewOnce, stopRenewal } = shareRenewal((signal) =>
    around.renew((call, request, options) => send(call, request, { ...options, signal })),
  );

  async function hasRenewed(call: AnyCall, options: SendOptions): Promise<boolean> {
    try {
      return await renewOnce(options);
    } catch (thrown) {
      throw thrown instanceof CallFailure ? thrown : unanswered(call, thrown);
    }
  }

  async function withToken<Value>(
    call: AnyCall,
    options: SendOptions,
    attempt: (token: string | undefined) => Promise<Value>,
  ): Promise<Value> {
    if (call.access === "anyone") {
      // No session is needed, so none is waited for: with the token there is, or without.
      if (options.isLeaving) stopRenewal();
      return attempt(around.accessToken());
    }
    if (!around.accessToken() && !(await hasRenewed(call, options))) {
      throw expired(around, call, options);
    }
    const token = around.accessToken();
    try {
      return await attempt(token);
    } catch (failure) {
      if (!isUnauthenticated(failure)) throw failure;
    }
    // Another call may have renewed the token while this one was under way. One that is gone by now
    // has only run out, with its cookie.
    const now = around.accessToken();
    const isRenewed = now !== undefined && now !== token;
    if (!isRenewed && !(await hasRenewed(call, options))) throw expired(around, call, options);
    try {
      return await attempt(around.accessToken());
    } catch (failure) {
      throw isUnauthenticated(failure) ? expired(around, call, options) : failure;
    }
  }

  const send: Send = (call, request, options = {}) =>
    withToken(call, options, (token) => exchange(around, call, { request, options, token }));

  const sendBy: SendBy = (call, request, fetchElsewhere) =>
    withToken(call, {}, async (token) => {
      const { address, init } = spell(around, call, { request, options: {}, token });
      const answer = await fetchElsewhere(address, init);
      if ("value" in answer) return answer.value;
      throw refusedAnswer(around, call, answer);
    });

  return { send, sendBy };
}

function expired(around: Surroundings, call: AnyCall, options: SendOptions): CallFailure {
  if (!options.isLeaving) around.onSessionOut();
  const text = commonMessages.failedWithoutBody;
  const { isList } = call;
  return new CallFailure({ status: 401, text, isList, serverText: null, isHandled: true });
}

const isUnauthenticated = (failure: unknown) =>
  failure instanceof CallFailure && failure.status === 401;

interface Sending<Request> {
  request: Request;
  options: SendOptions;
  token?: string | undefined;
}

interface Answer {
  status: number;
  body: unknown;
  requestId: string | null;
}

async function exchange<Request, Response>(
  around: Surroundings,
  call: Call<Request, Response>,
  sending: Sending<Request>,
): Promise<Response> {
  const { status, text, requestId } = await reach(around, call, sending);
  const answer = { status, body: parsed(text), requestId };
  const isOk = status >= 200 && status < 300;
  if (isOk && errorOf(answer.body) === null) return decodeAnswer(call, answer);
  throw refusedAnswer(around, call, answer);
}

/** What a failed answer means, and what the page around must do about it. */
function refusedAnswer(
  around: Surroundings,
  call: AnyCall,
  { status, body, requestId }: Answer,
): CallFailure {
  const serverText = errorOf(body);
  const isVerificationAsked = status === 403 && serverText === commonMessages.verificationRequired;
  if (isVerificationAsked) around.onVerificationRequired();
  return new CallFailure({
    status,
    text: answeredText(serverText, call.isList),
    isList: call.isList,
    serverText,
    isHandled: isVerificationAsked,
    requestId,
  });
}

async function reach<Request>(
  around: Surroundings,
  call: Call<Request, unknown>,
  sending: Sending<Request>,
): Promise<WholeAnswer> {
  const { address, init } = spell(around, call, sending);
  try {
    return await around.fetch(address, init);
  } catch (thrown) {
    throw unanswered(call, thrown);
  }
}

function unanswered({ isList }: AnyCall, thrown: unknown): CallFailure {
  const details = { status: 0, text: thrownText(thrown), isList, serverText: null };
  return new CallFailure(details, { cause: thrown });
}

/** The request as the wire wants it, with the caller under the call's own spelling. */
function spell<Request>(
  around: Surroundings,
  call: Call<Request, unknown>,
  { request, options, token }: Sending<Request>,
): { address: string; init: RequestInit } {
  const fields = {
    ...spelledCaller(call.banker, around.caller()),
    ...(z.encode(call.request, request) as Record<string, unknown>),
  };
  const headers: Record<string, string> = { Accept: "application/json" };
  // Without it the server goes by the cookie, which is renewed with the token (OP-78).
  if (token && call.sendsToken) headers.Authorization = `Bearer ${token}`;
  if (options.background) headers[backgroundHeader] = "1";
  if (options.timeZone) headers[timeZoneHeader] = options.timeZone;
  if (options.idempotencyKey) headers[idempotencyHeader] = options.idempotencyKey;
  if (call.method === "POST") headers["Content-Type"] = "application/json";
  const init: RequestInit = { method: call.method, headers, credentials: "same-origin" };
  if (call.method === "POST") init.body = JSON.stringify(fields);
  if (options.signal) init.signal = options.signal;
  // The page may be closing while it says goodbye.
  if (options.isLeaving) init.keepalive = true;
  const query = call.method === "GET" ? queryOf(fields) : "";
  return { address: call.path + query, init };
}

function spelledCaller(spelling: BankerSpelling, caller: Caller): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const part of Object.keys(spelling) as (keyof BankerSpelling)[]) {
    const [wireName, value] = [spelling[part], caller[part]];
    if (wireName && value !== undefined) fields[wireName] = value;
  }
  return fields;
}

function queryOf(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No body, or one that is not JSON (a proxy's page): there is nothing to read in it.
    return null;
  }
}

function errorOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null || !("error" in body) || !body.error) return null;
  return typeof body.error === "string" ? body.error : commonMessages.failedWithoutBody;
}

function decodeAnswer<Response>(
  call: Call<unknown, Response>,
  { status, body, requestId }: Answer,
): Response {
  const decoded = z.safeDecode(call.response, body as never);
  if (decoded.success) return decoded.data;
  // The codec's own message is for us; the person reads the product's words.
  const text = commonMessages.thrownWithoutMessage;
  throw new CallFailure(
    { status, text, isList: call.isList, serverText: null, requestId },
    { cause: decoded.error },
  );
}
