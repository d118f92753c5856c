import Fastify from "fastify";
import { expect, test } from "vitest";
import { Fault } from "#kernel/fault.ts";
import { createLog } from "#kernel/log.ts";
import { readConfig } from "./config.ts";
import { onError } from "./on-error.ts";
import { sendUnavailable } from "./static-pages.ts";

test("the page for 500 and 503 needs nothing but itself and says how to get help", async () => {
  const config = readConfig({ PORTAL_MODE: "test", SUPPORT_PHONE: "1 <b> 2" });
  const app = Fastify();
  app.get("/", (request, reply) =>
    sendUnavailable(config, reply, { status: 503, requestId: request.id }),
  );
  const { statusCode, headers, body } = await app.inject({ url: "/" });
  expect(statusCode).toBe(503);
  expect(headers["cache-control"]).toBe("no-store");
  const nonce = /<style nonce="([^"]+)"/.exec(body)?.[1];
  expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  expect(body).toContain("<h1>OOPS!</h1>");
  expect(body).toContain(
    "Something went wrong, We&#39;re working on getting this fixed as soon as we can.",
  );
  expect(body).toContain("Client Services: 1 &lt;b&gt; 2");
  expect(body).toContain("Reference: req-1");
  expect(body).not.toMatch(/%[A-Z]+%|<script|style=/);
});

test("a document that fails is answered with that page, a call in JSON", async () => {
  const config = readConfig({ PORTAL_MODE: "test" });
  const app = Fastify();
  app.setErrorHandler(onError({ config, log: createLog("silent") }));
  app.get("/*", () => {
    throw new Fault("unavailable", "the database does not answer");
  });
  const headers = { accept: "text/html" };
  const page = await app.inject({ url: "/payments", headers });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([
    503,
    "text/html; charset=utf-8",
  ]);
  const call = await app.inject({ url: "/api/x", headers });
  expect([call.statusCode, Object.keys(call.json())]).toEqual([503, ["error"]]);
});
