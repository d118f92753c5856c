import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { refuseUndeclaredRoutes } from "./refuse-undeclared-routes.ts";
import { securityHeaders } from "./security-headers.ts";
import { webPages } from "./web-pages.ts";

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const indexHtml =
  '<meta property="csp-nonce" nonce="%NONCE%">' +
  '<script type="application/json" id="portal-config">%CONFIG%</script><div id="root"></div>';

let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), "portal-dist-"));
  await mkdir(path.join(dist, "assets"));
  await writeFile(path.join(dist, "index.html"), indexHtml);
  await writeFile(path.join(dist, "colour-scheme.js"), "// colour scheme");
  await writeFile(path.join(dist, "assets/main-1a2b.js"), "plain");
  await writeFile(path.join(dist, "assets/export-worker-1a2b.js"), "worker");
  await writeFile(path.join(dist, "assets/main-1a2b.js.br"), "brotli");
  await writeFile(path.join(dist, "assets/main-1a2b.js.gz"), "gzip");
});

afterAll(() => rm(dist, { recursive: true, force: true }));

function appWith(settings: Record<string, string> = {}, folder = dist) {
  const app = Fastify();
  refuseUndeclaredRoutes(app);
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: "not found" }));
  const config = readConfig({ PORTAL_MODE: "test", ...settings });
  app.addHook("onRequest", async (_request, reply) => void reply.headers(securityHeaders(config)));
  app.register(webPages(config, folder));
  return app;
}

async function page(settings: Record<string, string> = {}, url = "/") {
  return appWith(settings).inject({ url, headers: html });
}

const nonceIn = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1];

