import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { mergeCommands } from "#ops/commands/merge-commands.ts";
import { listRedeemableRewards } from "#redeem/list-redeemable-rewards.ts";
import { redeemRewards } from "#redeem/redeem-rewards.ts";
import { contextOf } from "#redeem/testing/context-of.ts";
import { grantReward } from "#redeem/testing/grant-reward.ts";
import { type PersonaKey, personas } from "#seed/personas.ts";
import { getW9Form } from "../get-w9-form.ts";
import { resubmitW9Form } from "../resubmit-w9-form.ts";
import { saveW9Draft } from "../save-w9-draft.ts";
import { submitW9Form } from "../submit-w9-form.ts";
import { saveOf } from "../testing/w9-answers.ts";
import { approveMerge } from "./approve-merge.ts";
import { insertCase } from "./profile-cases.store.ts";
import { undoMerge } from "./undo-merge.ts";

const services = await testServices();
const { db, clock } = services;
const year = 2026;
const idOf = (key: PersonaKey) => personas.findIndex((one) => one.key === key) + 1;

async function merge(keep: PersonaKey, absorb: PersonaKey): Promise<number> {
  const pair = { bankerId: idOf(keep), otherBankerId: idOf(absorb) };
  const opened = { kind: "merge-refused" as const, ...pair, year, openedAt: clock.now() };
  const caseId = (await insertCase(db, opened)) ?? 0;
  const approved = await approveMerge(services, { caseId, actor: "olga" });
  if (!approved.ok) throw new Error(approved.refusal);
  return approved.value.mergeId;
}
const undo = (mergeId: number) => undoMerge(services, { mergeId, actor: "olga" });

async function draft(key: PersonaKey, name: string): Promise<void> {
  const save = saveOf({ name, signature: "" });
  expect(await saveW9Draft(await contextOf(services, key), save)).toMatchObject({ ok: true });
}
const formOf = async (key: PersonaKey) =>
  (await getW9Form(await contextOf(services, key), { year })).form;
const yearsOf = async (key: PersonaKey) => {
  const forms = await db.rows<{ year: number }>(sql`
    select year from w9_form where banker_id = ${idOf(key)} order by year`);
  return forms.map((form) => form.year);
};
/** A redemption on a form, without the money, which no form follows. */
const redeemOn = (formId: number | undefined, key: PersonaKey) =>
  db.run(sql`
    insert into redemption
      (id, banker_id, idem_key, amount_cents, payment_method_id, w9_form_id, redeemed_at)
    values (${randomUUID()}, ${idOf(key)}, 'own', 100, 2, ${formId}, ${clock.now()})`);

describe("two persons, one of whom redeemed on the other's W-9 before the undo", () => {
  /** iris had a draft of her own, and the form she redeemed on is the other's. */
  async function redeemedAfterMerge(): Promise<number> {
    expect(await yearsOf("iris-old")).toEqual([year - 1, year]);
    await draft("iris", "Iris of the draft");
    const mergeId = await merge("iris", "iris-old");
    await grantReward(services, { key: "iris", amountCents: 4_200 });
    const context = await contextOf(services, "iris");
    const { rewards } = await listRedeemableRewards(context);
    const rewardIds = rewards.filter((one) => !one.isExpired).map(({ id }) => id);
    const redeemed = await redeemRewards(context, { rewardIds, methodId: 2 });
    expect(redeemed).toMatchObject({ ok: true });
    return mergeId;
  }

  test("the operator hears which year's form stays, and that the kept one's draft is gone", async () => {
    const mergeId = await redeemedAfterMerge();
    const command = mergeCommands.find(({ name }) => name === "merge undo")!;
    const call = { positionals: [String(mergeId)], options: {}, actor: "olga", folder: "." };
    const answer = await command.run(services, call);
    expect(answer).toMatchObject({
      ok: true,
      value: { isAlarming: true, result: { keptW9Years: [year], deletedDraftYears: [year] } },
    });
    const { text } = answer.ok ? answer.value : { text: "" };
    expect(text).toContain(
      "The W-9 of 2026, with the other's SSN on it, stays with the kept banker",
    );
    expect(text).toContain("draft of a W-9 for 2026 lay with the other and was deleted.");
    expect(
      await db.one(sql`
        select detail->>'keptW9Years' as stays, detail->>'deletedDraftYears' as deleted
        from audit_event where action = 'profile-unmerge'`),
    ).toEqual({ stays: "2026", deleted: "2026" });
  });

  test("the other sees nothing of the kept one's draft, number included", async () => {
    expect(await formOf("iris-old")).toBeNull();
  });

  test("the other's W-9s of years without such a redemption went back", async () => {
    expect([await yearsOf("iris"), await yearsOf("iris-old")]).toEqual([[year], [year - 1]]);
  });

  test("the other can sign a W-9 of their own again, and the books hold", async () => {
    const own = saveOf({ name: "Iris Delgado", signature: "Iris Delgado", ssn: "219094483" });
    const signed = await submitW9Form(await contextOf(services, "iris-old"), own);
    expect(signed).toMatchObject({ ok: true });
    await expectInvariantsToHold(db, clock);
  });
});

test("a draft does not stay as the other's when the kept one signed the other's form again", async () => {
  await db.run(sql`delete from w9_form where banker_id = ${idOf("ana")} and status = 'Draft'`);
  await draft("ana", "Ana of the draft");
  const mergeId = await merge("ana", "ben");
  const form = await formOf("ana");
  expect(form?.status).toBe("Submitted");
  await db.run(sql`update w9_form set review_pending = true where id = ${form?.id}`);
  const again = { ...saveOf({ ssn: form?.answers.ssn ?? "" }), formId: form?.id ?? 0 };
  expect(await resubmitW9Form(await contextOf(services, "ana"), again)).toMatchObject({ ok: true });
  const stays = { keptKinds: ["w9_form"], keptW9Years: [year], deletedDraftYears: [year] };
  expect(await undo(mergeId)).toMatchObject({ ok: true, value: stays });
  expect([(await formOf("ana"))?.id, await formOf("ben")]).toEqual([form?.id, null]);
});

test("a draft goes back to the kept one with the other's form when nothing stands on it", async () => {
  const before = [await formOf("hal"), await formOf("cleo")];
  expect(before.map((form) => form?.status)).toEqual(["Draft", "Submitted"]);
  const undone = await undo(await merge("hal", "cleo"));
  const nothing = { keptKinds: [], keptW9Years: [], deletedDraftYears: [] };
  expect(undone).toMatchObject({ ok: true, value: nothing });
  expect([await formOf("hal"), await formOf("cleo")]).toEqual(before);
});

test("a kept one who began anew, since a later merge had taken the form, keeps the new draft", async () => {
  const first = await merge("hal", "dev");
  const form = await formOf("hal");
  const second = await merge("eve", "hal");
  await redeemOn(form?.id, "eve");
  expect(await undo(second)).toMatchObject({ ok: true, value: { keptW9Years: [year] } });
  await draft("hal", "Hal anew");
  const gone = { keptW9Years: [], deletedDraftYears: [year] };
  expect(await undo(first)).toMatchObject({ ok: true, value: gone });
  expect((await formOf("hal"))?.answers.name).toBe("Hal anew");
  expect(await formOf("dev")).toBeNull();
});
