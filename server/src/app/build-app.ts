import cookie from "@fastify/cookie";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { requestIdHeader } from "@portal/contract/wire/request-id.ts";
import fastify, { type FastifyInstance } from "fastify";
import { bannerRoutes } from "#banners/banners.routes.ts";
import { dashboardRoutes } from "#dashboard/dashboard.routes.ts";
import { employeeRewardRoutes } from "#employee-rewards/employee-rewards.routes.ts";
import { helpRoutes } from "#help/help.routes.ts";
import type { Route } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { leaderboardRoutes } from "#leaderboard/leaderboard.routes.ts";
import { onboardingRoutes } from "#onboarding/onboarding.routes.ts";
import { paymentRoutes } from "#payments/payments.routes.ts";
import { payoutMethodRoutes } from "#payout-methods/payout-methods.routes.ts";
import { redeemRoutes } from "#redeem/redeem.routes.ts";
import { reportRoutes } from "#reports/reports.routes.ts";
import { rewardRoutes } from "#rewards/rewards.routes.ts";
import { sessionRoutes } from "#session/session.routes.ts";
import { supportRoutes } from "#support/support.routes.ts";
import { surveyRoutes } from "#survey/survey.routes.ts";
import { taxationRoutes } from "#taxation/taxation.routes.ts";
import { verificationRoutes } from "#verification/verification.routes.ts";
import { w9Routes } from "#w9/w9.routes.ts";
import { claimSignOn } from "./claim-sign-on.ts";
import { logRequests } from "./log-requests.ts";
import { onError } from "./on-error.ts";
import { refuseUndeclaredRoutes } from "./refuse-undeclared-routes.ts";
import { registerCalls } from "./register-calls.ts";
import { securityHeaders } from "./security-headers.ts";
import { shedLoad } from "./shed-load.ts";

/** Every call of every feature. */
export const featureRoutes: readonly Route[] = [
  ...employeeRewardRoutes,
  ...helpRoutes,
  ...reportRoutes,
  ...rewardRoutes,
  ...supportRoutes,
  ...sessionRoutes,
  ...verificationRoutes,
  ...bannerRoutes,
  ...dashboardRoutes,
  ...leaderboardRoutes,
  ...onboardingRoutes,
  ...surveyRoutes,
  ...payoutMethodRoutes,
  ...redeemRoutes,
  ...paymentRoutes,
  ...w9Routes,
  ...taxationRoutes,
];

const bodyMaxBytes = 64 * 1024;
// Whoever sends a request slower than this means to hold the connection, not to be answered. The
// headers' time must be the shorter one: Node takes the longer of the two for the whole.
const headersMaxMs = 10_000;
const requestMaxMs = 20_000;

export type AppPart = (app: FastifyInstance) => Promise<void> | void;

export interface AppOptions {
  routes?: readonly Route[];
  parts?: AppPart[];
  /** A test asks as much at once as it likes, on a machine that may be busy with others. */
  shedsLoad?: boolean;
}

/**
 * The calls and what all answers share. Pages, sign-on, files and the /dev pages are parts that the
 * start adds, so that a test builds just what it needs.
 */
export async function buildApp(
  services: Services,
  { routes = featureRoutes, parts = [], shedsLoad = true }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    bodyLimit: bodyMaxBytes,
    requestTimeout: requestMaxMs,
    http: { headersTimeout: headersMaxMs, connectionsCheckingInterval: 5_000 },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    // Fastify's schemas are not used: codecs of the contract read and write every body.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  refuseUndeclaredRoutes(app);
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(onError(services));
  app.setNotFoundHandler({}, async (_request, reply) => {
    return reply.status(404).send({ error: commonMessages.failedWithoutBody });
  });
  const headers = securityHeaders(config);
  app.addHook("onRequest", (request, reply, next) => {
    reply.header(requestIdHeader, request.id).headers(headers);
    next();
  });
  logRequests(app, services);
  if (shedsLoad) shedLoad(app, { atOnceMax: config.callsAtOnceMax });
  await app.register(cookie);
  claimSignOn(app, services);
  registerCalls(app, services, routes);
  for (const part of parts) await part(app);
  return app;
}
