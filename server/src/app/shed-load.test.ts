import { once } from "node:events";
import { connect } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { shedLoad } from "./shed-load.ts";

async function portal(atOnceMax: number, lateMs = () => 0) {
  const app = fastify();
  shedLoad(app, { atOnceMax, lateMs });
  const waiting: (() => void)[] = [];
  app.get("/api/slow", () => new Promise((resolve) => waiting.push(() => resolve("done"))));
  app.get("/api/broken", () => Promise.reject(new Error("broken")));
  app.post("/api/save", async () => "saved");
  app.get("/health", async () => "ok");
  app.addHook("onRequest", async (_request, reply) => {
    reply.raw.once("close", () => app.server.emit("connection-closed"));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const ask = (path: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, signal ? { signal } : {});
  return { app, waiting, ask, port };
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

test("a call too many is refused at once and told when to come again, the others are answered", async () => {
  const { app, waiting, ask } = await portal(2);
  const first = [ask("/api/slow"), ask("/api/slow")];
  await until(() => waiting.length === 2);
  const refused = await ask("/api/slow");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(Object.keys((await refused.json()) as object)).toEqual(["error"]);
  expect((await ask("/health")).status).toBe(200);
  for (const answer of waiting.splice(0)) answer();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const next = ask("/api/slow");
  await until(() => waiting.length === 1);
  waiting[0]?.();
  expect((await next).status).toBe(200);
  await app.close();
});

test("a browser that goes away frees its place once its work is done, not before", async () => {
  const { app, waiting, ask } = await portal(1);
  const leaving = new AbortController();
  const gone = ask("/api/slow", leaving.signal).catch(() => "gone");
  await until(() => waiting.length === 1);
  const closed = once(app.server, "connection-closed");
  leaving.abort();
  expect(await gone).toBe("gone");
  await closed;
  expect((await ask("/api/slow")).status).toBe(503);
  waiting[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  const next = ask("/api/slow");
  await until(() => waiting.length === 2);
  waiting[1]?.();
  expect((await next).status).toBe(200);
  await app.close();
});

test("a call that breaks off or is none of ours frees its place too", async () => {
  const { app, waiting, ask } = await portal(1);
  expect((await ask("/api/broken")).status).toBe(500);
  expect((await ask("/api/nowhere")).status).toBe(404);
  const next = ask("/api/slow");
  await until(() => waiting.length === 1);
  waiting[0]?.();
  expect((await next).status).toBe(200);
  await app.close();
});

test("requests that do not come whole take nobody's place", async () => {
  const { app, waiting, ask, port } = await portal(1);
  const begun = once(app.server, "request");
  const half = connect(port, "127.0.0.1");
  half.write(
    "POST /api/save HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\n" +
      'content-length: 100\r\n\r\n{"half":',
  );
  await begun;
  const whole = ask("/api/slow");
  await until(() => waiting.length === 1);
  waiting[0]?.();
  expect((await whole).status).toBe(200);
  half.destroy();
  await app.close();
});

test("a process that runs late lets in sixteen at once, and more when it has caught up", async () => {
  let late = 400;
  const { app, waiting, ask } = await portal(100, () => late);
  const few = Array.from({ length: 16 }, () => ask("/api/slow"));
  await until(() => waiting.length === 16);
  expect((await ask("/api/slow")).status).toBe(503);
  expect((await ask("/health")).status).toBe(200);
  late = 200;
  const next = ask("/api/slow");
  await until(() => waiting.length === 17);
  for (const answer of waiting) answer();
  const answers = await Promise.all([...few, next]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await app.close();
});
