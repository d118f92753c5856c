import type { TaxClassification } from "@portal/contract/w9/w9.ts";
import { expect, test } from "vitest";
import { testServices } from "#kernel/testing/test-services.ts";
import { personas } from "#seed/personas.ts";
import { readTaxRecipient } from "./read-tax-recipient.ts";
import { completeAnswers } from "./testing/w9-answers.ts";
import { findForm, updateDraft } from "./w9.store.ts";
import { sealAnswers } from "./w9-vault.ts";

const services = await testServices();
const { db, vault } = services;
const thisYearsOf = (name: string) => ({
  bankerId: personas.findIndex(({ key }) => key === name) + 1,
  year: 2026,
});
const [ben, hal] = [thisYearsOf("ben"), thisYearsOf("hal")];
const [ssn, ein] = ["219094482", "411234567"];

async function taxIdOf(classification: TaxClassification, numbers: { ssn: string; ein: string }) {
  const form = await findForm(db, ben);
  const answers = { ...completeAnswers, classification, ...numbers };
  const sealed = await sealAnswers(vault, form?.id ?? 0, answers);
  const values = { ...sealed, isNewPair: false };
  await updateDraft(db, form?.id ?? 0, { values, savedAt: services.clock.now() });
  return (await readTaxRecipient(services, ben, { isMasked: false }))?.taxId;
}

test.each(["C", "S", "P", "T", "L", "O"] as const)(
  "a tax statement names an entity (%s) by its EIN, or by the SSN when it gave none",
  async (classification) => {
    expect(await taxIdOf(classification, { ssn, ein })).toBe(ein);
    expect(await taxIdOf(classification, { ssn, ein: "" })).toBe(ssn);
  },
);

test("a tax statement names an individual by the SSN, also one with an EIN", async () => {
  expect(await taxIdOf("I", { ssn, ein })).toBe(ssn);
  expect(await taxIdOf("I", { ssn, ein: "" })).toBe(ssn);
});

test("a tax statement shows no more of the number than asked for, and none from a draft", async () => {
  await taxIdOf("C", { ssn, ein });
  const masked = await readTaxRecipient(services, ben, { isMasked: true });
  expect(masked?.taxId).toBe("*****4567");
  expect(await readTaxRecipient(services, hal, { isMasked: true })).toBeNull();
});
