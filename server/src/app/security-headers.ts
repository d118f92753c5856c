import type { Config } from "./config.ts";
import { cspReportPath } from "./csp-reports.ts";

const oneYearSeconds = 31_536_000;

/** Nothing loads from anywhere but here, no inline script ever, styles only with the nonce. */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types portal-html portal-worker dompurify",
    // By address for the browsers that do not know the endpoints' header; the others pass it over.
    `report-uri ${cspReportPath}`,
    "report-to csp",
  ].join("; ");
}

/** What is no page may do nothing at all, should a browser ever show it as one. */
const answerPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A worker fetches from here and loads nothing more; it has no page to show anything on. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'";

/** The headers of every answer; a page is given a nonce of its own for its styles. */
export function securityHeaders(
  config: Pick<Config, "publicUrl">,
  nonce?: string,
): Record<string, string> {
  const isHttps = config.publicUrl.protocol === "https:";
  return {
    "content-security-policy": nonce === undefined ? answerPolicy : pagePolicy(nonce),
    ...(nonce === undefined ? {} : { "reporting-endpoints": `csp="${cspReportPath}"` }),
    ...(isHttps
      ? { "strict-transport-security": `max-age=${oneYearSeconds}; includeSubDomains` }
      : {}),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "clipboard-write=(self), camera=(), display-capture=(), geolocation=(), microphone=(), " +
      "payment=(), usb=()",
    "x-robots-tag": "noindex",
    "cache-control": "no-store",
  };
}
