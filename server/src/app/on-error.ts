import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Fault, type FaultCode } from "#kernel/fault.ts";
import { errorFields } from "#kernel/log.ts";
import type { Services } from "#kernel/services.ts";
import { sendUnavailable, wantsPage } from "./static-pages.ts";

const statusOf: Record<FaultCode, number> = {
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "invalid-request": 400,
  conflict: 409,
  "too-many": 429,
  unavailable: 503,
};

/** Only these sentences, or a feature's own, ever leave the server. */
const textOf: Record<FaultCode, string> = {
  unauthenticated: sessionMessages.sessionOutHeading,
  forbidden: commonMessages.noPermission,
  "not-found": commonMessages.failedWithoutBody,
  "invalid-request": commonMessages.failedWithoutBody,
  conflict: commonMessages.failedWithoutBody,
  "too-many": commonMessages.failureText,
  unavailable: commonMessages.failureText,
};

// PostgreSQL is away, starting, stopping, full, or not the one that writes any more after another
// has taken its place: come again, rather than "a bug".
const databaseAway = /^(ECONN|ETIMEDOUT|EPIPE|57P0|08|53|25006)/;

/** Another transaction was in the way, and nothing was done: come again as well. */
const inTheWay: Readonly<Record<string, string>> = {
  "55P03": "another transaction holds what this one needs",
  "40P01": "this transaction and another waited for each other",
};

function asUnavailable(code: string): string | undefined {
  return databaseAway.test(code) ? "the database does not answer" : inTheWay[code];
}

function asFault(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  const { code, statusCode } = error as FastifyError;
  const unavailable = typeof code === "string" ? asUnavailable(code) : undefined;
  if (unavailable !== undefined) return new Fault("unavailable", unavailable, { cause: error });
  // Fastify's own refusals of a request: too large, not JSON, wrong content type.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Fault(statusCode === 404 ? "not-found" : "invalid-request", String(code));
  }
  return undefined;
}

/** The one place that turns what went wrong into an answer. */
export function onError({ config, log }: Pick<Services, "config" | "log">) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const fault = asFault(error);
    const fields = {
      requestId: request.id,
      route: request.routeOptions.url ?? "none",
      method: request.method,
    };
    reply.header("cache-control", "no-store");
    const failedPage = (status: number) =>
      sendUnavailable(config, reply, { status, requestId: request.id });
    if (!fault) {
      log.error("a bug", { ...fields, ...errorFields(error), event: "bug" });
      if (wantsPage(request)) return failedPage(500);
      return reply.status(500).send({ error: commonMessages.failureText });
    }
    const status = statusOf[fault.code];
    log[status >= 500 ? "error" : "info"]("refused", { ...fields, ...errorFields(fault), status });
    if (fault.retryAfterSeconds !== undefined) {
      reply.header("retry-after", fault.retryAfterSeconds);
    }
    if ((status >= 500 || status === 429) && wantsPage(request)) return failedPage(status);
    return reply.status(status).send({ error: fault.publicText ?? textOf[fault.code] });
  };
}
