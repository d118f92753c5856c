import { afterEach, describe, expect, test } from "vitest";
import type { SignedOnContext } from "#kernel/serve.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import type { Destination } from "#payout-methods/payout-methods.public.ts";
import { deleteMethod, findMethod } from "#payout-methods/payout-methods.store.ts";
import { savePayoutMethod } from "#payout-methods/save-payout-method.ts";
import { performMerge } from "#w9/merge/perform-merge.ts";
import { lockBankers } from "#w9/w9.store.ts";
import { findSuspicions } from "./suspicions.store.ts";
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

async function expectToLeave(payoutId: string): Promise<void> {
  world.toCutOff();
  await world.work();
  expect((await standing(db, payoutId)).state).toBe("claimed");
}

/** As if the banker had never saved one. */
const forgetMethods = (bankerId: number) =>
  asOwner(db, (owner) => owner.run(sql`delete from payout_method where banker_id = ${bankerId}`));

describe("an account counts as changed shortly before", () => {
  const ben = bankerIdOf("ben");
  const deleteAccount = async () => {
    const stored = await findMethod(db, { bankerId: ben, methodId: 2 });
    if (stored) await deleteMethod(db, stored.id, clock.now());
  };

  test("when the old one was deleted and another one added: a detour is no first account", async () => {
    await saveMethod(services, ben, bank("600058210001"));
    clock.advance(3 * dayMs);
    await deleteAccount();
    const id = await world.redeem("ben", bank("600058210002"));
    await expectHeld(id);
  });

  test("though it was deleted after the redemption", async () => {
    clock.advance(3 * dayMs);
    const id = await world.redeem("ben", bank("600058210003"));
    await deleteAccount();
    await expectHeld(id);
  });

  test("not when the same account was only deleted and added again", async () => {
    await saveMethod(services, ben, bank("600058210003"));
    clock.advance(3 * dayMs);
    await deleteAccount();
    const id = await world.redeem("ben", bank("600058210003"));
    await expectToLeave(id);
  });

  test("not by an account added after the redemption, where the payment does not go", async () => {
    clock.advance(3 * dayMs);
    const id = await world.redeem("ben", bank("600058210003"));
    clock.advance(1);
    await deleteAccount();
    await saveMethod(services, ben, bank("600058210004"));
    await expectToLeave(id);
  });

  /** By the form itself, of somebody who has just typed a code. */
  const saveByForm = async (accountNumber: string) => {
    const freshUntil = new Date(clock.now().getTime() + 300_000);
    const caller = { bankerId: ben, email: "ben@portal.example", sessionId: null, freshUntil };
    const context = { services, caller, requestId: "test" } as unknown as SignedOnContext;
    const numbers = { accountNumber, confirmAccountNumber: accountNumber };
    const bankAccount = { routingNumber: "021000021", ...numbers, accountType: "C" };
    const draft = { methodId: 2, bankAccount, defaultMethodId: 2 } as const;
    expect(await savePayoutMethod(context, draft)).toMatchObject({ ok: true });
  };

  test("not by one saved in its place after the redemption, where the payment does not go", async () => {
    await saveByForm("600058210011");
    clock.advance(3 * dayMs);
    const id = await world.redeem("ben", bank("600058210011"));
    clock.advance(1);
    await saveByForm("600058210012");
    await expectToLeave(id);
  });

  test("though the one before it was put back after the redemption", async () => {
    await saveByForm("600058210021");
    clock.advance(3 * dayMs);
    await saveByForm("600058210022");
    clock.advance(1);
    const id = await world.redeem("ben", bank("600058210022"));
    clock.advance(1);
    await saveByForm("600058210021");
    await expectHeld(id);
  });

  test("though it had been on file for a moment some days ago: that does not make it known", async () => {
    await saveByForm("600058210041");
    clock.advance(3 * dayMs);
    for (const accountNumber of ["600058210042", "600058210041"]) {
      clock.advance(60_000);
      await saveByForm(accountNumber);
    }
    clock.advance(3 * dayMs);
    await saveByForm("600058210042");
    const id = await world.redeem("ben", bank("600058210042"));
    await expectHeld(id);
  });

  test("not when only its type or the default was saved anew", async () => {
    await saveByForm("600058210031");
    clock.advance(3 * dayMs);
    await saveByForm("600058210031");
    const id = await world.redeem("ben", bank("600058210031"));
    await expectToLeave(id);
  });

  test("never, where the settings turn it off", async () => {
    clock.advance(3 * dayMs);
    const id = await world.redeem("ben", bank("600058210005"));
    clock.advance(1);
    await saveMethod(services, ben, bank("600058210006"));
    const limits = {
      changedHours: 0,
      timesHighest: 5,
      amountCentsMin: 500_000,
      fileCentsMax: 9_999_999_999,
    };
    expect(await findSuspicions(db, [id], limits)).toEqual([]);
    expect(await findSuspicions(db, [id], { ...limits, changedHours: 24 })).toHaveLength(1);
  });
});

describe("a payment to an account that was just changed is held across a merge", () => {
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

describe("a payment to an account that was just changed is held, by whichever server's clock", () => {
  const ben = bankerIdOf("ben");

  test("though the server that redeemed was behind the one that saved it", async () => {
    await saveMethod(services, ben, bank("620058210001"));
    clock.advance(3 * dayMs);
    await saveMethod(services, ben, bank("620058210002"));
    clock.advance(-50);
    await expectHeld(await world.redeem("ben", bank("620058210002")));
  });

  test("though it was deleted at once by a server that was behind", async () => {
    // Away from the cut-off, where 50 ms decide which file a payment goes with.
    clock.advance(3 * dayMs + 3_600_000);
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
    await expectToLeave(await redeemToSecond(methods, dayMs - 1));
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
