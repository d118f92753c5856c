import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Fault, invariant } from "#kernel/fault.ts";
import { errorFields } from "#kernel/log.ts";
import type { Services } from "#kernel/services.ts";
import type { ProvedIdentity, SignOnChecks, SingleSignOn } from "#ports/single-sign-on.ts";
import { clearSessionCookies } from "#session/session-cookies.ts";
import type { SignedOn, startSession } from "#session/start-session.ts";
import { beginSignOn } from "./begin-sign-on.ts";
import { ReplyCookies } from "./cookie-jar.ts";
import { networkOf } from "./network-of.ts";
import { callbackPath, findSignOn } from "./sign-on-cookie.ts";

export interface SignOnOptions {
  services: Services;
  singleSignOn: SingleSignOn;
  startSession: typeof startSession;
}

// A HEAD request must not use up a code that can be used once.
const open = { config: { access: "anyone" as const }, exposeHeadRoute: false };
const claimLengthMax = 64;

/**
 * /sign-on sends the browser to the institution's provider; the callback ends in the address that
 * claims the session, with the cookie it needs, or, whatever went wrong, at the start page, without
 * session cookies if it was a sign-on of this browser that failed.
 */
export async function signOnRoutes(app: FastifyInstance, options: SignOnOptions) {
  app.get("/sign-on", open, (request, reply) => beginSignOn(options, { request, reply }));
  app.get(callbackPath, open, (request, reply) => endSignOn(options, request, reply));
}

async function endSignOn(options: SignOnOptions, request: FastifyRequest, reply: FastifyReply) {
  const { services } = options;
  await services.limits.count(services.db, "signOn", `callback:${networkOf(request.ip)}`);
  reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
  const { state } = request.query as Record<string, unknown>;
  const found = await findSignOn(services, request.cookies, state);
  if (!found) {
    // Late, come again or brought from elsewhere: no failure of this browser, whose session stays.
    await recordFailure(services, request, "no-sign-on-cookie");
    return reply.redirect("/", 303);
  }
  reply.clearCookie(found.cookie.name, found.cookie.options);
  const cookies = new ReplyCookies(request);
  const outcome = await signedOn(options, { request, cookies }, found.checks);
  if (typeof outcome !== "string") {
    invariant(outcome.address.startsWith("/?"), "the sign-on address is on our own origin");
    cookies.writeTo(reply, services.config);
    return reply.redirect(outcome.address, 303);
  }
  await recordFailure(services, request, outcome);
  clearSessionCookies(cookies, services.config);
  cookies.writeTo(reply, services.config);
  return reply.redirect("/", 303);
}

/** The address that claims the session, or the reason why there is none. */
async function signedOn(
  { services, singleSignOn, startSession }: SignOnOptions,
  { request, cookies }: { request: FastifyRequest; cookies: ReplyCookies },
  checks: SignOnChecks | undefined,
): Promise<{ address: string } | string> {
  if (!checks) return "sign-on-cookie-not-valid";
  const currentUrl = new URL(callbackPath, services.config.publicUrl);
  currentUrl.search = new URL(request.url, services.config.publicUrl).search;
  const proved = await singleSignOn.finish(currentUrl, checks).catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
    services.log.warn("the identity provider's answer was refused", {
      requestId: request.id,
      ...errorFields(error),
    });
    return error.code === "unavailable" ? "provider-unavailable" : "answer-refused";
  });
  if (typeof proved === "string") return proved;
  const identity = identityOf(services, proved);
  if (!identity) return "claims-missing";
  const started = await startSession(services, cookies, identity);
  return started.ok ? started.value : started.refusal;
}

function identityOf({ config }: Services, proved: ProvedIdentity): SignedOn | undefined {
  const { issuer, subject, claims } = proved;
  const businessUnit = claimText(claims[config.oidc.businessUnitClaim]);
  const employeeId = claimText(claims[config.oidc.employeeIdClaim]);
  if (businessUnit === undefined || employeeId === undefined) return undefined;
  return { issuer, subject, businessUnit, employeeId };
}

/** Some providers send an employee id as a number. */
function claimText(claim: unknown): string | undefined {
  const text = typeof claim === "number" ? String(claim) : claim;
  const isUsable = typeof text === "string" && text !== "" && text.length <= claimLengthMax;
  return isUsable ? text : undefined;
}

async function recordFailure(services: Services, request: FastifyRequest, reason: string) {
  services.log.warn("sign-on refused", { event: "sign-on", requestId: request.id, reason });
  await services.audit.record(services.db, {
    actor: "system",
    action: "sign-on",
    outcome: reason === "provider-unavailable" ? "failed" : "refused",
    requestId: request.id,
    detail: { reason },
  });
}
