import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { burst, inTurns, openAskers, readHead, requestBytes } from "./burst.ts";

test("reads how long an answer is from its head, and waits for the whole head", () => {
  const head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n";
  expect(readHead(Buffer.from(`${head}12345`))).toEqual({ length: head.length + 5, status: 200 });
  expect(readHead(Buffer.from(head.slice(0, -2)))).toBeUndefined();
});

test("asks over and over and counts the answers; an answer that is no 200 is a fault", async () => {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const length = { "content-length": body.length };
      response.writeHead(body === "no" ? 403 : 200, length).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const target = { port, method: "POST", path: "/", headers: {}, body: "yes" };
  const askers = openAskers(port, 2);
  const requests = Array.from({ length: 40 }, () => requestBytes(target));
  expect(await burst({ askers, next: () => requests.pop(), ms: 10_000 })).toBeGreaterThan(0);
  expect(requests).toEqual([]);
  const refused = requestBytes({ ...target, body: "no" });
  await expect(burst({ askers, next: () => refused, ms: 10_000 })).rejects.toThrow("403");
  for (const asker of askers) asker.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("lets each side go first in every other round", async () => {
  const order: string[] = [];
  const side = (name: string) => async () => order.push(name);
  const figures = await inTurns([side("ours"), side("floor")], 2);
  expect(order).toEqual(["ours", "floor", "floor", "ours"]);
  expect(figures).toEqual([
    [1, 4],
    [2, 3],
  ]);
});
