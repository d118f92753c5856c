import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { openPg } from "./pg-db.ts";
import { sql } from "./sql.ts";
import { withDatabase } from "./testing/postgres-template.ts";
import { openTestDatabase, testPostgres } from "./testing/test-db.ts";

const db = await openTestDatabase();
const { name } = (await db.one<{ name: string }>(sql`select current_database() as name`))!;
const url = withDatabase(testPostgres().url, name);

test("a connection that is lost within a transaction is told by a code, and the pool goes on", async () => {
  const own = openPg({ url, onLost: () => {} });
  const cut = own.tx(async (tx) => {
    const { pid } = (await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`))!;
    await own.run(sql`select pg_terminate_backend(${pid})`);
    // The first statement hears of it from the server, the second from the client alone.
    await tx.run(sql`select 1`).catch(() => undefined);
    await tx.run(sql`select 1`);
  });
  await expect(cut).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(await own.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await own.close();
});

test("a connection on which nothing can be written is given up: another server may write by now", async () => {
  const own = openPg({ url, connectionsMax: 1, onLost: () => {} });
  const pid = async () =>
    (await own.one<{ pid: number }>(sql`select pg_backend_pid() as pid`))!.pid;
  const former = await pid();
  const refused = own.tx(async (tx) => {
    await tx.run(sql`set transaction read only`);
    await tx.run(sql`update house_state set checked_at = checked_at`);
  });
  await expect(refused).rejects.toMatchObject({ code: "25006" });
  expect(await pid()).not.toBe(former);
  await own.close();
});

test("a connection lost under a script or a stream fails that alone, not the process", async () => {
  const own = openPg({ url, onLost: () => {} });
  const cutAfter = async (work: Promise<unknown>) => {
    const cut = async () => {
      for (;;) {
        const done = await own.one<{ count: number }>(sql`
          select count(pg_terminate_backend(pid)) as count from pg_stat_activity
          where datname = ${name} and wait_event = 'PgSleep'`);
        if (done!.count > 0) return;
      }
    };
    const [outcome] = await Promise.allSettled([work, cut()]);
    return outcome.status;
  };
  expect(await cutAfter(own.script("select pg_sleep(30); select 1"))).toBe("rejected");
  const streamed = async () => {
    for await (const _ of own.stream(sql`select pg_sleep(30)`));
  };
  expect(await cutAfter(streamed())).toBe("rejected");
  expect(await own.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await own.close();
});

test("a statement without an answer counts as lost after its time, and its connection with it", async () => {
  const own = openPg({ url, connectionsMax: 1, answerMaxMs: 2_000, onLost: () => {} });
  const late = own.tx((tx) => tx.run(sql`select pg_sleep(60)`));
  await expect(late).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(await own.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await own.close();
});

test("a stream without an answer is told by the same code, and its connection counts as lost", async () => {
  const own = openPg({ url, connectionsMax: 1, answerMaxMs: 2_000, onLost: () => {} });
  const late = async () => {
    for await (const _ of own.stream(sql`select pg_sleep(60)`));
  };
  await expect(late()).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(await own.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await own.close();
});

test("a failure that the work passed over is no commit", async () => {
  const own = openPg({ url, onLost: () => {} });
  const silent = own.tx((tx) => tx.run(sql`select 1 / 0`).catch(() => "passed over"));
  await expect(silent).rejects.toThrow("committed or its failure was thrown");
  expect(await own.one(sql`select 1 as one`)).toEqual({ one: 1 });
  await own.close();
});

test("who is impatient gives up waiting for a lock, by a code, and leaves others their patience", async () => {
  const own = openPg({ url, onLost: () => {} });
  const row = sql`select from banker where id = 1 for update`;
  const lockMax = sql`select current_setting('lock_timeout') as max`;
  const impatient = own.impatient!(50);
  await own.tx(async (tx) => {
    await tx.run(row);
    await expect(impatient.tx((late) => late.run(row))).rejects.toMatchObject({ code: "55P03" });
    expect(await impatient.tx((beside) => beside.one(lockMax))).toEqual({ max: "50ms" });
    expect(await tx.one(lockMax)).toEqual({ max: "0" });
  });
  expect(await impatient.tx((late) => late.run(row))).toBe(1);
  expect(await own.tx((tx) => tx.one(lockMax))).toEqual({ max: "0" });
  await own.close();
});

test("a pool with no connection left says so by a code", async () => {
  const own = openPg({ url, connectionsMax: 1, onLost: () => {} });
  await own.tx(async () => {
    await expect(own.tx(async () => undefined)).rejects.toMatchObject({ code: "ECONNRESET" });
  });
  await own.close();
});

/** What PostgreSQL says: a letter, the length with itself, the rest. */
function message(letter: string, ...rest: (string | number[])[]): Buffer {
  const body = Buffer.concat(rest.map((part) => Buffer.from(part as string)));
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

test("a connection lost at the moment it is handed over fails what took it, not the process", async () => {
  const welcome = [message("R", [0, 0, 0, 0]), message("Z", "I")];
  const farewell = message("E", "SFATAL\0C57P01\0Munexpected postmaster exit\0\0");
  // All in one piece, so that the client hears of the end before anybody has the connection.
  const dying = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat([...welcome, farewell])));
  }).listen(0, "127.0.0.1");
  await once(dying, "listening");
  const { port } = dying.address() as { port: number };
  const own = openPg({ url: `postgres://nobody@127.0.0.1:${port}/none`, onLost: () => {} });
  await expect(own.tx(async () => undefined)).rejects.toMatchObject({ code: "ECONNRESET" });
  await own.close();
  await new Promise((resolve) => dying.close(resolve));
});

test("a socket that is not there, as while PostgreSQL starts, counts as a refused connection", async () => {
  const own = openPg({ url: "postgres://nobody@%2Fno-such-folder/none", onLost: () => {} });
  await expect(own.tx(async () => undefined)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await expect(own.run(sql`select 1`)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await own.close();
});

test("what an address sets for its connections comes beside the service's role, not in its place", async () => {
  const address = new URL(url);
  address.searchParams.set("options", "-c statement_timeout=4321");
  const own = openPg({ url: address.href, role: "portal_app", onLost: () => {} });
  const asked = sql`select current_user as role, current_setting('statement_timeout') as timeout`;
  expect(await own.one(asked)).toEqual({ role: "portal_app", timeout: "4321ms" });
  await own.close();
});

test("a host without a name is told as a database that is away", async () => {
  const own = openPg({ url: "postgres://portal@no-such-host.invalid/portal", onLost: () => {} });
  await expect(own.one(sql`select 1`)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await own.close();
});

test("a host that lets nobody in and says nothing is told as a database that is away", async () => {
  const silent = createServer((socket) => socket.on("error", () => undefined).resume());
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as { port: number };
  const own = openPg({ url: `postgres://nobody@127.0.0.1:${port}/none`, onLost: () => {} });
  await expect(own.one(sql`select 1`)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await own.close();
  await new Promise((resolve) => silent.close(resolve));
});
