import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { callsByFeature } from "@portal/contract/calls.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import * as z from "zod/mini";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Until the answer began: a long list that is streamed has been answered by then. */
  tookMs: number;
}

export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface DemoPersona {
  key: string;
  email: string;
  portbu: string;
  oeid: string;
}

const patienceMs = 30_000;

/** A call by the feature that owns it and its name there. */
export function callOf(feature: string, name: string): AnyCall {
  const call = callsByFeature[feature]?.[name];
  if (!call) throw new Error(`${feature} has no call ${name}`);
  return call;
}

/** A client with cookies that sends what it is told, byte for byte, and measures the answer. */
export class HttpBrowser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(origin: string) {
    this.#origin = origin;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** With the cookies and the token of the session, unless the request brings its own. */
  send(wanted: RawRequest): Promise<RawAnswer> {
    const token = this.cookies.get("accessToken");
    const headers: Record<string, string> = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "sec-fetch-site": "same-origin",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(wanted.body === undefined ? {} : { "content-type": "application/json" }),
      ...wanted.headers,
    };
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.#origin);
      const asked = httpRequest(
        { hostname, port, method: wanted.method, path: wanted.path, headers, agent: this.#agent },
        (response) => {
          const parts: Buffer[] = [];
          const tookMs = performance.now() - startedAt;
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject);
          response.on("end", () => {
            this.#keep(response.headers);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).toString(),
              tookMs,
            });
          });
        },
      );
      asked.setTimeout(patienceMs, () => asked.destroy(new Error("no answer in 30 s")));
      asked.on("error", reject);
      asked.end(wanted.body);
    });
  }

  #keep(headers: IncomingHttpHeaders): void {
    for (const line of headers["set-cookie"] ?? []) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const [name = "", value = ""] = [pair.split("=")[0], pair.slice(pair.indexOf("=") + 1)];
      const isOver = attributes.some((text) => /^max-age=0$/i.test(text)) || value === "";
      if (isOver) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async #follow(start: string): Promise<void> {
    let place = start;
    for (let hops = 0; hops < 12; hops += 1) {
      const { status, headers } = await this.send({ method: "GET", path: place });
      const next = headers.location;
      if (status < 300 || status >= 400 || !next) return;
      const url = new URL(next, this.#origin);
      place = url.pathname + url.search;
    }
  }

  /** Sign-on alone: whoever is signed on and not verified may ask for little. */
  async signOn(key: string): Promise<void> {
    this.cookies.clear();
    await this.#follow(`/dev/sso/${key}`);
    if (!this.cookies.has("accessToken")) throw new Error(`${key} could not sign on`);
  }

  /** As the page does it: sign-on, a code from the demo's mailbox, verification. */
  async signIn(key: string): Promise<void> {
    const people = JSON.parse((await this.get("/dev/personas.json")).body) as DemoPersona[];
    const person = people.find((one) => one.key === key);
    if (!person) throw new Error(`there is no persona ${key}`);
    const askedAt = Date.now();
    await this.signOn(key);
    await this.call(callOf("verification", "sendCode"), { template: 1 });
    const code = await this.#codeFor(person.email, askedAt);
    await this.call(callOf("verification", "checkCode"), { code });
    if (this.cookies.get("mfaToken") !== "1") throw new Error(`${key} was not verified`);
  }

  get(place: string): Promise<RawAnswer> {
    return this.send({ method: "GET", path: place });
  }

  /** A POST as the page would send it. */
  call({ path, request }: AnyCall, value: unknown): Promise<RawAnswer> {
    return this.send({ method: "POST", path, body: JSON.stringify(z.encode(request, value)) });
  }

  async #codeFor(email: string, after: number): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await this.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
      const mails = JSON.parse(answer.body) as { text: string; receivedAt: string }[];
      const fresh = mails.find(({ receivedAt }) => new Date(receivedAt).getTime() >= after);
      const code = /\b\d{6}\b/.exec(fresh?.text ?? "")?.[0];
      if (code) return code;
      await new Promise((later) => setTimeout(later, 100));
    }
    throw new Error(`no code came to ${email}`);
  }
}
