import * as calls from "@portal/contract/w9/w9.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { countExpired, deleteExpired, retentionRules } from "#kernel/delete-expired.ts";
import { countPerKey } from "#kernel/reencrypt.ts";
import { sql } from "#kernel/sql.ts";
import { pdfkitWriter } from "#ports/pdf-pdfkit.ts";
import { printW9Form } from "./print-w9-form.ts";
import { saveOf } from "./testing/w9-answers.ts";
import { listVersions } from "./versions.store.ts";

const portal = await testPortal();
const { services } = portal;
const { db } = services;
// The rules of this feature: others have a guard in the database that goes by its own clock.
const rules = retentionRules.filter(({ table }) => table.startsWith("w9_"));
const at = (instant: string) => ({ ...services, clock: { now: () => new Date(instant) } });

interface FormState {
  status: string;
  hasAnswers: boolean;
  hasNumber: boolean;
}
const formOf = (employeeId: string) =>
  db.one<FormState>(sql`
    select f.status, f.answers_sealed is not null as "hasAnswers",
      f.ssn_sealed is not null or f.ssn_index is not null as "hasNumber"
    from w9_form f join banker b on b.id = f.banker_id
    where b.employee_id = ${employeeId} and f.year = 2026`);

test("a draft that was never submitted goes a year after it was last saved, and no sooner", async () => {
  const ana = await portal.signIn("ana");
  await ana.send(calls.saveW9Draft, saveOf({ signature: "" }));
  await deleteExpired(at("2027-06-14T12:00:00Z"), rules);
  expect(await formOf("730901")).toMatchObject({ status: "Draft", hasAnswers: true });
  await deleteExpired(at("2027-06-16T12:00:00Z"), rules);
  expect(await formOf("730901")).toBeUndefined();
});

test("what a submitted form said goes seven years after its tax year; that it was signed stays", async () => {
  const ben = { businessUnit: "10482", employeeId: "730902" };
  const found = await db.one<{ id: number }>(
    sql`select id from banker where employee_id = ${ben.employeeId}`,
  );
  const bankerId = found!.id;
  const signedIn2026 = () =>
    db.rows<{ sha256: Buffer }>(sql`
      select sha256 from w9_version where banker_id = ${bankerId} and year = 2026 order by id`);
  const print = () =>
    printW9Form({ services, pdf: pdfkitWriter }, ben, {
      year: 2026,
      reason: undefined,
      actor: "olga",
    });
  const hashes = await signedIn2026();
  expect(hashes.length).toBeGreaterThan(0);

  await deleteExpired(at("2033-12-31T12:00:00Z"), rules);
  expect(await formOf("730902")).toMatchObject({ status: "Submitted", hasAnswers: true });
  expect(await print()).toMatchObject({ ok: true });

  const late = at("2034-01-04T12:00:00Z");
  const due = async () => (await countExpired(late, rules)).filter(({ count }) => count > 0);
  expect((await due()).map(({ table }) => table)).toEqual(["w9_form", "w9_document"]);
  await deleteExpired(late, rules);
  expect(await formOf("730902")).toEqual({
    status: "Submitted",
    hasAnswers: false,
    hasNumber: false,
  });
  expect(await print()).toMatchObject({ ok: false });
  expect(await listVersions(db, bankerId)).toEqual([]);
  expect(await signedIn2026()).toEqual(hashes);

  // Nothing is left to do, and a change of keys passes over what is gone.
  expect(await due()).toEqual([]);
  await expect(countPerKey(db)).resolves.toBeInstanceOf(Map);
});
