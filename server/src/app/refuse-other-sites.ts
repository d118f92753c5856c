import type { FastifyRequest } from "fastify";
import { Fault } from "#kernel/fault.ts";

/** Calls are for our own pages: a browser says so itself; other clients send no such header. */
export function refuseOtherSites(request: FastifyRequest): void {
  const site = request.headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return;
  throw new Fault("forbidden", "a call from another site");
}
