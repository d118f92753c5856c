import * as calls from "@portal/contract/w9/w9.wire.ts";
import { expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { saveOf } from "./testing/w9-answers.ts";

const portal = await testPortal();
const { db } = portal.services;

test("a form submitted eight times at once is signed once (W9-48)", async () => {
  const ana = await portal.signIn("ana");
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ana.send(calls.submitW9Form, saveOf())),
  );
  expect(answers.filter((answer) => answer.value().ok)).toHaveLength(1);
  const versions = await db.rows(sql`
    select from w9_version v join banker b on b.id = v.banker_id
    where b.employee_id = '730901' and v.year = 2026`);
  expect(versions).toHaveLength(1);
});

test("a draft and a submission at once leave one form", async () => {
  const iris = await portal.signIn("iris");
  const save = saveOf({ name: "Iris Delgado", signature: "Iris Delgado", ssn: "219094483" });
  await Promise.all([
    iris.send(calls.saveW9Draft, save),
    iris.send(calls.submitW9Form, save),
    iris.send(calls.saveW9Draft, save),
  ]);
  const forms = await db.rows<{ status: string }>(sql`
    select f.status from w9_form f join banker b on b.id = f.banker_id
    where b.employee_id = '810455' and f.year = 2026`);
  expect(forms).toEqual([{ status: "Submitted" }]);
});
