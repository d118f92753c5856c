import { once } from "node:events";
import { connect } from "node:net";
import type { OfficerSummary } from "@portal/contract/employee-rewards/employee-rewards.ts";
import { downloadOfficers } from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import fastify from "fastify";
import { afterAll, describe, expect, test, vi } from "vitest";
import { raw, sql } from "#kernel/sql.ts";
import { openTestDatabase } from "#kernel/testing/test-db.ts";
import { streamAnswer } from "./stream-answer.ts";

const db = await openTestDatabase();
// More than the pool has connections, and more than there may be downloads at once.
const downloads = 12;
const rowCount = 30_000;
const officer: OfficerSummary = {
  businessUnit: "730",
  portfolioName: "East",
  locationCode: "0001",
  officerId: "730902",
  officerName: "Carter, Ben",
  earnedCents: 100,
  redeemedCents: 0,
  promotionName: "",
  statusName: "",
};

/** Rows of a real cursor; what is told of them does not matter here. */
async function* officers(): AsyncGenerator<OfficerSummary[]> {
  const query = sql`select n from generate_series(1, ${rowCount}::int) as n`;
  for await (const batch of db.stream(query, 100)) yield batch.map(() => officer);
}

let released = 0;
const lease = {
  renew: async () => {},
  release: async () => {
    released += 1;
  },
};

/** What happens on the server between a question and its first row. */
let onAsked: () => void = () => undefined;
const app = fastify();
app.get<{ Querystring: { awaits?: "leaving" } }>("/download", (request, reply) =>
  streamAnswer(reply, downloadOfficers, {
    lease,
    async work() {
      const { socket } = request.raw;
      const left = request.query.awaits === "leaving" && !socket.destroyed && once(socket, "close");
      onAsked();
      await left;
      return { rowCount, totalCount: rowCount, batches: officers() };
    },
  }),
);
const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
afterAll(() => app.close());

/** A browser that asks and goes away when `when` says so; done when the server has noticed. */
async function askAndLeave(
  query: string,
  when: (browser: NodeJS.EventEmitter) => Promise<unknown>,
) {
  const before = released;
  const browser = connect(Number(port), "127.0.0.1");
  browser.on("error", () => undefined);
  const isTime = when(browser);
  browser.write(`GET /download${query} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await isTime;
  browser.destroy();
  await vi.waitFor(() => expect(released).toBeGreaterThan(before), { timeout: 10_000 });
}

async function expectNothingHeld(): Promise<void> {
  const { open, idle } = db.connections?.() ?? { open: 0, idle: 0 };
  expect(open - idle).toBe(0);
  // The embedded database has one connection: every cursor left open is seen from it.
  expect(await db.rows(raw("select name from pg_cursors where name like 'portal%'"))).toEqual([]);
}

describe("a download gives its connection back, however many are broken off", () => {
  test("before the first row", async () => {
    for (let count = 0; count < downloads; count += 1) {
      const asked = new Promise<void>((resolve) => {
        onAsked = resolve;
      });
      await askAndLeave("?awaits=leaving", () => asked);
    }
    await expectNothingHeld();
  });

  test("in the middle", async () => {
    for (let count = 0; count < downloads; count += 1) {
      await askAndLeave("", (browser) => once(browser, "data"));
    }
    await expectNothingHeld();
  });
});
