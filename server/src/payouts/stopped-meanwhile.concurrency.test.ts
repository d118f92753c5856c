import { expect, test, vi } from "vitest";
import { sql } from "#kernel/sql.ts";
import { stopMoney } from "#ledger/house-state.store.ts";
import { findPayout } from "./payouts.store.ts";
import { sendBatch } from "./send-batch.ts";
import { bank, payoutWorld, standing } from "./testing/payout-world.ts";

const world = await payoutWorld();
const { services, files } = world;
const { db, clock } = services;

test("whoever stops the money waits for the file that is just leaving: nothing leaves afterwards", async () => {
  const id = await world.redeem("dev", bank("7730052946"));
  world.toCutOff();
  for (let pass = 0; pass < 2; pass += 1) await world.work();
  const { batchId } = (await findPayout(db, id))!;
  const happened: string[] = [];
  let stopping = Promise.resolve();
  await sendBatch(
    services,
    {
      ...files,
      async release(name) {
        stopping = stopMoney(db, { at: clock.now(), reason: "looking" }).then(() => {
          happened.push("stopped");
        });
        await vi.waitFor(async () =>
          expect(await db.one(sql`select from pg_locks where not granted`)).toBeDefined(),
        );
        happened.push("left");
        return files.release(name);
      },
    },
    batchId!,
  );
  await stopping;
  expect(happened).toEqual(["left", "stopped"]);
  expect((await standing(db, id)).state).toBe("accepted");
});
