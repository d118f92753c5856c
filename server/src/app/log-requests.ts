import type { FastifyInstance } from "fastify";
import type { Services } from "#kernel/services.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose call it is, from when that is known. */
    bankerId: number | null;
  }
}

/** One line an answer, with the route's pattern: an address may hold a token. */
export function logRequests(app: FastifyInstance, { log }: Pick<Services, "log">): void {
  app.decorateRequest("bankerId", null);
  app.addHook("onResponse", (request, reply, next) => {
    const { bankerId } = request;
    log.info("answered", {
      requestId: request.id,
      route: request.routeOptions.url ?? "none",
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(bankerId === null ? {} : { bankerId }),
    });
    next();
  });
}
