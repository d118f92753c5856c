import { afterEach, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import type { Destination } from "#payout-methods/payout-methods.public.ts";
import { deleteMethod, findMethod } from "#payout-methods/payout-methods.store.ts";
import { performMerge } from "#w9/merge/perform-merge.ts";
import { lockBankers } from "#w9/w9.store.ts";
import {
  bank,
  bankerIdOf,
  contact,
  payoutWorld,
  saveMethod,
  standing,
} from "./testing/payout-world.ts";

const world = await payoutWorld({ HOLD_CHANGED_HOURS: "24" });
const { services } = world;
const { db, clock } = services;
const dayMs = 24 * 3_600_000;

afterEach(() => expectInvariantsToHold(db, clock));

async function expectHeld(payoutId: string): Promise<void> {
  world.toCutOff();
  await world.work();
  expect(await standing(db, payoutId)).toEqual({ state: "held", statuses: [10] });
  const found = await db.one<{ summary: string }>(sql`
    select summary from payout_case where subject = ${`held/${payoutId}`}`);
  expect(found?.summary).toContain("changed shortly before");
}

/** As if the banker had never saved one. */
const forgetMethods = (bankerId: number) =>
  asOwner(db, (owner) => owner.run(sql`delete from payout_method where banker_id = ${bankerId}`));

describe("a payment to an account that was just changed is held", () => {
  const [kept, absorbed] = [bankerIdOf("iris"), bankerIdOf("iris-old")];
  const merge = () =>
    db.tx(async (tx) => {
      const locked = await lockBankers(tx, [kept, absorbed]);
      const [keep, absorb] = [kept, absorbed].map((id) => locked.find((one) => one.id === id)!);
      await performMerge(services, tx, { keep: keep!, absorb: absorb!, mergedBy: "olga" });
    });

  test("though its profile was merged before the file closed, and what it replaced stayed behind", async () => {
    await saveMethod(services, absorbed, bank("610058210001"));
    clock.advance(3 * dayMs);
    const id = await world.redeem("iris-old", bank("610058210002"));
    await merge();
    await expectHeld(id);
  });

  test("though it was redeemed after that merge, by the profile that was kept", async () => {
    const id = await world.redeem("iris", bank("610058210002"));
    await expectHeld(id);
  });

  test("though it is the first contact, and only the profile that was absorbed had an account", async () => {
    await forgetMethods(kept);
    await expectHeld(await world.redeem("iris", contact("6125550162")));
  });
});

// Several servers run beside each other, each by a clock of its own.
describe("a payment to an account that was just changed is held", () => {
  const ben = bankerIdOf("ben");

  test("though the server that redeemed was behind the one that saved it", async () => {
    await saveMethod(services, ben, bank("620058210001"));
    clock.advance(3 * dayMs);
    await saveMethod(services, ben, bank("620058210002"));
    clock.advance(-50);
    await expectHeld(await world.redeem("ben", bank("620058210002")));
  });

  test("though it was deleted at once by a server that was behind", async () => {
    clock.advance(3 * dayMs);
    const id = await world.redeem("ben", bank("620058210003"));
    clock.advance(-50);
    const stored = await findMethod(db, { bankerId: ben, methodId: 2 });
    await deleteMethod(db, stored!.id, clock.now());
    await expectHeld(id);
  });
});

describe("a method of the other kind than the one on file", () => {
  const dev = bankerIdOf("dev");
  const accountFirst = [bank("630058210001"), contact("6125550163")] as const;
  const contactFirst = [contact("6125550163"), bank("630058210001")] as const;
  const both = [
    ["a first contact beside a bank account", accountFirst],
    ["a first bank account beside a contact", contactFirst],
  ] as const;

  /** One has been on file for so long when the other is saved and redeemed to. */
  async function redeemToSecond([first, second]: readonly Destination[], afterMs: number) {
    await forgetMethods(dev);
    await saveMethod(services, dev, first!);
    clock.advance(afterMs - 1);
    return world.redeem("dev", second!);
  }

  test.each(both)("is a change, and held, after a day: %s", async (_what, methods) => {
    await expectHeld(await redeemToSecond(methods, dayMs));
  });

  test.each(both)("is a newcomer's own, and paid, on the same day: %s", async (_what, methods) => {
    const id = await redeemToSecond(methods, dayMs - 1);
    world.toCutOff();
    await world.work();
    expect((await standing(db, id)).state).toBe("claimed");
  });

  test("is a change though the one on file was deleted first", async () => {
    await forgetMethods(dev);
    await saveMethod(services, dev, bank("630058210001"));
    clock.advance(3 * dayMs);
    const stored = await findMethod(db, { bankerId: dev, methodId: 2 });
    await deleteMethod(db, stored!.id, clock.now());
    await expectHeld(await world.redeem("dev", contact("6125550163")));
  });

  test("is none any more once it has been on file for a day itself", async () => {
    await forgetMethods(dev);
    await saveMethod(services, dev, bank("630058210001"));
    clock.advance(3 * dayMs);
    await saveMethod(services, dev, contact("6125550163"));
    clock.advance(dayMs);
    const id = await world.redeem("dev", contact("6125550163"));
    await world.work();
    expect((await standing(db, id)).state).not.toBe("held");
  });
});
