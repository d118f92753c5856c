import type { FastifyInstance } from "fastify";
import type { Services } from "#kernel/services.ts";

/** One line an answer, with the route's pattern: an address may hold a token. */
export function logRequests(app: FastifyInstance, { log }: Pick<Services, "log">): void {
  app.addHook("onResponse", (request, reply, next) => {
    log.info("answered", {
      requestId: request.id,
      route: request.routeOptions.url ?? "none",
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    next();
  });
}
