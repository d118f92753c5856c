import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FastifyInstance, FastifyReply } from "fastify";
import { beginSignOn } from "#app/begin-sign-on.ts";
import type { Services } from "#kernel/services.ts";
import type { SingleSignOn } from "#ports/single-sign-on.ts";
import { type Persona, personaKey } from "./dev-persona.ts";
import { engraving } from "./engraving.ts";
import { layout } from "./layout.ts";
import { loginPage } from "./login-page.ts";
import { type CaughtMails, instantOf, mailPage } from "./mail-page.ts";
import type { Markup } from "./markup.ts";

export interface DevPagesOptions {
  services: Services;
  singleSignOn: SingleSignOn;
  personas: readonly Persona[];
  mailbox: CaughtMails;
}

const policy = [
  "default-src 'none'",
  // A caught mail brings styles of its own; it is shown in a sandbox and there is no script at all.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

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
    const key = personaKey(options.personas, request.params.persona);
    if (key === undefined) return reply.callNotFound();
    return beginSignOn(options, { request, reply }, key);
  });
}

function pages(app: FastifyInstance, { services, personas, mailbox }: DevPagesOptions): void {
  const { productName } = services.config;
  const show = (reply: FastifyReply, title: string, body: Markup) => {
    const year = services.clock.now().getFullYear();
    return reply.type("text/html; charset=utf-8").send(layout({ title, productName, year, body }));
  };
  app.get("/dev/login", open, (_request, reply) =>
    show(reply, `Sign in to ${productName}`, loginPage(personas, productName)),
  );
  app.get<{ Querystring: { to?: string | string[] } }>("/dev/mail", open, (request, reply) => {
    const to = addressee(request.query.to);
    return show(reply, "Demo mailbox", mailPage(mailbox.messages(to), to));
  });
  app.get<{ Querystring: { to?: string | string[] } }>("/dev/mail.json", open, async (request) =>
    mailbox
      .messages(addressee(request.query.to))
      .map((mail) => ({ ...mail, receivedAt: instantOf(mail) })),
  );
  app.get("/dev/personas.json", open, async () => personas.map(published));
}

function addressee(to: string | string[] | undefined): string | undefined {
  return (Array.isArray(to) ? to[0] : to) || undefined;
}

function published({ key, businessUnit, employeeId, accountMode, email, shows }: Persona) {
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
