import fastify from "fastify";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";
import { settings } from "./settings.ts";
import { productionPayouts } from "./testing/production-payouts.ts";

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const production = {
  PORTAL_MODE: "production",
  PUBLIC_URL: "https://portal.example",
  DATABASE_URL: "postgres://portal@db.example/portal?sslmode=verify-full",
  MASTER_KEY: Buffer.alloc(32, 7).toString("base64"),
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "secret",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "portal@example.com",
  ...productionPayouts,
};

test("an empty environment is the demo on this machine alone", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    mode: "demo",
    host: "127.0.0.1",
    port: 3000,
    sessionBinding: "header",
    code: { minutes: 15, wrongMax: 3 },
    support: { phone: "1-800-555-0100", email: "support@bankerportal.example" },
  });
  expect(config.publicUrl.href).toBe("http://localhost:3000/");
});

test("production without settings names every one that is missing", () => {
  const problems = problemsOf({ PORTAL_MODE: "production" });
  const required = settings.filter((setting) => setting.isRequiredInProduction);
  expect(required.length).toBeGreaterThan(5);
  for (const { name } of required) {
    expect(
      problems.some((problem) => problem.startsWith(`${name} is missing`)),
      name,
    ).toBe(true);
  }
});

test("production with its settings is strict", () => {
  expect(readConfig(production)).toMatchObject({ sessionBinding: "strict", limitScale: 1 });
});

test("production takes no access token without its session cookie", () => {
  expect(problemsOf({ ...production, SESSION_BINDING: "header" })).toEqual([
    expect.stringContaining("SESSION_BINDING"),
  ]);
});

test("production takes the embedded database only when told so", () => {
  const { DATABASE_URL: _, ...rest } = production;
  expect(problemsOf(rest)).toEqual([expect.stringContaining("DATABASE_URL")]);
  expect(problemsOf({ ...rest, ALLOW_EMBEDDED_DATABASE: "1" })).toEqual([]);
});

test("each limit can be set on its own", () => {
  expect(readConfig({ LIMIT_CODE_SENDS: "7", LIMIT_SIGN_ON: "9" }).limits).toEqual({
    codeSends: 7,
    signOn: 9,
  });
});

test.each([
  ["LIMIT_CODE_SENDS", "many"],
  ["OIDC_ISSUER", "http://id.example"],
  ["P2P_URL", "http://network.example"],
  ["PORTAL_MODE", "staging"],
  ["PORT", "80a"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "portal.example"],
  ["PUBLIC_URL", "https://bank.example/portal"],
  ["PUBLIC_URL", "https://portal.example/?a=1"],
  ["PUBLIC_URL", "https://ana@portal.example/"],
  ["MASTER_KEY", "c2hvcnQ="],
  ["SESSION_BINDING", "loose"],
  ["OTP_MINUTES", "0"],
  ["SMTP_URL", "http://mail.example"],
  ["SMTP_URL", "mail.example"],
  ["DATABASE_URL", "mysql://db.example"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.1, proxy.example"],
  ["TRUST_PROXY", "10.0.0.0/0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0.0/255.0.255.0"],
  ["TRUST_PROXY", "fd00::/129"],
])("a wrong %s (%s) is named in one sentence", (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} must be .*\\.$`));
});

test("the server starts with every trusted proxy that is taken, spaces between them or none", () => {
  const entries = [
    "10.0.0.1",
    "10.0.0.0/8",
    "10.0.0.0/255.0.0.0",
    "fd00::1",
    "fd00::/8",
    "fe80::1%en0",
  ];
  const named = ["loopback", "linklocal", "uniquelocal"];
  for (const separator of [",", ", ", " ,, "]) {
    const { trustProxy } = readConfig({ TRUST_PROXY: [...entries, ...named].join(separator) });
    expect(trustProxy).toEqual([...entries, ...named]);
    expect(() => fastify({ trustProxy })).not.toThrow();
  }
});

test("in production plain text leaves this machine nowhere", () => {
  expect(problemsOf({ ...production, PUBLIC_URL: "http://portal.example" })).toEqual([
    "PUBLIC_URL must be an address that begins with https://.",
  ]);
  const elsewhere = ["db.example/portal", "localhost/portal?host=db.example"];
  for (const place of elsewhere) {
    const another = { ...production, DATABASE_URL: `postgres://portal@${place}` };
    expect(problemsOf(another)).toEqual([expect.stringContaining("sslmode=verify-full")]);
  }
});

test.each([
  "postgres://portal@localhost/portal",
  "postgres://portal@127.8.9.1:5433/portal",
  "postgres://portal@%2Frun%2Fpostgresql/portal",
  "postgres://portal@db.example/portal?host=/run/postgresql",
  "postgres://portal@db.example/portal?sslmode=disable",
])("a database on this machine, or one whose way was decided, is taken: %s", (url) => {
  expect(problemsOf({ ...production, DATABASE_URL: url })).toEqual([]);
});
