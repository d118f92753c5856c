import type * as z from "zod/mini";

/** A two-way codec: the wire's form on the left, ours on the right. */
export type Codec<Inside> = z.ZodMiniType<Inside, unknown>;

/** Who may make a call. Every call says it; a route without it stops the start. */
export type Access =
  | "anyone" // no session yet
  | "signed-on" // a session, verified or not
  | "verified" // a session that passed verification
  | "administrator"; // verified, account mode 001 or 002

/**
 * How a call spells the banker who makes it. These are not request fields: the page adds them from
 * the session, the server compares them with the session and throws them away (OP-36).
 */
export interface BankerSpelling {
  readonly businessUnit?: string;
  readonly employeeId?: string;
  readonly locationId?: string;
  readonly email?: string;
  readonly accountMode?: string;
}

export interface Call<Request, Response> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: Access;
  readonly banker: BankerSpelling;
  readonly request: Codec<Request>;
  readonly response: Codec<Response>;
  /** Does a person cause it? Only such calls keep the session from idling out (OP-31). */
  readonly isActivity: boolean;
  /** False for the two calls that go without the Authorization header (OP-32). */
  readonly sendsToken: boolean;
  /** A list or tracking call: an error field in its answer has a text of its own (ERR-14). */
  readonly isList: boolean;
}

export interface CallDefinition<Request, Response> {
  method: "GET" | "POST";
  path: string;
  access?: Access;
  banker?: BankerSpelling;
  request: Codec<Request>;
  response: Codec<Response>;
  isActivity?: boolean;
  sendsToken?: boolean;
  isList?: boolean;
}

/** The strictest reading is the default: verified, a person's act, with the token. */
export function call<Request, Response>(
  definition: CallDefinition<Request, Response>,
): Call<Request, Response> {
  return {
    access: "verified",
    banker: {},
    isActivity: true,
    sendsToken: true,
    isList: false,
    ...definition,
  };
}

/** The usual pair: business unit and employee id. */
export function spelled(businessUnit: string, employeeId: string): BankerSpelling {
  return { businessUnit, employeeId };
}

// biome-ignore lint/suspicious/noExplicitAny: a list of calls does not care what each carries
export type AnyCall = Call<any, any>;
