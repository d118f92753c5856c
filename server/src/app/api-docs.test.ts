import { allCalls } from "@portal/contract/calls.ts";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { apiDocs } from "./api-docs.ts";
import { refuseUndeclaredRoutes } from "./refuse-undeclared-routes.ts";

const app = Fastify();
refuseUndeclaredRoutes(app);
await apiDocs(app);
await app.ready();

test("the readable page of all calls is served at /api/docs", async () => {
  const page = await app.inject({ url: "/api/docs/" });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toContain("swagger-ui");
});

test("the OpenAPI document holds every call of the contract with its method, once", async () => {
  const { paths } = (await app.inject({ url: "/api/docs/json" })).json() as {
    paths: Record<string, Record<string, { operationId: string; security: object[] }>>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(allCalls.map(({ method, path }) => `${method} ${path}`).sort());
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
