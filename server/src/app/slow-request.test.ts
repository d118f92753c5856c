import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { testPortal } from "./testing/test-portal.ts";

test("a request that does not come whole is given up: first its headers, then all of it", async () => {
  const { app } = await testPortal();
  await app.listen({ port: 0, host: "127.0.0.1" });
  expect((app.server.address() as AddressInfo).port).toBeGreaterThan(0);
  const { headersTimeout, requestTimeout } = app.server;
  // In this order alone does Node hold a body to its time.
  expect(headersTimeout).toBeLessThan(requestTimeout);
  expect(requestTimeout).toBeLessThanOrEqual(20_000);
  await app.close();
});
