import { describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { buildApp } from "./build-app.ts";
import { fileRoutes } from "./file-routes.ts";
import { TestBrowser } from "./testing/test-browser.ts";
import { testPortal } from "./testing/test-portal.ts";

const portal = await testPortal();
const { db } = portal.services;
const [ana, ben] = [1, 2];

/** Files that are drawn for whoever asks, by the settings that matter. */
async function openFiles(env: Record<string, string> = {}) {
  const services = await testServices({ db, env });
  let drawn = 0;
  const make = async () => {
    drawn += 1;
    return Buffer.from("a file");
  };
  const app = await buildApp(services, {
    routes: [],
    parts: [
      async (one) =>
        void (await one.register(fileRoutes, { services, folder: "nowhere", makers: [make] })),
    ],
  });
  const ask = async (url: string) => (await app.inject({ url })).statusCode;
  return { app, ask, services, countDrawn: () => drawn };
}

describe("a file is not asked for without end", () => {
  test("by a link of one banker: it says when to come again, draws nothing, and others go on", async () => {
    const { app, ask, services, countDrawn } = await openFiles({ LIMIT_FILES: "2" });
    const link = services.links.sign("W9-sample.pdf", ana);
    expect([await ask(link), await ask(link)]).toEqual([200, 200]);
    const refused = await app.inject({ url: link });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("60");
    expect(await ask(services.links.sign("another.pdf", ana))).toBe(429);
    expect(countDrawn()).toBe(2);
    expect(await ask(services.links.sign("W9-sample.pdf", ben))).toBe(200);
  });

  test("from one address, with a link of ours or without", async () => {
    const { ask, services } = await openFiles({ LIMIT_CALL_BY_ADDRESS: "2" });
    const link = services.links.sign("W9-sample.pdf", ana);
    const madeUp = "/files/W9-sample.pdf?b=1&exp=1&sig=x";
    expect([await ask(madeUp), await ask(link)]).toEqual([403, 200]);
    expect([await ask(madeUp), await ask(link)]).toEqual([429, 429]);
  });

  test("and what is made up uses up nobody's count", async () => {
    const { ask, services } = await openFiles({ LIMIT_FILES: "1" });
    expect(await ask("/files/W9-sample.pdf?b=1&exp=1&sig=x")).toBe(403);
    expect(await ask(services.links.sign("W9-sample.pdf", ana))).toBe(200);
  });
});

test("another banker's link is refused in a session, and on record as such (OP-36)", async () => {
  const { app, services } = await openFiles();
  const browser = new TestBrowser(app);
  for (const [name, value] of (await portal.signIn("ben")).cookies)
    browser.cookies.set(name, value);
  const lines = () =>
    db.rows(sql`
      select a.actor, a.banker_id as "bankerId", a.outcome, a.object, a.detail,
        s.banker_id as "sessionOf", a.request_id is not null as "isOfRequest"
      from audit_event a left join session s on s.id = a.session_id
      where a.action = 'identity-mismatch' order by a.id`);
  expect((await browser.open(services.links.sign("own.pdf", ben))).statusCode).toBe(200);
  expect(await lines()).toEqual([]);
  expect((await browser.open(services.links.sign("W9-7.pdf", ana))).statusCode).toBe(403);
  expect(await lines()).toEqual([
    {
      actor: String(ben),
      bankerId: ben,
      outcome: "refused",
      object: "/files/W9-7.pdf",
      detail: { part: "bankerId" },
      sessionOf: ben,
      isOfRequest: true,
    },
  ]);
});
