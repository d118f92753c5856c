import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { appFor, people, signOnWorld } from "#app/testing/sign-on-world.ts";
import { devPages } from "./dev-pages.ts";

const mails = [
  {
    to: "ben@example.test",
    subject: "Second <script>alert(1)</script>",
    text: "Your code is 222222.",
    html: '<p style="color:red">222222</p>"><script>alert(2)</script>',
    receivedAt: new Date("2026-03-02T12:01:00Z"),
  },
  {
    to: "ana@example.test",
    subject: "First",
    text: "Your code is 111111.",
    html: "<p>111111</p>",
    receivedAt: new Date("2026-03-02T12:00:00Z"),
  },
];
const mailbox = { messages: (to?: string) => mails.filter((mail) => !to || mail.to === to) };

const hints: (string | undefined)[] = [];
const singleSignOn = {
  begin: async (loginHint?: string) => {
    hints.push(loginHint);
    return { address: "https://id.example/auth", state: "s", nonce: "n", codeVerifier: "v" };
  },
  finish: () => Promise.reject(new Error("not asked here")),
};

let app: FastifyInstance;
beforeAll(async () => {
  const world = signOnWorld();
  app = await appFor(world);
  await app.register(devPages, { ...world, singleSignOn, personas: people, mailbox });
});

describe("/dev/login", () => {
  test("offers the three sign-on links by their labels, under the product's title (NAV-16, NAV-22)", async () => {
    const { body, headers } = await app.inject("/dev/login");
    expect(headers["content-type"]).toContain("text/html");
    const links = [...body.matchAll(/href="\/dev\/sso\/([^"]+)" aria-describedby[^>]+>([^<]+)</g)];
    const labels = links.map(([, alias, label]) => [alias, label]);
    expect(labels).toEqual([
      ["banker", "Banker SSO Login"],
      ["administrator", "Administrator SSO Login (001)"],
      ["portfolio-administrator", "Administrator SSO Login (002)"],
    ]);
    expect(body).toContain("<title>Banker Portal</title>");
    expect(body).toContain("Development only");
    expect(body).toContain("© 2026 Banker Portal. All rights reserved.");
  });

  test("lists every persona, with nothing of theirs read as HTML", async () => {
    const { body } = await app.inject("/dev/login");
    for (const { key } of people) expect(body).toContain(`href="/dev/sso/${key}"`);
    expect(body).toContain("O&#39;Hara &lt;b&gt;");
    expect(body).not.toContain("<b>:");
  });
});

describe("/dev/sso/{persona}", () => {
  test.each([
    ["banker", "ana"],
    ["administrator", "fay"],
    ["portfolio-administrator", "gil"],
    ["ben", "ben"],
  ])("%s begins the code flow with the hint %s (OP-08)", async (name, hint) => {
    const answer = await app.inject(`/dev/sso/${name}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe("https://id.example/auth");
    expect(hints.at(-1)).toBe(hint);
  });

  test("an unknown persona is not found", async () => {
    expect((await app.inject("/dev/sso/nobody")).statusCode).toBe(404);
  });
});

describe("the lists", () => {
  test("/dev/personas.json says who there is and what they show", async () => {
    expect((await app.inject("/dev/personas.json")).json()[0]).toEqual({
      key: "ana",
      portbu: "PBU1",
      oeid: "E1",
      am: "003",
      email: "ana@example.test",
      shows: "what ana shows",
    });
  });

  test("/dev/mail.json answers newest first, all or those to one address (OP-28)", async () => {
    const all = (await app.inject("/dev/mail.json")).json();
    expect(all.map((mail: { to: string }) => mail.to)).toEqual([mails[0]!.to, mails[1]!.to]);
    expect((await app.inject("/dev/mail.json?to=ana@example.test")).json()).toEqual([
      { ...mails[1], receivedAt: "2026-03-02T12:00:00.000Z" },
    ]);
  });

  test("/dev/mail shows each mail and runs nothing of it", async () => {
    const { body } = await app.inject("/dev/mail");
    expect(body.indexOf("222222")).toBeLessThan(body.indexOf("111111"));
    expect(body).not.toContain("<script");
    expect(body).toContain("Second &lt;script&gt;");
    const filtered = await app.inject("/dev/mail?to=ana%40example.test");
    expect(filtered.body).not.toContain("222222");
  });

  test("shows the HTML of a mail in a sandbox", async () => {
    const { body } = await app.inject("/dev/mail");
    const [, href] = /href="(\/dev\/mail\/html[^"]+)"/.exec(body)!;
    const shown = await app.inject(href!.replaceAll("&amp;", "&"));
    expect(shown.body).toBe(mails[0]!.html);
    expect(shown.headers["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox$/);
    expect((await app.inject("/dev/mail/html?to=nobody")).statusCode).toBe(404);
  });
});

test.each(["/dev/login", "/dev/mail", "/dev/mail.json", "/dev/dev.css", "/dev/sso/nobody"])(
  "%s brings its own policy without scripts and is never stored",
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["content-security-policy"]).not.toContain("script-src");
    expect(headers["cache-control"]).toBe("no-store");
  },
);

test("the style sheet uses the product's tokens, light and dark", async () => {
  const root = path.resolve(import.meta.dirname, "../../../..");
  const tokens = await readFile(path.join(root, "web/src/ui/tokens.css"), "utf8");
  const ours = await readFile(path.join(import.meta.dirname, "dev.css"), "utf8");
  const read = (css: string) =>
    [...css.matchAll(/(--bp-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => {
      const plain = value!
        .toLowerCase()
        .replaceAll(/\b0\./g, ".")
        .replaceAll(/(\.\d)0\b/g, "$1");
      return `${name}: ${plain}`;
    });
  const known = new Set(read(tokens));
  expect(read(ours).filter((token) => !known.has(token))).toEqual([]);
  expect(read(ours).length).toBeGreaterThan(20);
});
