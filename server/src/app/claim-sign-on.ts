import type { FastifyInstance } from "fastify";
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
    if (query.status !== "success") return;
    await services.limits.count(services.db, "signOn", networkOf(request.ip));
    const cookies = new ReplyCookies(request);
    const text = (name: string) => (typeof query[name] === "string" ? query[name] : "");
    const isClaimed = await claimSession(services, cookies, {
      accessToken: text("accessToken"),
      refreshToken: text("refreshToken"),
      businessUnit: text("portbu"),
      employeeId: text("oeid"),
      accountMode: text("am"),
    });
    cookies.writeTo(reply, services.config);
    reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    return reply.redirect(isClaimed ? "/mfaElan" : "/", 303);
  });
}
