import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FastifyInstance, FastifyReply } from "fastify";
import { beginSignOn } from "#app/begin-sign-on.ts";
import type { Services } from "#kernel/services.ts";
import type { DemoMailbox } from "#ports/demo-mailbox.ts";
import type { SingleSignOn } from "#ports/single-sign-on.ts";
import { type DevPersona, findDevPersona } from "./dev-persona.ts";
import { engraving } from "./engraving.ts";
import { layout } from "./layout.ts";
import { loginPage } from "./login-page.ts";
import { mailHtmlPath, mailPage } from "./mail-page.ts";
import type { Markup } from "./markup.ts";

export interface DevPagesOptions {
  services: Services;
  singleSignOn: SingleSignOn;
  personas: readonly DevPersona[];
  mailbox: Pick<DemoMailbox, "messages">;
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
// A mail brings its styles inside, and may do nothing but be looked at.
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const open = { config: { access: "anyone" as const } };
const fontFile = "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2";

/** /dev/*: registered in demo and test only, so that a production start has no such route. */
export async function devPages(app: FastifyInstance, options: DevPagesOptions) {
  app.addHook("onRequest", async (_request, reply) => {
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("referrer-policy", "no-referrer");
  });
  pages(app, options);
  await files(app);
  app.get<{ Params: { persona: string } }>("/dev/sso/:persona", open, (request, reply) => {
    const persona = findDevPersona(options.personas, request.params.persona);
    if (!persona) return reply.callNotFound();
    return beginSignOn(options, { request, reply }, persona.key);
  });
}

function pages(app: FastifyInstance, { services, personas, mailbox }: DevPagesOptions): void {
  const { productName } = services.config;
  const show = (reply: FastifyReply, title: string, body: Markup) => {
    const year = services.clock.now().getFullYear();
    return reply.type("text/html; charset=utf-8").send(layout({ title, productName, year, body }));
  };
  app.get("/dev/login", open, (_request, reply) =>
    show(reply, productName, loginPage(personas, productName)),
  );
  // The page's own gallery of components: the page routes by itself, we only hand it out here.
  app.get("/dev/gallery", open, (_request, reply) => reply.sendPage());
  app.get("/dev/personas.json", open, async () => personas.map(published));
  app.get<MailQuery>("/dev/mail", open, ({ query }, reply) =>
    show(reply, "Demo mailbox", mailPage(mailbox.messages(one(query.to)), one(query.to))),
  );
  app.get<MailQuery>("/dev/mail.json", open, async ({ query }) => mailbox.messages(one(query.to)));
  app.get<MailQuery>(mailHtmlPath, open, ({ query }, reply) => {
    const mail = mailbox
      .messages(one(query.to))
      .find(({ receivedAt }) => receivedAt.toISOString() === one(query.at));
    if (!mail) return reply.callNotFound();
    reply.header("content-security-policy", mailPolicy);
    return reply.type("text/html; charset=utf-8").send(mail.html);
  });
}

interface MailQuery {
  Querystring: { to?: string | string[]; at?: string | string[] };
}

/** A parameter given twice counts once, an empty one not at all. */
function one(given: string | string[] | undefined): string | undefined {
  return [given].flat()[0] || undefined;
}

function published({ key, businessUnit, employeeId, accountMode, email, shows }: DevPersona) {
  return { key, portbu: businessUnit, oeid: employeeId, am: accountMode, email, shows };
}

async function files(app: FastifyInstance): Promise<void> {
  const style = await readFile(new URL("dev.css", import.meta.url), "utf8");
  const font = await readFile(createRequire(import.meta.url).resolve(fontFile));
  const drawing = engraving();
  app.get("/dev/dev.css", open, (_request, reply) => reply.type("text/css").send(style));
  app.get("/dev/inter.woff2", open, (_request, reply) => reply.type("font/woff2").send(font));
  app.get("/dev/engraving.svg", open, (_request, reply) =>
    reply.type("image/svg+xml").send(drawing),
  );
}
