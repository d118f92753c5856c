import { afterEach, expect, test, vi } from "vitest";
import { resumeRedemptions, stopMoney } from "#ledger/house-state.store.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { advancePayout } from "./advance-payout.ts";
import { advancePersonPayout } from "./advance-person-payout.ts";
import { findPayout } from "./payouts.store.ts";
import { sendBatch } from "./send-batch.ts";
import { bank, contact, filesIn, payoutWorld, standing } from "./testing/payout-world.ts";
import { workPayouts } from "./work-payouts.ts";

const world = await payoutWorld();
const { services, folders, files, ports } = world;
const { db, clock } = services;

afterEach(async () => {
  await resumeRedemptions(db);
  await expectInvariantsToHold(db, clock);
});

const stop = () => stopMoney(db, { at: clock.now(), reason: "looking" });
const handedOver = async () =>
  Object.keys(await filesIn(folders.bankOut)).filter((name) => !name.startsWith("."));

/** Passes, a minute apart, until a payment stands so far. */
async function until(id: string, state: string): Promise<void> {
  for (let pass = 0; (await standing(db, id)).state !== state; pass += 1) {
    if (pass === 6) throw new Error(`never ${state}`);
    clock.advance(60_000);
    await world.work();
  }
}

/** A pass that is hearing the bank when somebody stops the money. */
const stoppedPass = () =>
  workPayouts(services, {
    ...ports,
    files: {
      ...files,
      async listArrived() {
        await stop();
        return files.listArrived();
      },
    },
  });

test("what a pass would have sent stays when the money is stopped while it hears the bank", async () => {
  const toBank = await world.redeem("ben", bank("400058214821", "071000013"));
  world.toCutOff();
  await world.work();
  await until(toBank, "submitted");
  const toPerson = await world.redeem("dev", contact("6125550147"));
  await stoppedPass();
  expect(await handedOver()).toEqual([]);
  expect((await standing(db, toBank)).state).toBe("submitted");
  expect((await standing(db, toPerson)).state).toBe("created");
  await resumeRedemptions(db);
  await until(toBank, "accepted");
  await until(toPerson, "settled");
  expect(await handedOver()).toHaveLength(1);
});

test("a payment to a person that is stopped at the last moment leaves once all goes on", async () => {
  const id = await world.redeem("dev", contact("6125550147"));
  await advancePersonPayout(services, ports.network, id);
  expect((await standing(db, id)).state).toBe("claimed");
  await stop();
  const pay = vi.fn(ports.network.pay);
  const network = { ...ports.network, pay };
  await advancePersonPayout(services, network, id);
  expect(pay).not.toHaveBeenCalled();
  await resumeRedemptions(db);
  await advancePersonPayout(services, network, id);
  expect(pay).toHaveBeenCalledOnce();
  await until(id, "settled");
});

test("a file is handed over while all is stopped only by whoever keeps it from the bank", async () => {
  const id = await world.redeem("dev", bank("7730052946"));
  world.toCutOff();
  await until(id, "submitted");
  const { batchId } = (await findPayout(db, id))!;
  await stop();
  await sendBatch(services, files, batchId!);
  expect((await standing(db, id)).state).toBe("submitted");
  await sendBatch(services, files, batchId!, { isEvenStopped: true });
  expect((await standing(db, id)).state).toBe("accepted");
});

test("no step of a payment to a bank is taken by hand while all is stopped, nor takes others along", async () => {
  const ids = [
    await world.redeem("dev", bank("7730052946")),
    await world.redeem("ben", bank("400058214821", "071000013")),
  ];
  await stop();
  expect(await advancePayout(services, files, (await findPayout(db, ids[0]!))!)).toEqual({
    ok: false,
    refusal: "Nothing is sent before: npm run ops -- redemptions resume --as NAME",
  });
  for (const id of ids) expect((await standing(db, id)).state).toBe("created");
});
