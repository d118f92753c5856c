import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import fastify from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

const host = "127.0.0.1";

async function openPortal(answer: () => Promise<string> = async () => "here") {
  const app = fastify();
  app.get("/", answer);
  const { shut, emptied } = await listen(app, { host, port: 0 });
  onTestFinished(async () => {
    shut();
    await app.close();
  });
  return { app, shut, emptied, port: (app.server.address() as AddressInfo).port };
}

/** The most connections that came in within one turn of the loop. */
function countPerTurn(server: { on(event: "connection", listener: () => void): unknown }) {
  let inTurn = 0;
  const seen = { most: 0, all: 0 };
  server.on("connection", () => {
    if (inTurn === 0) {
      setImmediate(() => {
        inTurn = 0;
      });
    }
    inTurn += 1;
    seen.all += 1;
    seen.most = Math.max(seen.most, inTurn);
  });
  return seen;
}

describe("the port", () => {
  test("every connection is answered, whichever door it came in by", async () => {
    const { port } = await openPortal();
    const answers = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const answer = await fetch(`http://${host}:${port}/`, {
          headers: { connection: "close" },
        });
        return answer.text();
      }),
    );
    expect(new Set(answers)).toEqual(new Set(["here"]));
  });

  test.runIf(process.platform === "linux")(
    "a crowd of newcomers is let in several at a time, not one a turn of the loop",
    async () => {
      const { app, port } = await openPortal();
      const seen = countPerTurn(app.server);
      const sockets = Array.from({ length: 64 }, () => connect({ host, port }));
      await Promise.all(sockets.map((socket) => once(socket, "connect")));
      await expect.poll(() => seen.all).toBe(64);
      for (const socket of sockets) socket.destroy();
      expect(seen.most).toBeGreaterThan(3);
    },
  );

  test("a port that another uses is not shared with it", async () => {
    const { port } = await openPortal();
    await expect(listen(fastify(), { host, port })).rejects.toMatchObject({ code: "EADDRINUSE" });

    const other = createServer();
    await once(other.listen({ host, port: 0 }), "listening");
    onTestFinished(() => {
      other.close();
    });
    const taken = (other.address() as AddressInfo).port;
    await expect(listen(fastify(), { host, port: taken })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
  });

  test("a stop waits for everyone who is being served, whichever door they came in by", async () => {
    const answers = Promise.withResolvers<string>();
    const isServing = Promise.withResolvers<void>();
    let served = 0;
    const { app, shut, emptied, port } = await openPortal(() => {
      served += 1;
      if (served === 32) isServing.resolve();
      return answers.promise;
    });
    const asked = Array.from({ length: 32 }, () =>
      fetch(`http://${host}:${port}/`).then((answer) => answer.text()),
    );
    await isServing.promise;
    let isOver = false;
    shut();
    const stopped = emptied().then(() => {
      isOver = true;
    });
    const closed = app.close();
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    answers.resolve("at last");
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["at last"]));
    await Promise.all([stopped, closed]);
  });

  test("once it is closed nobody gets in by any door", async () => {
    const { app, shut, port } = await openPortal();
    shut();
    await app.close();
    const attempts = Array.from({ length: 32 }, async () => {
      const socket = connect({ host, port });
      await expect(once(socket, "connect")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    });
    await Promise.all(attempts);
  });
});
