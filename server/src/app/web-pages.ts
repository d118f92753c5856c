import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from "fastify";
import type { Config } from "./config.ts";
import { routePreloads } from "./route-preloads.ts";
import { securityHeaders, workerPolicy } from "./security-headers.ts";
import { filledIn, freshNonce, wantsPage } from "./static-pages.ts";
import { version } from "./version.ts";

declare module "fastify" {
  interface FastifyReply {
    /** The page itself: index.html with a nonce and the settings of its own. */
    sendPage(): FastifyReply;
  }
}

const anyone = { config: { access: "anyone" } } as const;
const notBuilt = "The web pages are not built yet. Run: npm run build\n";
const hourSeconds = 3_600;
/** A worker's script; its policy comes with it, not with the page that started it. */
const workerFile = /^export-worker-[\w-]+\.js$/;

/** The few settings the page may know. Nothing in here is secret. */
function settingsForPage(config: Config): string {
  const settings = {
    mode: config.mode,
    productName: config.productName,
    supportPhone: config.support.phone,
    supportEmail: config.support.email,
    codeMinutes: config.code.minutes,
    selfApplyUrl: config.selfApplyUrl,
    introVideoUrl: config.intro.video,
    introPosterUrl: config.intro.poster,
    enrolmentUrl: config.enrolmentPages.enrolUrl,
    enrolmentBanksUrl: config.enrolmentPages.banksUrl,
    version,
  };
  // "<" is written as an escape, so that no value can end the script element it stands in.
  return JSON.stringify(settings).replaceAll("<", "\\u003c");
}

function pageSender(config: Config, distFolder: string) {
  const file = path.join(distFolder, "index.html");
  const settings = settingsForPage(config);
  const preloads = routePreloads(distFolder);
  let template: string | undefined;
  return (reply: FastifyReply): FastifyReply => {
    if (template === undefined && existsSync(file)) template = readFileSync(file, "utf8");
    const nonce = freshNonce();
    reply.headers(securityHeaders(config, nonce));
    if (template === undefined) return reply.code(503).type("text/plain").send(notBuilt);
    const link = preloads(reply.request);
    if (link) reply.header("link", link);
    return reply
      .type("text/html; charset=utf-8")
      .send(filledIn(template, { NONCE: nonce, CONFIG: settings }));
  };
}

/** Files that vite copied as they are: the icons. */
function publicFiles(distFolder: string): string[] {
  if (!existsSync(distFolder)) return [];
  return readdirSync(distFolder, { withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !/^index\.html|\.(br|gz)$|^\.|^robots\.txt$/.test(entry.name),
    )
    .map((entry) => entry.name);
}

function serveFiles(app: FastifyInstance, distFolder: string): void {
  for (const name of publicFiles(distFolder)) {
    app.get(`/${name}`, anyone, (_request, reply) =>
      reply.sendFile(name, { maxAge: hourSeconds * 1_000 }),
    );
  }
  // Their names change with their content, so a browser need never ask for one twice.
  app.get<{ Params: { "*": string } }>("/assets/*", anyone, (request, reply) => {
    const name = request.params["*"];
    if (workerFile.test(name)) reply.header("content-security-policy", workerPolicy);
    return reply.sendFile(`assets/${name}`, { maxAge: "365d", immutable: true });
  });
  app.get("/robots.txt", anyone, (_request, reply) =>
    reply
      .header("cache-control", `public, max-age=${hourSeconds}`)
      .type("text/plain")
      .send("User-agent: *\nDisallow: /\n"),
  );
}

/**
 * Serves the built web. Every address without a route of its own is the page's to route. The
 * headers that all answers share are set before any of this runs; see build-app.ts.
 */
export function webPages(config: Config, distFolder: string): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    const sendPage = pageSender(config, distFolder);
    app.decorateReply("sendPage", function (this: FastifyReply) {
      return sendPage(this);
    });
    await app.register(fastifyStatic, { serve: false, root: distFolder, preCompressed: true });
    serveFiles(app, distFolder);
    app.get("/*", anyone, (request, reply) => {
      if (wantsPage(request)) return reply.sendPage();
      reply.callNotFound();
      return reply;
    });
  };
  // Not a world of its own: sendPage is for the whole server.
  return Object.assign(plugin, { [Symbol.for("skip-override")]: true });
}
