import * as calls from "@portal/contract/w9/w9.wire.ts";
import { expect, test } from "vitest";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { requestW9Review } from "./request-w9-review.ts";
import { setTinStatus } from "./set-tin-status.ts";
import { saveOf } from "./testing/w9-answers.ts";

const { services, signIn } = await testPortal();
const dev = await signIn("dev");
const year = 2026;
const actor = "olga";

/** Asks for a review, signs the form again with a change, and reads the status of its number. */
async function statusAfter(change: Parameters<typeof saveOf>[0]): Promise<string | undefined> {
  await requestW9Review(services, personaOf("dev"), { year, actor });
  const { form } = (await dev.send(calls.getW9Form, { year })).value();
  const { id, answers } = form!;
  const save = { ...saveOf({ ...answers, ...change }), formId: id };
  expect((await dev.send(calls.resubmitW9Form, save)).value()).toMatchObject({ ok: true });
  const row = await services.db.one<{ status: string }>(
    sql`select tin_status as status from w9_form where id = ${id}`,
  );
  return row?.status;
}

test.each(["matched", "mismatched"] as const)(
  "what a check said of name and number (%s) holds for that name with that number alone",
  async (status) => {
    const check = () => setTinStatus(services, personaOf("dev"), { year, status, actor });
    await check();
    expect(await statusAfter({ address: `1 ${status} St` })).toBe(status);
    const name = `${status} Okafor`;
    expect(await statusAfter({ name, signature: name })).toBe("unchecked");
    await check();
    expect(await statusAfter({ ein: status === "matched" ? "123456789" : "" })).toBe("unchecked");
  },
);
