import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyRequest } from "fastify";

type RouteFiles = Readonly<Record<string, readonly string[]>>;

const verificationPath = "/mfaElan";
/** Where the list has what every page needs. */
const anyPath = "";

function asLink(file: string): string {
  const target = `</${file}>`;
  return file.endsWith(".css")
    ? `${target}; rel=preload; as=style; crossorigin`
    : `${target}; rel=modulepreload`;
}

/**
 * Which files the page at an address will ask for once its entry runs, as a Link header: so they
 * come beside the entry instead of after it. The cookies are the page's own mirrors; wrong ones
 * cost a few bytes and open nothing.
 */
export function routePreloads(
  distFolder: string,
): (request: Pick<FastifyRequest, "url" | "headers">) => string | undefined {
  const file = path.join(distFolder, ".vite/route-files.json");
  let links: Map<string, string> | undefined;
  return ({ url, headers }) => {
    if (!links) {
      const routes: RouteFiles = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
      links = new Map(
        Object.entries(routes).map(([route, files]) => [route, files.map(asLink).join(", ")]),
      );
    }
    const cookies = headers.cookie ?? "";
    if (!/(^|; )oeid=/.test(cookies)) return links.get(anyPath);
    if (!/(^|; )mfaToken=1(;|$)/.test(cookies)) return links.get(verificationPath);
    return links.get(`/${url.split(/[/?#]/)[1] ?? ""}`) ?? links.get(anyPath);
  };
}
