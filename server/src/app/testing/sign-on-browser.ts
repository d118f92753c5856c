import type { FastifyInstance } from "fastify";
import { publicUrl } from "./sign-on-world.ts";

interface Cookie {
  host: string;
  path: string;
  name: string;
  value: string;
  line: string;
}

export interface Step {
  url: URL;
  status: number;
  location: URL | undefined;
  headers: Headers;
  body: string;
}

/** A browser that walks redirects one by one, over several sites, with cookies by host and path. */
export class SignOnBrowser {
  cookies: Cookie[] = [];
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async open(address: string | URL): Promise<Step> {
    const url = new URL(address, publicUrl);
    const cookie = this.#cookiesFor(url);
    const response =
      url.origin === publicUrl ? await this.#ask(url, cookie) : await over(url, cookie);
    for (const line of response.headers.getSetCookie()) this.#keep(url, line);
    const location = response.headers.get("location");
    return {
      url,
      status: response.status,
      location: location === null ? undefined : new URL(location, url),
      headers: response.headers,
      body: await response.text(),
    };
  }

  /** Goes on until `isThere` or until an answer is no redirect; the last step was not followed. */
  async follow(address: string | URL, isThere: (next: URL) => boolean): Promise<Step> {
    let step = await this.open(address);
    for (let hops = 0; hops < 10 && step.location && !isThere(step.location); hops++) {
      step = await this.open(step.location);
    }
    return step;
  }

  #cookiesFor(url: URL): string {
    const sent = this.cookies.filter(
      ({ host, path }) => host === url.hostname && url.pathname.startsWith(path),
    );
    return sent.map(({ name, value }) => `${name}=${value}`).join("; ");
  }

  #keep(url: URL, line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? "/";
    const isSame = (known: Cookie) =>
      known.name === name && known.path === path && known.host === url.hostname;
    this.cookies = this.cookies.filter((known) => !isSame(known));
    if (value !== "") this.cookies.push({ host: url.hostname, path, name, value, line });
  }

  async #ask(url: URL, cookie: string): Promise<Response> {
    const answer = await this.#app.inject({
      url: url.pathname + url.search,
      headers: { host: url.host, ...(cookie ? { cookie } : {}) },
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value].flat()) headers.append(name, String(one));
    }
    return new Response(answer.body, { status: answer.statusCode, headers });
  }
}

function over(url: URL, cookie: string): Promise<Response> {
  return fetch(url, { redirect: "manual", headers: cookie ? { cookie } : {} });
}
