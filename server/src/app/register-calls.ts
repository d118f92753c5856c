import { backgroundHeader } from "@portal/contract/wire/background.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import { timeZoneHeader } from "@portal/contract/wire/time-zone.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { takeExportLease } from "#kernel/export-lease.ts";
import { Fault } from "#kernel/fault.ts";
import type { CallContext, ListStream, Route, RowStream, SignedOnContext } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { authenticate } from "#session/authenticate.ts";
import { authorise } from "./authorise.ts";
import { compareIdentity } from "./compare-identity.ts";
import { ReplyCookies } from "./cookie-jar.ts";
import { encodeAnswer } from "./encode-answer.ts";
import { networkOf } from "./network-of.ts";
import { refuseOtherSites } from "./refuse-other-sites.ts";
import { refuseUnstorableText } from "./refuse-unstorable-text.ts";
import { streamAnswer } from "./stream-answer.ts";
import { undeclaredKeys } from "./undeclared-keys.ts";

/** Binds each call to its route: who, may they, is it themselves, is it well formed, answer. */
export function registerCalls(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
): void {
  for (const route of routes) registerCall(app, services, route);
}

function registerCall(app: FastifyInstance, services: Services, route: Route): void {
  const { call, answer, isStreamed = false } = route;
  const countUndeclared = undeclaredKeys(call);
  const encode = encodeAnswer(call, services.config.mode);
  app.route({
    method: call.method,
    url: call.path,
    config: { access: call.access },
    handler: async (request, reply) => {
      refuseOtherSites(request);
      await services.limits.count(services.db, "callByAddress", networkOf(request.ip));
      const cookies = new ReplyCookies(request);
      const context: CallContext = {
        services,
        requestId: request.id,
        cookies,
        token: tokenOf(call, request),
        idempotencyKey: request.headers[idempotencyHeader]?.toString(),
        timeZone: request.headers[timeZoneHeader]?.toString(),
        setHeader: (name, value) => void reply.header(name, value),
      };
      const wire = (call.method === "GET" ? request.query : request.body) ?? {};
      if (call.access !== "anyone") await admit(context, call, { request, wire });
      refuseUnstorableText(wire);
      const extra = countUndeclared(wire);
      if (extra > 0) {
        services.log.info("undeclared keys dropped", { requestId: request.id, count: extra });
      }
      const work = () => answer(context as SignedOnContext, decodeRequest(call, wire));
      reply.header("cache-control", "no-store");
      if (isStreamed) {
        cookies.writeTo(reply, services.config);
        const { bankerId } = (context as SignedOnContext).caller;
        const lease = await takeExportLease(services, bankerId);
        return streamAnswer(reply, call, {
          lease,
          work: work as () => Promise<RowStream<unknown> | ListStream<unknown>>,
        });
      }
      const response = await work();
      cookies.writeTo(reply, services.config);
      return reply.send(encode(response));
    },
  });
}

async function admit(
  context: CallContext,
  call: AnyCall,
  { request, wire }: { request: FastifyRequest; wire: object },
): Promise<void> {
  const isBackground = request.headers[backgroundHeader] === "1";
  const isActivity = call.isActivity && !isBackground;
  const caller = await authenticate(context, { isActivity });
  (context as SignedOnContext).caller = caller;
  request.bankerId = caller.bankerId;
  await context.services.limits.count(context.services.db, "call", caller.sessionId);
  await authorise(context as SignedOnContext, call);
  await compareIdentity(context as SignedOnContext, call, wire);
}

function decodeRequest(call: AnyCall, wire: unknown): never {
  const decoded = z.safeDecode(call.request, wire);
  if (decoded.success) return decoded.data as never;
  const fields = decoded.error.issues.map((issue) => issue.path.join(".") || "body");
  throw new Fault("invalid-request", `malformed: ${[...new Set(fields)].join(", ").slice(0, 200)}`);
}

/**
 * The one guarded call that goes without the header brings the cookie instead (OP-78). A cookie
 * comes along by itself, so here the browser must say that our own page sent it.
 */
function tokenOf(call: AnyCall, request: FastifyRequest): string | undefined {
  if (call.sendsToken || call.access === "anyone") return bearerToken(request);
  if (request.headers["sec-fetch-site"] !== "same-origin") return undefined;
  return request.cookies.accessToken;
}

/** "Bearer x"; a bare token is accepted too, because the specification names no scheme. */
function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim();
  if (!header) return undefined;
  return /^bearer\s/i.test(header) ? header.slice(7).trim() : header;
}
