import { w9Messages as messages } from "@portal/contract/w9/w9.messages.ts";
import * as calls from "@portal/contract/w9/w9.wire.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { requestW9Review } from "./request-w9-review.ts";
import { saveOf } from "./testing/w9-answers.ts";

const portal = await testPortal();
const { db } = portal.services;
const [dev, ben] = await Promise.all([portal.signIn("dev"), portal.signIn("ben")]);
const year = 2026;
const devBanker = { businessUnit: "10483", employeeId: "730904" };

const formOf = async (browser: typeof dev) =>
  (await browser.send(calls.getW9Form, { year })).value().form;
const isPending = async (browser: typeof dev) =>
  (await browser.send(calls.checkW9Review, { year })).value().isReviewPending;

describe("the review flag (CALL-67, CALL-71, ROLE-10)", () => {
  test("is the text '1' for whom operations asked, else '0'", async () => {
    expect((await dev.send(calls.checkW9Review, { year })).body).toEqual({
      Data: [{ Result: "1" }],
    });
    expect((await ben.send(calls.checkW9Review, { year })).body).toEqual({
      Data: [{ Result: "0" }],
    });
  });
});

describe("BankerResbmitTaxFormData (CALL-65, ROLE-10)", () => {
  const resubmit = async (change: Parameters<typeof saveOf>[0], formId?: number) => {
    const form = await formOf(dev);
    const answers = { ...form?.answers, ...change };
    const save = { ...saveOf(answers), formId: formId ?? form?.id ?? 0 };
    return dev.send(calls.resubmitW9Form, save);
  };

  test("runs the full validation (W9V-23)", async () => {
    expect((await resubmit({ address: "" })).value()).toEqual({
      ok: false,
      refusal: `${messages.missingMandatory}\n${messages.addressRequired}`,
    });
  });

  test("leaves the SSN locked (W9-47)", async () => {
    expect((await resubmit({ ssn: "219094482" })).value()).toEqual({
      ok: false,
      refusal: messages.ssnLocked,
    });
  });

  test("of another banker's form is not found", async () => {
    const other = await formOf(ben);
    expect((await resubmit({}, other?.id)).status).toBe(404);
  });

  test("signs a second version, ends the review and keeps both (W9-49)", async () => {
    portal.services.clock.advance(60_000);
    expect((await resubmit({ address: "1 New St" })).value().ok).toBe(true);
    expect(await isPending(dev)).toBe(false);
    expect(await formOf(dev)).toMatchObject({
      status: "Submitted",
      answers: { address: "1 New St" },
      signedAt: portal.services.clock.now(),
    });
    const versions = (await dev.send(calls.listW9Versions, {})).value();
    expect(versions.filter((one) => one.year === year).map((one) => one.version)).toEqual([2, 1]);
  });

  test("without a pending review is refused (W9-50)", async () => {
    expect((await resubmit({})).value()).toEqual({
      ok: false,
      refusal: messages.noReviewPending,
    });
  });
});

describe("BankerUpdateW9FormReviewed (CALL-66, ROLE-10)", () => {
  const order = { year: undefined, actor: "olga" };

  test("clears the review that operations asked for, and signs nothing", async () => {
    const before = (await dev.send(calls.listW9Versions, {})).value().length;
    await requestW9Review(portal.services, devBanker, order);
    expect(await isPending(dev)).toBe(true);
    const formId = (await formOf(dev))?.id ?? 0;
    expect((await dev.send(calls.acknowledgeW9Review, { formId })).value().ok).toBe(true);
    expect(await isPending(dev)).toBe(false);
    expect((await dev.send(calls.listW9Versions, {})).value()).toHaveLength(before);
  });

  test("without a review is refused; of another banker's form it is not found", async () => {
    const formId = (await formOf(dev))?.id ?? 0;
    expect((await dev.send(calls.acknowledgeW9Review, { formId })).value()).toEqual({
      ok: false,
      refusal: messages.noReviewPending,
    });
    expect((await ben.send(calls.acknowledgeW9Review, { formId })).status).toBe(404);
  });
});

describe("operations", () => {
  const order = { year: undefined, actor: "olga" };

  test("ask for a review of submitted forms only", async () => {
    const hal = { businessUnit: "10483", employeeId: "730908" };
    expect(await requestW9Review(portal.services, hal, order)).toEqual({
      ok: false,
      refusal: "no-submitted-form",
    });
    const nobody = { businessUnit: "10483", employeeId: "nobody" };
    expect(await requestW9Review(portal.services, nobody, order)).toEqual({
      ok: false,
      refusal: "no-such-banker",
    });
  });
});

test("what was signed cannot be changed or removed afterwards", async () => {
  await expect(db.run(sql`update w9_version set sha256 = sha256`)).rejects.toThrow();
  await expect(db.run(sql`delete from w9_version`)).rejects.toThrow();
  await expect(db.run(sql`delete from w9_document`)).rejects.toThrow();
});
