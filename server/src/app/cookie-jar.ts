import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieJar, CookieOptions } from "#kernel/serve.ts";
import type { Config } from "./config.ts";

/** Collects cookies and writes them only when the call has succeeded: a fault hands out nothing. */
export class ReplyCookies implements CookieJar {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly #changes = new Map<string, { value: string; options: CookieOptions } | null>();

  constructor(request: FastifyRequest) {
    this.values = request.cookies;
  }

  set(name: string, value: string, options: CookieOptions): void {
    this.#changes.set(name, { value, options });
  }

  clear(name: string): void {
    this.#changes.set(name, null);
  }

  writeTo(reply: FastifyReply, config: Pick<Config, "publicUrl">): void {
    const secure = config.publicUrl.protocol === "https:";
    for (const [name, change] of this.#changes) {
      if (change === null) {
        reply.setCookie(name, "", { path: "/", maxAge: 0, secure, sameSite: "lax" });
        continue;
      }
      const { isHttpOnly = false, sameSite, maxAgeSeconds } = change.options;
      reply.setCookie(name, change.value, {
        path: "/",
        secure,
        httpOnly: isHttpOnly,
        sameSite,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      });
    }
  }
}
