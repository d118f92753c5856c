import * as calls from "@portal/contract/w9/w9.wire.ts";
import { certification } from "@portal/contract/w9/w9-certification.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { requestW9Review } from "./request-w9-review.ts";
import { hashOfDocument, type SignedDocument } from "./signed-document.ts";
import { saveOf } from "./testing/w9-answers.ts";
import { openDocument } from "./w9-vault.ts";

const portal = await testPortal();
const { services } = portal;
const { db, clock, vault } = services;
const ana = await portal.signIn("ana");
const identity = { businessUnit: "10482", employeeId: "730901" };

interface KeptVersion {
  id: number;
  sealed: string;
  sha256: Buffer;
  sessionId: string;
  signedAt: Date;
}
const newestVersion = async () =>
  (await db.one<KeptVersion>(sql`
    select v.id, d.sealed, v.sha256, v.session_id as "sessionId", v.signed_at as "signedAt"
    from w9_version v join w9_document d on d.version_id = v.id order by v.id desc limit 1`))!;

test("keeps what was shown and signed word for word, with its hash, moment and session", async () => {
  const save = saveOf({ classification: "L", limitedLiability: "S", ein: "987650321" });
  await ana.send(calls.submitW9Form, save);
  const kept = await newestVersion();
  const text = await openDocument(vault, kept.id, kept.sealed);
  expect(hashOfDocument(text)).toEqual(kept.sha256);
  expect(hashOfDocument(text.replace("Harbor", "Harbour"))).not.toEqual(kept.sha256);
  const document = JSON.parse(text) as SignedDocument;
  expect(document).toMatchObject({
    form: { revision: "Rev. March 2024", year: 2026 },
    banker: identity,
    certification,
    answers: save.answers,
    signedAt: clock.now().toISOString(),
    sessionId: kept.sessionId,
  });
  expect(kept.signedAt).toEqual(clock.now());
  const session = await db.one(sql`
    select b.employee_id as "employeeId" from session s join banker b on b.id = s.banker_id
    where s.id = ${kept.sessionId}`);
  expect(session).toEqual({ employeeId: identity.employeeId });
});

test("every access that leads to a submission is on record: view, draft, submit, review, resubmit", async () => {
  const hal = await portal.signIn("hal");
  const halIs = { businessUnit: "10483", employeeId: "730908" };
  const review = () => requestW9Review(services, halIs, { year: 2026, actor: "olga" });
  const { form } = (await hal.send(calls.getW9Form, { year: 2026 })).value();
  const save = saveOf({ name: "Someone Else", signature: "Someone Else", ssn: "219094483" });
  await hal.send(calls.saveW9Draft, saveOf({ ssn: "219094483", signature: "" }));
  await hal.send(calls.submitW9Form, save);
  await review();
  await hal.send(calls.acknowledgeW9Review, { formId: form!.id });
  await review();
  const again = { ...save, answers: { ...save.answers, ssn: "*****4483" } };
  await hal.send(calls.resubmitW9Form, { ...again, formId: form!.id });
  const lines = await db.rows<{ action: string; detail: { isProfileName?: boolean } | null }>(sql`
    select a.action, a.detail from audit_event a join banker b on b.id = a.banker_id
    where b.employee_id = ${halIs.employeeId} and a.action like 'w9-%' and a.outcome = 'ok'
    order by a.id`);
  expect(lines.map(({ action }) => action)).toEqual([
    "w9-view",
    "w9-draft",
    "w9-submit",
    "w9-review",
    "w9-acknowledge",
    "w9-review",
    "w9-resubmit",
  ]);
  // A name unlike the profile's is marked for whoever goes through the record.
  expect(lines[2]?.detail).toMatchObject({ isProfileName: false });
});
