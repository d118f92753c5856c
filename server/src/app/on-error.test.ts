import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { expect, test } from "vitest";
import { Fault, type FaultCode } from "#kernel/fault.ts";
import { createLog } from "#kernel/log.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { buildApp } from "./build-app.ts";

const lines: string[] = [];
const services = await testServices({
  log: createLog("info", { write: (line) => void lines.push(line) }),
});
const canary = "078-05-1120";

async function answerTo(error: unknown, accept = "application/json") {
  const app = await buildApp(services, {
    routes: [],
    parts: [
      (one) =>
        void one.get("/failing", { config: { access: "anyone" } }, async () => {
          throw error;
        }),
    ],
  });
  return app.inject({ url: "/failing", headers: { accept } });
}

test.each<[FaultCode, number]>([
  ["unauthenticated", 401],
  ["forbidden", 403],
  ["not-found", 404],
  ["invalid-request", 400],
  ["conflict", 409],
  ["too-many", 429],
  ["unavailable", 503],
])(
  "a fault %s answers %i with one sentence of the catalogue (CALL-02, ERR-01)",
  async (code, status) => {
    const answer = await answerTo(new Fault(code, `about ${canary}`));
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toEqual(["error"]);
    expect(answer.body).not.toContain(canary);
  },
);

test("a bug answers 500 with the OOPS text and tells nothing of itself (ERR-02)", async () => {
  const answer = await answerTo(new TypeError(`cannot read ${canary}`));
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    error: "Something went wrong, We're working on getting this fixed as soon as we can.",
  });
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a feature's own sentence goes out in place of the catalogue's", async () => {
  const answer = await answerTo(
    new Fault("conflict", "x", { publicText: "Your rewards have changed." }),
  );
  expect(answer.json()).toEqual({ error: "Your rewards have changed." });
});

test.each([
  ["away", "57P01"],
  ["not the one that writes any more", "25006"],
])("a database that is %s is 503, not a bug, and its detail is in no log", async (_, code) => {
  const away = Object.assign(new Error("terminating connection"), {
    code,
    severity: "FATAL",
    detail: canary,
  });
  lines.length = 0;
  expect((await answerTo(away)).statusCode).toBe(503);
  expect(lines.join("")).not.toContain(canary);
});

test.each([
  ["55P03", "another transaction holds what this one needs"],
  ["40P01", "this transaction and another waited for each other"],
])("a lock that was not to be had (%s) is 503, and its line says so", async (code, reason) => {
  const refused = Object.assign(new Error(`about ${canary}`), { code, detail: canary });
  lines.length = 0;
  const answer = await answerTo(refused);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ error: commonMessages.failureText });
  expect(lines.join("")).toContain(reason);
  expect(lines.join("")).not.toContain("a bug");
  expect(lines.join("")).not.toContain(canary);
});

test("a bug's line says where it happened and not what it held", async () => {
  lines.length = 0;
  const broken = await Promise.resolve()
    .then(() => JSON.parse(`ssn ${canary}`))
    .catch((error: unknown) => error);
  await answerTo(broken);
  expect(lines.join("")).toContain("SyntaxError at app/on-error.test.ts");
  // The engine quotes what it could not read.
  expect(String(broken)).toContain(canary);
  expect(lines.join("")).not.toContain(canary);
});

test("no log line holds a query string, a cookie or a token", async () => {
  const app = await buildApp(services, { routes: [] });
  await app.inject({
    url: "/?status=success&accessToken=secret-token-1&portbu=x",
    headers: { cookie: "sid=secret-sid-2", authorization: "Bearer secret-3" },
  });
  await app.inject({ url: "/api/x?q=secret-4" });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("")).not.toMatch(/secret/);
});

test("a full limit says when to come again", async () => {
  const answer = await answerTo(new Fault("too-many", "x", { retryAfterSeconds: 42 }));
  expect(answer.headers["retry-after"]).toBe("42");
});

test("whoever signs on as one too many is given a page, with the time to come again", async () => {
  const full = new Fault("too-many", "x", { retryAfterSeconds: 42 });
  const answer = await answerTo(full, "text/html");
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.headers["retry-after"]).toBe("42");
});

test("a document that fails is a page, not a line of JSON", async () => {
  const answer = await answerTo(new Error("x"), "text/html");
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.body).toContain("OOPS!");
});
