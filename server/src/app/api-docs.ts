import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./openapi.ts";
import { declareAccess } from "./refuse-undeclared-routes.ts";
import { version } from "./version.ts";

// The product's mark: a doorway with a coin in it.
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 1 28 30" height="36">
<path d="M3 30V15a13 13 0 0 1 26 0v15h-6.2V15a6.8 6.8 0 0 0-13.6 0v15Z" fill="#52B392"/>
<circle cx="16" cy="25" r="5" fill="#EFB445"/></svg>`;

/** A readable page of all calls at /api/docs; in demo and development only. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    declareAccess(scope, "anyone");
    await scope.register(swagger, {
      mode: "static",
      specification: { document: openApiDocument(version) as never },
    });
    await scope.register(swaggerUi, {
      routePrefix: "/api/docs",
      staticCSP: true,
      logo: { type: "image/svg+xml", content: Buffer.from(mark), href: "/" },
    });
  });
}
