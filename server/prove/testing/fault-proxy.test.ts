import { connect, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { type Fault, startFaultProxy } from "./fault-proxy.ts";

/** Somebody who counts what was asked and answers at length. */
async function startParty() {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      asked.push(chunk.toString());
      socket.end("an answer ".repeat(20));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { asked, port, close: () => new Promise((resolve) => server.close(resolve)) };
}

function ask(port: number, silenceMs: number): Promise<string> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(port, "127.0.0.1", () => socket.write("a question"));
    socket.on("data", (chunk) => {
      said += chunk;
    });
    socket.on("error", () => resolve("reset"));
    socket.on("close", () => resolve(said));
    socket.setTimeout(silenceMs, () => {
      resolve("silence");
      socket.destroy();
    });
  });
}

const whole = "an answer ".repeat(20);

test.each<[Fault, string, number]>([
  ["fine", whole, 1],
  ["cut", "reset", 0],
  ["delay", whole, 1],
  ["slow", whole, 1],
  ["half-open", "silence", 0],
  ["reset-before", "reset", 0],
  ["reset-after", "reset", 1],
  ["duplicate", whole, 2],
  ["truncate", whole.slice(0, 40), 1],
])("the fault %s is what it says", async (fault, answer, askedTimes) => {
  const party = await startParty();
  const proxy = await startFaultProxy({ host: "127.0.0.1", port: party.port });
  proxy.set(fault);
  // Only where silence is right is it worth no wait: elsewhere a busy machine may be slow.
  expect(await ask(proxy.port, answer === "silence" ? 500 : 30_000)).toBe(answer);
  // A second delivery may arrive after the answer to the first.
  await vi.waitFor(() => expect(party.asked).toHaveLength(askedTimes), { timeout: 30_000 });
  await proxy.close();
  await party.close();
});
