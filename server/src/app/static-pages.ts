import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "#kernel/escape-html.ts";
import type { Config } from "./config.ts";
import { securityHeaders } from "./security-headers.ts";

// Read at start, so that the page is there when the disk or the database is not.
const unavailablePage = readFileSync(
  path.join(import.meta.dirname, "pages/unavailable.html"),
  "utf8",
);

/** What lies under these is asked for by programs: a page would only hide that it is not there. */
const notPages = ["api", "files", "dev", "health", "assets"];

export function freshNonce(): string {
  return randomBytes(18).toString("base64url");
}

/** Does a browser ask for a document here, rather than a program for an answer? */
export function wantsPage(request: Pick<FastifyRequest, "method" | "url" | "headers">): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const [, firstSegment] = /^\/([^/?#]*)/.exec(request.url) ?? [];
  if (firstSegment === undefined || notPages.includes(firstSegment)) return false;
  const accept = request.headers.accept ?? "*/*";
  return accept === "*/*" || accept.includes("text/html");
}

/** Fills %NAME% in; a function, so that a "$" in a text is never read as a pattern. */
export function filledIn(page: string, texts: Readonly<Record<string, string>>): string {
  return page.replace(/%([A-Z]+)%/g, (whole, name: string) => texts[name] ?? whole);
}

/** The page for a document that failed (500, 503). Needs neither the database nor the built web. */
export function sendUnavailable(
  config: Config,
  reply: FastifyReply,
  answer: { status: number; requestId: string },
): FastifyReply {
  const nonce = freshNonce();
  const page = filledIn(unavailablePage, {
    NONCE: nonce,
    PRODUCT: escapeHtml(config.productName),
    HEADING: escapeHtml(commonMessages.failureHeading),
    TEXT: escapeHtml(commonMessages.failureText),
    PHONE: escapeHtml(config.support.phone),
    EMAIL: escapeHtml(config.support.email),
    REFERENCE: escapeHtml(answer.requestId),
  });
  return reply
    .code(answer.status)
    .headers(securityHeaders(config, nonce))
    .type("text/html; charset=utf-8")
    .send(page);
}
