import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { type TestServices, testServices } from "#kernel/testing/test-services.ts";
import { personas } from "#seed/personas.ts";
import { buildApp } from "./build-app.ts";
import { signOn } from "./sign-on.ts";
import { SignOnBrowser } from "./testing/sign-on-browser.ts";
import { publicUrl } from "./testing/sign-on-world.ts";

const isClaim = (url: URL) => url.searchParams.get("status") === "success";
const isVerification = (url: URL) => url.pathname === "/mfaElan";

let app: FastifyInstance;
let services: TestServices;

beforeAll(async () => {
  services = await testServices({ env: { PUBLIC_URL: publicUrl } });
  const mailbox = { messages: () => [] };
  app = await buildApp(services, { parts: [signOn(services, { personas, mailbox })] });
});

describe("signing on in the demo", () => {
  test.each(personas)("brings $key to verification, with cookies (SESS-01)", async (persona) => {
    services.clock.advance(1_000);
    const browser = new SignOnBrowser(app);
    const ended = await browser.follow(`/dev/sso/${persona.key}`, isClaim);
    expect(Object.fromEntries(ended.location!.searchParams)).toEqual({
      status: "success",
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      portbu: persona.businessUnit,
      oeid: persona.employeeId,
      am: persona.accountMode,
    });
    const claimed = await browser.open(ended.location!);
    expect(claimed).toMatchObject({ status: 303 });
    expect(claimed.location!.pathname).toBe("/mfaElan");
    const names = browser.cookies.filter(({ path }) => path === "/").map(({ name }) => name);
    expect(names.sort()).toEqual(["accessToken", "am", "oeid", "portbu", "refreshToken", "sid"]);
  });

  test.each([
    ["banker", "003"],
    ["administrator", "001"],
    ["portfolio-administrator", "002"],
  ])("the link %s signs an account of mode %s on (NAV-22)", async (alias, accountMode) => {
    services.clock.advance(1_000);
    const browser = new SignOnBrowser(app);
    await browser.follow(`/dev/sso/${alias}`, isVerification);
    expect(browser.cookies.find(({ name }) => name === "am")?.value).toBe(accountMode);
  });

  test("ends the browser's older session when another persona signs on", async () => {
    services.clock.advance(1_000);
    const browser = new SignOnBrowser(app);
    await browser.follow("/dev/sso/ben", isVerification);
    await browser.follow("/dev/sso/hal", isVerification);
    const ends = await services.db.rows(sql`
      select end_reason as reason from session s join banker b on b.id = s.banker_id
       where b.employee_id = '730902' order by s.created_at desc limit 1`);
    expect(ends).toEqual([{ reason: "replaced" }]);
  });
});
