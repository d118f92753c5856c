import type { FastifyInstance } from "fastify";
import { errorFields } from "#kernel/log.ts";
import type { Services } from "#kernel/services.ts";
import { claimSession } from "#session/claim-session.ts";
import { ReplyCookies } from "./cookie-jar.ts";
import { networkOf } from "./network-of.ts";

/**
 * Answers `GET /?status=success&…` itself, so that the tokens in the address never enter the
 * browser's history: cookies, then 303. Everything else at / is the page's own matter (OP-33).
 */
export function claimSignOn(app: FastifyInstance, services: Services): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET" || !request.url.startsWith("/?")) return;
    const query = request.query as Record<string, string | string[] | undefined>;
    // Said twice, it would be an array here, and what the page reads is the first.
    if ([query.status].flat()[0] !== "success") return;
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    const cookies = new ReplyCookies(request);
    try {
      await services.limits.count(services.db, "signOn", networkOf(request.ip));
      const isClaimed = await claimSession(services, cookies, broughtBy(query));
      cookies.writeTo(reply, services.config);
      return reply.redirect(isClaimed ? "/mfaElan" : "/", 303);
    } catch (error) {
      // Too many at once, or no database: whatever it is, the address must not stay.
      const fields = { requestId: request.id, event: "claim-failed", ...errorFields(error) };
      services.log.error("a sign-on could not be claimed", fields);
      return reply.redirect("/error", 303);
    }
  });
}

function broughtBy(query: Record<string, string | string[] | undefined>) {
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  return {
    accessToken: text("accessToken"),
    refreshToken: text("refreshToken"),
    businessUnit: text("portbu"),
    employeeId: text("oeid"),
    accountMode: text("am"),
  };
}
