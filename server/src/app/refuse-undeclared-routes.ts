import type { Access } from "@portal/contract/wire/call.ts";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may use the route. Required: a route without it stops the start. */
    access?: Access;
  }
  interface FastifyInstance {
    declaredAccess: Access | null;
  }
}

/** Nothing is reachable by oversight: every route says who it is for before the server starts. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.decorate("declaredAccess", null);
  app.addHook("onRoute", function (this: FastifyInstance, route) {
    if (route.config?.access !== undefined || this.declaredAccess !== null) return;
    throw new Error(`The route ${route.method} ${route.url} declares no access policy.`);
  });
}

/** For plugins that bring routes of their own: the whole scope is declared at once. */
export function declareAccess(scope: FastifyInstance, access: Access): void {
  scope.declaredAccess = access;
}
