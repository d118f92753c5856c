import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { sendCode } from "@portal/contract/verification/verification.wire.ts";
import { expect, onTestFinished, test } from "vitest";
import { testPortal } from "./testing/test-portal.ts";

const host = "127.0.0.1";
const start = `POST ${sendCode.path} HTTP/1.1\r\nhost: portal\r\n`;
const headers = `${start}content-type: application/json\r\n`;
const headersAndHalf = `${headers}content-length: 100\r\n\r\n{"half":`;

test("a request that does not come whole is given up: first its headers, then all of it", async () => {
  const { app } = await testPortal();
  const { server } = app;
  const { headersTimeout, requestTimeout } = server;
  // In this order alone does Node hold a body to its time.
  expect(headersTimeout).toBeLessThan(requestTimeout);
  expect(requestTimeout).toBeLessThanOrEqual(20_000);

  // Node looks at them as often as this says, which its types do not know; five seconds are long.
  Object.assign(server, { connectionsCheckingInterval: 20 });
  await app.listen({ host, port: 0 });
  onTestFinished(() => app.close());
  const { port } = server.address() as AddressInfo;
  /** Sends so much and no more; what comes back until the server closes. */
  const send = (part: string) => {
    const socket = connect(port, host);
    socket.write(part);
    return text(socket);
  };
  const whenHeadersCame = once(server, "request");
  const toHalfABody = send(headersAndHalf);
  await whenHeadersCame;

  // A hundredth of each time, when it is its turn; until then the other one is as long as it is.
  server.headersTimeout = headersTimeout / 100;
  expect(await send(headers)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await promisify(server.getConnections.bind(server))()).toBe(1);
  server.requestTimeout = requestTimeout / 100;
  expect(await toHalfABody).toMatch(/^HTTP\/1\.1 408 /);
});
