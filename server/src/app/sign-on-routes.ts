import type { Result } from "@portal/contract/kernel/result.ts";
import { sessionCookies } from "@portal/contract/session/session.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Fault, invariant } from "#kernel/fault.ts";
import { errorFields } from "#kernel/log.ts";
import type { Services } from "#kernel/services.ts";
import type { ProvedIdentity, SingleSignOn } from "#ports/single-sign-on.ts";
import { sidCookieName } from "#session/session-cookies.ts";
import { beginSignOn } from "./begin-sign-on.ts";
import { callbackPath, openSignOn, signOnCookie } from "./sign-on-cookie.ts";

/** Whom the provider vouches for, in the portal's own words. */
export interface SignOnIdentity {
  issuer: string;
  subject: string;
  businessUnit: string;
  employeeId: string;
}

export type StartSession = (
  services: Services,
  identity: SignOnIdentity,
) => Promise<Result<{ address: string }, "unknown-banker" | "banker-disabled">>;

export interface SignOnOptions {
  services: Services;
  singleSignOn: SingleSignOn;
  startSession: StartSession;
}

// A HEAD request must not use up a code that can be used once.
const open = { config: { access: "anyone" as const }, exposeHeadRoute: false };
const claimLengthMax = 64;

/**
 * /sign-on sends the browser to the institution's provider; the callback ends in the address that
 * claims the session, or, whatever went wrong, at the unauthorized screen without cookies.
 */
export async function signOnRoutes(app: FastifyInstance, options: SignOnOptions) {
  app.get("/sign-on", open, (request, reply) => beginSignOn(options, { request, reply }));
  app.get(callbackPath, open, (request, reply) => endSignOn(options, request, reply));
}

async function endSignOn(options: SignOnOptions, request: FastifyRequest, reply: FastifyReply) {
  const { services } = options;
  const { name, options: cookie } = signOnCookie(services);
  await services.limits.count(services.db, "signOn", `callback:${request.ip}`);
  reply
    .clearCookie(name, cookie)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer");
  const outcome = await signedOn(options, request, request.cookies[name]);
  if (typeof outcome !== "string") {
    invariant(outcome.address.startsWith("/?"), "the sign-on address is on our own origin");
    return reply.redirect(outcome.address, 303);
  }
  await recordFailure(services, request, outcome);
  clearSession(services, reply);
  return reply.redirect("/", 303);
}

/** The address that claims the session, or the reason why there is none. */
async function signedOn(
  { services, singleSignOn, startSession }: SignOnOptions,
  request: FastifyRequest,
  sealed: string | undefined,
): Promise<{ address: string } | string> {
  const checks = await openSignOn(services, sealed);
  if (!checks) return sealed === undefined ? "no-sign-on-cookie" : "sign-on-cookie-not-valid";
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
  const started = await startSession(services, identity);
  return started.ok ? started.value : started.refusal;
}

function identityOf({ config }: Services, proved: ProvedIdentity): SignOnIdentity | undefined {
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

function clearSession({ config }: Services, reply: FastifyReply): void {
  const secure = config.publicUrl.protocol === "https:";
  for (const name of [...sessionCookies, sidCookieName(config)]) {
    reply.clearCookie(name, { path: "/", secure });
  }
}
