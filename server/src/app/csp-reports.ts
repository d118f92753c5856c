import type { FastifyInstance } from "fastify";
import type { Services } from "#kernel/services.ts";
import { networkOf } from "./network-of.ts";

/** Where browsers tell what the content security policy kept them from doing. */
export const cspReportPath = "/csp-report";

const contentTypes = ["application/csp-report", "application/reports+json"];
const bodyMaxBytes = 16 * 1024;
const reportsMax = 20;

/** Anyone can send a report, so only words of these two lists reach the log and the metric. */
const directives = [
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "media-src",
  "connect-src",
  "worker-src",
  "frame-src",
  "form-action",
  "base-uri",
  "object-src",
  "frame-ancestors",
  "require-trusted-types-for",
  "trusted-types",
];
const keywords = ["inline", "eval", "wasm-eval", "trusted-types-policy", "trusted-types-sink"];

export interface CspReport {
  directive: string;
  blocked: string;
}

/**
 * Both forms browsers send: a list of reports, or the older single one. Addresses are not kept:
 * the one of the document may hold a sign-on's tokens, the blocked one whatever its sender likes.
 */
function readCspReports(body: unknown, ownOrigin: string): CspReport[] {
  const reports = Array.isArray(body) ? body : [body];
  return reports.slice(0, reportsMax).flatMap((report: unknown) => {
    const fields = fieldsOf(report, "body") ?? fieldsOf(report, "csp-report");
    if (!fields) return [];
    const directive = fields.effectiveDirective ?? fields["effective-directive"];
    const blocked = fields.blockedURL ?? fields["blocked-uri"];
    return [{ directive: knownDirective(directive), blocked: kindOf(blocked, ownOrigin) }];
  });
}

function fieldsOf(report: unknown, name: string): Record<string, unknown> | undefined {
  if (typeof report !== "object" || report === null) return undefined;
  const fields = (report as Record<string, unknown>)[name];
  return typeof fields === "object" && fields !== null
    ? (fields as Record<string, unknown>)
    : undefined;
}

function knownDirective(directive: unknown): string {
  return directives.find((known) => known === directive) ?? "other";
}

function kindOf(blocked: unknown, ownOrigin: string): string {
  const keyword = keywords.find((known) => known === blocked);
  if (keyword) return keyword;
  const origin = typeof blocked === "string" ? URL.parse(blocked)?.origin : undefined;
  if (origin === undefined) return "other";
  return origin === ownOrigin ? "own address" : "foreign address";
}

/** One log line and one count for each report; a scope of its own, so no call takes such bodies. */
export function cspReports(
  { config, db, limits, log }: Pick<Services, "config" | "db" | "limits" | "log">,
  count: (directive: string) => void,
) {
  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    const readJson = scope.getDefaultJsonParser("error", "error");
    scope.addContentTypeParser(contentTypes, { parseAs: "string" }, readJson);
    scope.post(
      cspReportPath,
      { config: { access: "anyone" }, bodyLimit: bodyMaxBytes },
      async (request, reply) => {
        await limits.count(db, "cspReports", networkOf(request.ip));
        for (const { directive, blocked } of readCspReports(
          request.body,
          config.publicUrl.origin,
        )) {
          count(directive);
          const fields = { requestId: request.id, code: directive, reason: blocked };
          log.warn("the content security policy stopped something", {
            event: "csp-report",
            ...fields,
          });
        }
        return reply.status(204).send();
      },
    );
  };
}
