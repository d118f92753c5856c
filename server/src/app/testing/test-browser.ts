import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import type { AnyCall, Call } from "@portal/contract/wire/call.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import * as z from "zod/mini";

export interface Answer<Response> {
  status: number;
  /** The wire's body, as sent. */
  body: Record<string, unknown>;
  headers: LightMyRequestResponse["headers"];
  /** The decoded answer; throws when it is a failure. */
  value: () => Response;
}

export interface SendOptions {
  /** What the page would say of itself; by default the cookies' own portbu and oeid. */
  identity?: Partial<Record<keyof AnyCall["banker"], string>>;
  /** Instead of the accessToken cookie; null sends no header. */
  token?: string | null;
  headers?: Record<string, string>;
}

/** A browser as the server sees one: keeps cookies, sends the token in the header. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /** Set-Cookie lines of the last answer, with their attributes. */
  lastCookies: LightMyRequestResponse["cookies"] = [];
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  get banker(): BankerIdentity {
    return {
      businessUnit: this.cookies.get("portbu") ?? "",
      employeeId: this.cookies.get("oeid") ?? "",
    };
  }

  async open(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#keep(
      await this.#app.inject({
        method: "GET",
        url,
        headers: { accept: "text/html", ...headers },
        cookies: Object.fromEntries(this.cookies),
      }),
    );
  }

  async send<Request, Response>(
    call: Call<Request, Response>,
    request: Request,
    options: SendOptions = {},
  ): Promise<Answer<Response>> {
    return this.sendWire(call, { ...(z.encode(call.request, request) as object) }, options);
  }

  /** Sends a body as it is, for what no page of ours would send. */
  async sendWire<Response>(
    call: Call<never, Response> | AnyCall,
    wire: object,
    options: SendOptions = {},
  ): Promise<Answer<Response>> {
    const body = { ...this.#identityOf(call, options), ...wire };
    const token = options.token === undefined ? this.cookies.get("accessToken") : options.token;
    const isByCookie = !call.sendsToken && call.access !== "anyone";
    const proof = isByCookie ? { "sec-fetch-site": "same-origin" } : bearer(token);
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(body)) {
      if (value !== undefined) query.set(key, String(value));
    }
    const response = this.#keep(
      await this.#app.inject({
        method: call.method,
        url: call.method === "GET" ? `${call.path}?${query}` : call.path,
        ...(call.method === "POST" ? { payload: body } : {}),
        headers: { ...proof, ...options.headers },
        cookies: Object.fromEntries(this.cookies),
      }),
    );
    return answerOf(call as Call<never, Response>, response);
  }

  #identityOf(call: AnyCall, { identity }: SendOptions): Record<string, string> {
    const own: Record<string, string | undefined> = { ...this.banker, ...identity };
    return Object.fromEntries(
      Object.entries(call.banker).flatMap(([part, spelling]) =>
        own[part] ? [[spelling, own[part]]] : [],
      ),
    );
  }

  #keep(response: LightMyRequestResponse): LightMyRequestResponse {
    this.lastCookies = response.cookies;
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

function bearer(token: string | null | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

function answerOf<Response>(
  call: Call<never, Response>,
  response: LightMyRequestResponse,
): Answer<Response> {
  const body = response.json() as Record<string, unknown>;
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    value: () => {
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
      return z.decode(call.response, body);
    },
  };
}
