import { existsSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { filesOf, mediaOf } from "#kernel/folders.ts";
import { makeReceipt } from "#payments/make-receipt.ts";
import { pdfkitWriter } from "#ports/pdf-pdfkit.ts";
import { makeW9File } from "#w9/make-w9-file.ts";
import type { AppPart } from "./build-app.ts";
import { fileRoutes } from "./file-routes.ts";
import { healthRoutes, type Life } from "./health.ts";
import {
  auditPart,
  databasePart,
  diskPart,
  jobsPart,
  ledgerPart,
  rollupsPart,
} from "./health-parts.ts";
import type { HouseServices } from "./open-services.ts";
import { webPages } from "./web-pages.ts";

const distFolder = path.resolve(import.meta.dirname, "../../../web/dist");

/** What every start has beside the calls: health, files and the page itself. */
export function houseParts(services: HouseServices, life: Life): AppPart[] {
  const { config, clock, db } = services;
  const healthParts = [
    databasePart(db),
    jobsPart(services),
    auditPart(services),
    rollupsPart(services),
    ledgerPart(services),
    diskPart(config.dataFolder),
  ];
  return [
    (app) => healthRoutes(app, { life, clock, parts: healthParts }),
    async (app) => {
      await app.register(fileRoutes, {
        services,
        folder: filesOf(config),
        makers: [
          (name, bankerId) => makeW9File({ services, pdf: pdfkitWriter }, name, bankerId),
          (name, bankerId) => makeReceipt({ services, pdf: pdfkitWriter }, name, bankerId),
        ],
      });
    },
    async (app) => {
      await app.register(webPages(config, distFolder));
      serveMedia(app, mediaOf(config));
    },
  ];
}

/**
 * The operators' own file where there is one, else the one that comes with the portal (OP-38).
 * Ranges and times are the file server's business; the name cannot leave the folder.
 */
function serveMedia(app: FastifyInstance, folder: string): void {
  const ownFolder = path.join(distFolder, "media");
  app.get<{ Params: { name: string } }>(
    "/media/:name",
    { config: { access: "anyone" } },
    (request, reply) => {
      const { name } = request.params;
      const root = existsSync(path.join(folder, path.basename(name))) ? folder : ownFolder;
      return reply.sendFile(name, root, { maxAge: "1h" });
    },
  );
}
