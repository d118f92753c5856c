import type { RawAnswer } from "../ground/http-browser.ts";

export const answerMaxMs = 2_000;

// Words that only a database, a stack or a path of the machine would say.
const insideWords = new RegExp(
  [
    'syntax error at|relation "|column "|duplicate key|violates|PostgreSQL|pg_catalog|SQLSTATE',
    "invalid input syntax|\\bat \\w+ \\(|node_modules|\\.ts:\\d+|/home/|/usr/",
  ].join("|"),
);

/** What is wrong with an answer, in a sentence; undefined when nothing is. */
export function judge(path: string, answer: RawAnswer): string | undefined {
  const { status, body, headers, tookMs } = answer;
  // Without a build there are no pages to serve, and the portal says so honestly.
  if (status === 503 && body.startsWith("The web pages are not built")) return undefined;
  if (status >= 500) return `answered ${status}: ${body.slice(0, 200)}`;
  if (tookMs > answerMaxMs) return `took ${Math.round(tookMs)} ms`;
  // Pages are our own files; what a call says is what the inside could leak into.
  const isCall = path.startsWith("/api/");
  if (isCall && status >= 400 && insideWords.test(body))
    return `tells of the inside: ${body.slice(0, 200)}`;
  if (headers["set-cookie"]?.some((line) => line.startsWith("a=b"))) return "a header was injected";
  if (isCall && body !== "" && !headers["content-type"]?.includes("application/json")) {
    return `answered ${status} as ${headers["content-type"]}`;
  }
  if (isCall && headers["access-control-allow-origin"]) return "lets other origins read";
  return undefined;
}
