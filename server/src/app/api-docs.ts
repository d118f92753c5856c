import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi.ts";
import { declareAccess } from "./refuse-undeclared-routes.ts";
import { version } from "./version.ts";

/** A readable page of all calls at /api/docs; in demo and development only. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    declareAccess(scope, "anyone");
    await scope.register(swagger, {
      mode: "static",
      specification: { document: openApiDocument(version) as never },
    });
    await scope.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  });
}