describe("the page", () => {
  test("is rendered with a nonce of its own each time and is never kept", async () => {
    const [first, second] = [await page(), await page()];
    expect(first.statusCode).toBe(200);
    expect(first.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(nonceIn(first.body)).toMatch(/^[\w-]{24}$/);
    expect(nonceIn(first.body)).not.toBe(nonceIn(second.body));
  });

  test("allows only our own scripts and styles, and styles with its nonce", async () => {
    const { headers, body } = await page();
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' " +
        `'nonce-${nonceIn(body)}'; img-src 'self' data:; font-src 'self'; media-src 'self'; ` +
        "connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; " +
        "trusted-types portal-html portal-worker dompurify; " +
        "report-uri /csp-report; report-to csp",
    );
    expect(headers["reporting-endpoints"]).toBe('csp="/csp-report"');
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    expect(headers["permissions-policy"]).toContain("clipboard-write=(self)");
  });

  test("asks for https for a year only where the portal is reached by https", async () => {
    expect((await page()).headers["strict-transport-security"]).toBeUndefined();
    const secure = await page({ PUBLIC_URL: "https://portal.example" });
    expect(secure.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test("carries the settings it needs, written so that no value can end the script", async () => {
    const { body } = await page({ PRODUCT_NAME: "</script><b>$& %NONCE%", OTP_MINUTES: "7" });
    const [, text] = /id="portal-config">(.*?)<\/script>/.exec(body) ?? [];
    expect(text).not.toContain("<");
    expect(JSON.parse(text!)).toEqual({
      mode: "test",
      productName: "</script><b>$& %NONCE%",
      supportPhone: "1-800-555-0100",
      supportEmail: "support@bankerportal.example",
      codeMinutes: 7,
      introVideoUrl: "/media/intro.mp4",
      introPosterUrl: "/media/intro-poster.png",
      enrolmentUrl: "https://www.zellepay.com/get-started",
      enrolmentBanksUrl: "https://www.zellepay.com/",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });

  test("tells where customers apply, if there is such a page", async () => {
    const address = "https://apply.example/?by={code}";
    const { body } = await page({ SELF_APPLY_URL: address });
    const [, text] = /id="portal-config">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(text!).selfApplyUrl).toBe(address);
    expect(() => readConfig({ SELF_APPLY_URL: "https://apply.example/" })).toThrow(
      "SELF_APPLY_URL",
    );
    expect(() => readConfig({ SELF_APPLY_URL: "javascript:{code}" })).toThrow("SELF_APPLY_URL");
  });

  test("tells where the introduction's files are, which are our own (VIDEO-02, VIDEO-07)", async () => {
    const { body } = await page({
      INTRO_VIDEO_URL: "/media/autumn.mp4",
      INTRO_POSTER_URL: "/media/autumn.png",
    });
    const [, text] = /id="portal-config">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(text!)).toMatchObject({
      introVideoUrl: "/media/autumn.mp4",
      introPosterUrl: "/media/autumn.png",
    });
    for (const elsewhere of [
      "//elsewhere.example/a.mp4",
      "https://elsewhere.example/a.mp4",
      "a.mp4",
    ]) {
      expect(() => readConfig({ INTRO_VIDEO_URL: elsewhere })).toThrow("INTRO_VIDEO_URL");
    }
  });

  test("answers every address that is no call and no file, so that it can route by itself", async () => {
    for (const url of ["/?status=failure", "/payments", "/a/b.c", "/apiary"]) {
      expect((await page({}, url)).body).toContain('id="root"');
    }
    const bySpider = await appWith().inject({ url: "/mfaElan" });
    expect(bySpider.statusCode).toBe(200);
  });

  test("says what to do when the web is not built", async () => {
    const app = appWith({}, path.join(dist, "nowhere"));
    const answer = await app.inject({ url: "/", headers: html });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toBe("The web pages are not built yet. Run: npm run build\n");
  });
});

test("the script of the worker may fetch from here, and no other script brings a policy of use", async () => {
  const policyOf = async (url: string) =>
    (await appWith().inject({ url })).headers["content-security-policy"];
  expect(await policyOf("/assets/export-worker-1a2b.js")).toContain("connect-src 'self'");
  expect(await policyOf("/assets/main-1a2b.js")).not.toContain("connect-src");
});

describe("what is not the page", () => {
  test("is 404 in JSON for an unknown call, file or asset, whatever the method", async () => {
    const app = appWith();
    for (const folder of ["api", "api/x/y", "files/x.xlsx", "dev/login", "assets/gone-9.js"]) {
      const answer = await app.inject({ url: `/${folder}`, headers: html });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: "not found" });
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    const posted = await app.inject({ method: "POST", url: "/payments", headers: html });
    expect(posted.statusCode).toBe(404);
    const picture = { accept: "image/avif,image/webp,*/*;q=0.8" };
    expect((await app.inject({ url: "/gone.png", headers: picture })).statusCode).toBe(404);
  });

  test.each([
    ["br", "brotli"],
    ["gzip", "gzip"],
    ["identity", "plain"],
  ])(
    "sends a hashed asset as made at build time (%s), to be kept for a year",
    async (encoding, body) => {
      const answer = await appWith().inject({
        url: "/assets/main-1a2b.js",
        headers: { "accept-encoding": encoding },
      });
      expect(answer.body).toBe(body);
      expect(answer.headers["content-type"]).toContain("javascript");
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    },
  );

  test("keeps other files for an hour, and nothing outside the built folder is reachable", async () => {
    const app = appWith();
    const file = await app.inject({ url: "/colour-scheme.js" });
    expect(file.body).toBe("// colour scheme");
    expect(file.headers["cache-control"]).toBe("public, max-age=3600");
    for (const url of ["/assets/..%2findex.html", "/assets/../index.html", "/assets/%2e%2e/x"]) {
      expect((await app.inject({ url })).body).not.toContain("%NONCE%");
    }
  });

  test("tells robots to stay away", async () => {
    expect((await appWith().inject({ url: "/robots.txt" })).body).toBe(
      "User-agent: *\nDisallow: /\n",
    );
  });
});
