import Fastify from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
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
    "Something went wrong, We're working on getting this fixed as soon as we can.",
  );
  expect(body).toContain("Client Services: 1 &lt;b&gt; 2");
  expect(body).toContain("Reference: req-1");
  expect(body).not.toMatch(/%[A-Z]+%|<script|style=/);
});
