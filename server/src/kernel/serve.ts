import type { AnyCall, Call } from "@portal/contract/wire/call.ts";
import type { Page } from "@portal/contract/wire/envelopes.ts";
import type { Caller } from "./caller.ts";
import { invariant } from "./fault.ts";
import type { Services } from "./services.ts";

export interface CookieJar {
  readonly values: Readonly<Record<string, string | undefined>>;
  set(name: string, value: string, options: CookieOptions): void;
  clear(name: string): void;
}

export interface CookieOptions {
  isHttpOnly?: boolean;
  sameSite: "lax" | "strict";
  maxAgeSeconds?: number;
}

/** What every call has, signed on or not. */
export interface CallContext {
  services: Services;
  requestId: string;
  cookies: CookieJar;
  /** The bearer token as sent, unchecked. */
  token: string | undefined;
  /** What the page calls this request by, so that repeating it does nothing twice; unchecked. */
  idempotencyKey: string | undefined;
  /** Where the page says its reader is, an IANA name; unchecked. */
  timeZone?: string | undefined;
  setHeader(name: string, value: string): void;
}

export interface SignedOnContext extends CallContext {
  caller: Caller;
}

/** A call bound to the use case that answers it. */
export interface Route {
  readonly call: AnyCall;
  readonly answer: (context: SignedOnContext, request: never) => Promise<unknown>;
  /** The answer is a RowStream or a ListStream, written out while it is read. */
  readonly isStreamed?: boolean;
}

/** Rows of an answer that is too long to hold; with the total where the call's answer has one. */
export interface RowStream<Row> {
  rowCount: number;
  totalCount?: number;
  batches: AsyncIterable<Row[]>;
}

/** The same for an answer that is a list of lists: the rows of one come one after the other. */
export interface ListStream<Row> {
  rowCount: number;
  batches: AsyncIterable<Row[]>;
  listOf(row: Row): unknown;
}

/** For calls of a session: the use case is handed the caller, read from the session row. */
export function serve<Request, Response>(
  call: Call<Request, Response>,
  answer: (context: SignedOnContext, request: Request) => Promise<Response>,
): Route {
  invariant(call.access !== "anyone", `${call.path} is for anyone: use serveAnyone`);
  return { call, answer: answer as Route["answer"] };
}

/** For the few calls that need no session. */
export function serveAnyone<Request, Response>(
  call: Call<Request, Response>,
  answer: (context: CallContext, request: Request) => Promise<Response>,
): Route {
  invariant(call.access === "anyone", `${call.path} needs a session: use serve`);
  return { call, answer: answer as Route["answer"] };
}

/** For downloads: the use case hands over the rows as they come from the database. */
export function serveStream<Request, Row>(
  call: Call<Request, Page<Row>> | Call<Request, Row[]>,
  answer: (context: SignedOnContext, request: Request) => Promise<RowStream<Row>>,
): Route {
  invariant(call.access !== "anyone", `${call.path} is for anyone: it cannot be streamed`);
  return { call, answer: answer as Route["answer"], isStreamed: true };
}

/** For a download that is a list of lists. */
export function serveListStream<Request, Row>(
  call: Call<Request, Row[][]>,
  answer: (context: SignedOnContext, request: Request) => Promise<ListStream<Row>>,
): Route {
  invariant(call.access !== "anyone", `${call.path} is for anyone: it cannot be streamed`);
  return { call, answer: answer as Route["answer"], isStreamed: true };
}
