import { getProfile, renewToken } from "@portal/contract/session/session.wire.ts";
import { describe, expect, test } from "vitest";
import { testServices } from "#kernel/testing/test-services.ts";
import { buildApp } from "./build-app.ts";
import { fileRoutes } from "./file-routes.ts";
import { testPortal } from "./testing/test-portal.ts";

const portal = await testPortal();

async function addressSeen(env: Record<string, string>, forwarded: string): Promise<string> {
  const { db } = portal.services;
  const app = await buildApp(await testServices({ env, db }), {
    routes: [],
    parts: [(one) => void one.get("/who", { config: { access: "anyone" } }, ({ ip }) => ip)],
  });
  const headers = { "x-forwarded-for": forwarded };
  return (await app.inject({ url: "/who", headers, remoteAddress: "10.0.0.1" })).body;
}

describe("the caller's address", () => {
  test("is the connection's own when no proxy is trusted, whatever a header says", async () => {
    expect(await addressSeen({}, "203.0.113.9")).toBe("10.0.0.1");
  });

  test("is the one the trusted proxy saw, not one the caller put before it", async () => {
    const forged = "198.51.100.1, 203.0.113.9";
    expect(await addressSeen({ TRUST_PROXY: "10.0.0.1" }, forged)).toBe("203.0.113.9");
    expect(await addressSeen({ TRUST_PROXY: "10.0.0.2" }, forged)).toBe("10.0.0.1");
  });
});

test("every kind of answer carries the security headers: call, refusal, fault and redirect", async () => {
  const { db } = portal.services;
  const services = await testServices({ db, env: { PUBLIC_URL: "https://portal.example" } });
  const open = { config: { access: "anyone" as const } };
  const app = await buildApp(services, {
    parts: [
      (one) =>
        void one.get("/broken", open, async () => {
          throw new Error("a bug");
        }),
    ],
  });
  const fromElsewhere = { origin: "https://evil.example" };
  const asked = [
    { url: "/nothing-here", status: 404 },
    { url: "/broken", status: 500 },
    { url: "/?status=success", status: 303 },
    { url: renewToken.path, status: 401 },
    { url: getProfile.path, method: "POST" as const, status: 401 },
  ];
  for (const { status, ...request } of asked) {
    const { statusCode, headers } = await app.inject({ ...request, headers: fromElsewhere });
    expect(statusCode, request.url).toBe(status);
    expect(headers, request.url).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(Object.keys(headers).join(), "lets no other origin read").not.toContain(
      "access-control",
    );
  }
});

const asSent = async (contentType: string, payload: string) => {
  const browser = await portal.signIn("ana");
  return portal.app.inject({
    method: "POST",
    url: getProfile.path,
    headers: {
      authorization: `Bearer ${browser.cookies.get("accessToken")}`,
      "content-type": contentType,
    },
    cookies: Object.fromEntries(browser.cookies),
    payload,
  });
};

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "a body that a form of another site could send is refused: %s",
  async (contentType) => {
    expect((await asSent(contentType, "{}")).statusCode).toBe(400);
    expect((await asSent("application/json", "{}")).statusCode).toBe(200);
  },
);

test.each(['{"__proto__":{"isAdministrator":true}}', '{"constructor":{"prototype":{"x":1}}}'])(
  "a body that would change what every object has is refused: %s",
  async (body) => {
    expect((await asSent("application/json", body)).statusCode).toBe(400);
    expect({}).not.toHaveProperty("isAdministrator");
  },
);

test("a parameter that comes twice is none: neither of its values is taken", async () => {
  const browser = await portal.signOn("ana");
  const token = browser.cookies.get("refreshToken") as string;
  for (const query of [`refreshToken=${token}&refreshToken=x`, `refreshToken[]=${token}`]) {
    const answer = await portal.app.inject({ url: `${renewToken.path}?${query}` });
    expect([400, 401], query).toContain(answer.statusCode);
    expect(answer.body).not.toContain("accessToken");
  }
});

test("a file is handed out to be saved, under the name of its link, and never to be shown", async () => {
  const { services } = portal;
  const makers = [async () => Buffer.from("<script>alert(1)</script>")];
  const app = await buildApp(services, {
    routes: [],
    parts: [
      async (one) => void (await one.register(fileRoutes, { services, folder: "nowhere", makers })),
    ],
  });
  const answer = await app.inject({ url: services.links.sign("ranks-2026.html", 7) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-disposition": 'attachment; filename="ranks-2026.html"',
    "content-type": "application/octet-stream",
    "cache-control": "private, no-store",
  });
});
