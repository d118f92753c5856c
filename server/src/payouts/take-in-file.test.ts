import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { readBankFiles } from "./read-bank-files.ts";
import { writeSettlementReport } from "./settlement-report.ts";
import { takeInFile } from "./take-in-file.ts";
import { payoutWorld } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { services, ports } = world;
const { db } = services;

const report = (amountCents: number) =>
  writeSettlementReport([{ traceNo: "091000010000001", amountCents }]);

/** A file of which every further reading finds other bytes, as when somebody still writes to it. */
function changing(...readings: string[]) {
  let reading = 0;
  return () => {
    const text = readings[Math.min(reading, readings.length - 1)]!;
    reading += 1;
    return Readable.from([Buffer.from(text, "latin1")]);
  };
}

const traces = async () =>
  (await db.one(sql`
    select (select count(*) from inbound_file) as files,
      (select count(*) from inbound_line) as lines`))!;

test("a file that changes between its two readings is not written down: its hash would be another's", async () => {
  const open = changing(report(100), report(200));
  await expect(takeInFile(services, { name: "s.csv", open })).rejects.toThrow("changed");
  expect(await traces()).toEqual({ files: 0, lines: 0 });
});

test("nor is it refused for what stands in it only then", async () => {
  const broken = `${report(100).replace("total,1", "total,7")}and more\n`;
  const open = changing(report(100), broken);
  await expect(takeInFile(services, { name: "s.csv", open })).rejects.toThrow("changed");
  const whole = await takeInFile(services, { name: "s.csv", open: changing(broken) });
  expect(whole).toMatchObject({ ok: false, refusal: { line: 4 } });
  expect(await traces()).toEqual({ files: 0, lines: 0 });
});

test("a file that cannot be read now keeps no other from being read", async () => {
  const arrived: Record<string, () => Readable> = {
    "1.csv": changing(report(100), report(200), report(300), report(400)),
    "2.csv": changing(report(500)),
  };
  const putAway: string[] = [];
  const files = {
    ...ports.files,
    listArrived: async () => Object.keys(arrived),
    read: (name: string) => arrived[name]!(),
    putAway: async (name: string) => void putAway.push(name),
  };
  await expect(readBankFiles(services, files)).rejects.toThrow("changed");
  expect(putAway).toEqual(["2.csv"]);
  expect(await traces()).toEqual({ files: 1, lines: 1 });
});
