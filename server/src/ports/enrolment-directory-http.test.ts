import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { httpEnrolmentDirectory } from "./enrolment-directory-http.ts";

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const contact = { kind: "email", value: "ana@bank.example" } as const;

test("asks the network and takes one of its three answers", async () => {
  const url = await listen((_request, reply) => reply.end('{"status":"enrolled"}'));
  const directory = httpEnrolmentDirectory({ url, token: "t" });
  expect(await directory.ask(contact)).toBe("enrolled");
});

test.each([
  ["another status", 200, '{"status":"maybe"}'],
  ["a failure", 500, "{}"],
])("counts %s as no answer", async (_what, status, body) => {
  const url = await listen((_request, reply) => reply.writeHead(status).end(body));
  const directory = httpEnrolmentDirectory({ url, token: undefined });
  await expect(directory.ask(contact)).rejects.toThrow();
});

test("is not sent elsewhere, where it would take the contact along", async () => {
  let isAsked = false;
  const elsewhere = await listen((_request, reply) => {
    isAsked = true;
    reply.end('{"status":"enrolled"}');
  });
  const url = await listen((_request, reply) =>
    reply.writeHead(307, { location: `${elsewhere}/aliases/check` }).end(),
  );
  const directory = httpEnrolmentDirectory({ url, token: "t" });
  await expect(directory.ask(contact)).rejects.toThrow();
  expect(isAsked).toBe(false);
});
