import * as fs from "node:fs";
import { afterEach, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { type FileSystem, openBankFolders } from "#ports/bank-files.ts";
import { bank, bankerIdOf, filesIn, payoutWorld, standing } from "./testing/payout-world.ts";
import { workPayouts } from "./work-payouts.ts";

const world = await payoutWorld();
const { services, folders, ports } = world;
const { db, clock } = services;
afterEach(() => expectInvariantsToHold(db, clock));

const never = () => new Promise<never>(() => undefined);
const hangs = { mkdir: never, access: never } as unknown as Partial<FileSystem>;
const ask = { ...fs, ...fs.promises, ...hangs } as FileSystem;

/** A pass while the folder for the bank hangs. */
function workWithHangingFolder(): Promise<void> {
  const files = {
    ...openBankFolders(folders, { ask, patienceMs: 1 }),
    listArrived: async () => [],
  };
  return workPayouts(services, { ...ports, files });
}

/** Nobody has the row any more. */
const isBankerFree = () =>
  db.rows(sql`select from banker where id = ${bankerIdOf("ben")} for update nowait`);

test("a folder that hangs lets go of the bankers and their payments, which go on when it answers", async () => {
  const id = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  await world.work();
  expect((await standing(db, id)).state).toBe("claimed");
  await expect(workWithHangingFolder()).rejects.toThrow("has not answered in time");
  await isBankerFree();
  expect((await standing(db, id)).state).toBe("claimed");
  await world.work();
  expect((await standing(db, id)).state).toBe("submitted");
  await expect(workWithHangingFolder()).rejects.toThrow("has not answered in time");
  await isBankerFree();
  expect((await standing(db, id)).state).toBe("submitted");
  await world.work();
  expect((await standing(db, id)).state).toBe("accepted");
  expect(Object.keys(await filesIn(folders.bankOut))).toEqual([
    expect.stringMatching(/^ACH-\d{8}-\d{7}\.ach$/),
  ]);
});
