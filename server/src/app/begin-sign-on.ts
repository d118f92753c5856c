import type { FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#kernel/services.ts";
import type { SingleSignOn } from "#ports/single-sign-on.ts";
import { networkOf } from "./network-of.ts";
import { sealSignOn, signOnCookie, signOnCookieSeconds } from "./sign-on-cookie.ts";

/** Sends the browser to the provider, with what must come back sealed in a cookie. */
export async function beginSignOn(
  { services, singleSignOn }: { services: Services; singleSignOn: SingleSignOn },
  http: { request: FastifyRequest; reply: FastifyReply },
  loginHint?: string,
) {
  await services.limits.count(services.db, "signOn", `start:${networkOf(http.request.ip)}`);
  const { address, ...checks } = await singleSignOn.begin(loginHint);
  const { name, options } = signOnCookie(services, checks.state);
  return http.reply
    .setCookie(name, await sealSignOn(services, checks), {
      ...options,
      maxAge: signOnCookieSeconds,
    })
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .redirect(address, 302);
}
