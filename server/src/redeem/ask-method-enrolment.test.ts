import { personToPersonMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import { expect, test } from "vitest";
import { testServices } from "#kernel/testing/test-services.ts";
import { findMethod } from "#payout-methods/payout-methods.public.ts";
import { bankerIdOf } from "#payouts/testing/payout-world.ts";
import { askMethodEnrolment } from "./ask-method-enrolment.ts";

const services = await testServices();
const { db } = services;
const method = await findMethod(db, {
  bankerId: bankerIdOf("cleo"),
  methodId: personToPersonMethodId,
});
const enrolled = { ask: async () => "enrolled" as const };

test("a network that cannot be asked leaves the enrolment unknown, however it fails", async () => {
  const refusing = { ask: () => Promise.reject(new Error("the network is away")) };
  const throwing = {
    ask: () => {
      throw new Error("the network is not set up");
    },
  };
  for (const enrolment of [refusing, throwing]) {
    expect(await askMethodEnrolment({ ...services, enrolment }, method)).toBe("unknown");
  }
});

test("a failure of our own to keep the answer is not told as the network's", async () => {
  const keepsNothing = Object.assign(Object.create(db) as typeof db, {
    one: db.one.bind(db),
    run: () => Promise.reject(new Error("a mistake of ours")),
  });
  const asked = askMethodEnrolment({ ...services, db: keepsNothing, enrolment: enrolled }, method);
  await expect(asked).rejects.toThrow("a mistake of ours");
});
