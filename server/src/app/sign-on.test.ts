import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signOn } from "./sign-on.ts";
import { productionPayouts } from "./testing/production-payouts.ts";
import { SignOnBrowser } from "./testing/sign-on-browser.ts";
import {
  appFor,
  type Institution,
  people,
  publicUrl,
  signOnWorld,
  startInstitution,
} from "./testing/sign-on-world.ts";

const mailbox = { messages: () => [] };
const isAnswered = (url: URL) => url.pathname === "/sign-on/callback";

async function demoApp(settings: Record<string, string> = {}) {
  const world = signOnWorld(settings);
  const app = await appFor(world);
  const seen: string[] = [];
  app.addHook("onRequest", async (request) => void seen.push(request.url));
  await signOn(world.services, { personas: people, mailbox })(app);
  return { app, world, seen };
}

describe("the embedded provider", () => {
  test.each(people)(
    "signs $key on by a whole code flow without a password (OP-08)",
    async (one) => {
      const { app } = await demoApp();
      const browser = new SignOnBrowser(app);
      const begun = await browser.open(`/dev/sso/${one.key}`);
      expect(begun.status).toBe(302);
      expect(begun.location!.href).toContain(`${publicUrl}/oidc/auth?`);
      const last = await browser.follow(begun.location!, isAnswered);
      expect(last.location!.searchParams.get("code")).toMatch(/^[\w-]+$/);
      expect(last.location!.searchParams.get("iss")).toBe(`${publicUrl}/oidc`);
    },
  );

  test("signs the next persona on in the same browser, without a trace of the last", async () => {
    const { app } = await demoApp();
    const browser = new SignOnBrowser(app);
    for (const key of ["ana", "ben", "ana"]) {
      const last = await browser.follow(`/dev/sso/${key}`, isAnswered);
      expect(last.location!.searchParams.has("code")).toBe(true);
    }
  });

  test("sends somebody who named nobody to the choice", async () => {
    const { app } = await demoApp();
    const browser = new SignOnBrowser(app);
    const last = await browser.follow("/sign-on", (url) => url.pathname === "/dev/login");
    expect(last.status).toBe(303);
    expect(last.location!.pathname).toBe("/dev/login");
  });

  test("says the public address whatever host a request names", async () => {
    const { app } = await demoApp({ PUBLIC_URL: "https://demo.example" });
    const answer = await app.inject({
      url: "/oidc/.well-known/openid-configuration",
      headers: { host: "127.0.0.1:4711" },
    });
    expect(answer.json()).toMatchObject({
      issuer: "https://demo.example/oidc",
      token_endpoint: "https://demo.example/oidc/token",
    });
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("answers an address it does not know with a plain sentence", async () => {
    const { app } = await demoApp();
    const answer = await app.inject("/oidc/auth?client_id=%3Cscript%3E");
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("text/plain");
    expect(answer.body).not.toContain("<script>");
  });
});

describe("with an institution's provider", () => {
  let institution: Institution;
  beforeAll(async () => {
    institution = await startInstitution({ id: "banker-portal", secret: "secret" }, people);
  });
  afterAll(() => institution.close());

  const production = () => ({
    PORTAL_MODE: "production",
    PUBLIC_URL: "https://portal.example",
    DATABASE_URL: "postgres://localhost/portal",
    MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
    OIDC_ISSUER: institution.issuer,
    OIDC_CLIENT_ID: "banker-portal",
    OIDC_CLIENT_SECRET: "secret",
    SMTP_URL: "smtp://localhost",
    MAIL_FROM: "portal@portal.example",
    ...productionPayouts,
  });

  test("production has sign-on, but neither /dev pages nor a provider of its own", async () => {
    const world = signOnWorld(production());
    const app = await appFor(world);
    await signOn(world.services)(app);
    expect((await app.inject("/sign-on")).headers.location).toContain(institution.issuer);
    for (const url of ["/dev/login", "/dev/sso/ana", "/dev/mail.json", "/dev/personas.json"]) {
      expect((await app.inject(url)).statusCode, url).toBe(404);
    }
    const wellKnown = "/oidc/.well-known/openid-configuration";
    expect((await app.inject(wellKnown)).statusCode).toBe(404);
    expect(app.printRoutes({ commonPrefix: false })).not.toMatch(/dev|oidc/);
  });

  test("a demo world in production is a mistake that stops the start", () => {
    const { services } = signOnWorld(production());
    expect(() => signOn(services, { personas: people, mailbox })).toThrow("production");
  });

  test("demo mode with an issuer uses that one and mounts none", async () => {
    const { app } = await demoApp({
      OIDC_ISSUER: institution.issuer,
      OIDC_CLIENT_SECRET: "secret",
    });
    expect((await app.inject("/dev/sso/ana")).headers.location).toContain(institution.issuer);
    expect((await app.inject("/oidc/jwks")).statusCode).toBe(404);
  });
});
