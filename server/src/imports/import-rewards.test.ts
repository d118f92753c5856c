import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { raw, sql } from "#kernel/sql.ts";
import { isWholeRun } from "#kernel/testing/extent.ts";
import { testDatabaseKind } from "#kernel/testing/test-db.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { checkRollups } from "#rewards/check-rollups.ts";
import { importFile } from "./import-file.ts";
import { rewardsPlan } from "./rewards-plan.ts";
import { rewardLine, writeCsv } from "./testing/reward-csv.ts";

const services = await testServices();
const { db, clock } = services;
const folder = testFolder("import");
const promotion = (await db.one<{ name: string }>(raw("select name from promotion where id = 1")))!;
const line = (change?: Record<string, string>) => rewardLine(promotion.name, change);
const operator = "olga";

async function run(file: string, isDryRun = false) {
  return importFile(services, rewardsPlan, { file, operator, isDryRun });
}
async function reported(file: string, isDryRun = false) {
  const report = await run(file, isDryRun);
  if (!report.ok) throw new Error(report.refusal);
  return report.value;
}
const tableSizes = () =>
  db.one(
    raw(`select (select count(*)::int from reward) as rewards,
           (select count(*)::int from reward_upload) as uploads,
           (select count(*)::int from reward_event) as events,
           (select count(*)::int from ledger_transfer) as transfers,
           (select count(*)::int from import_file) as files`),
  );

describe("a good file", () => {
  test("becomes rewards with event, upload line and posting, once (OP-142, REPORTS-10)", async () => {
    const ben = (await db.one<{ id: number }>(
      sql`select id from banker where employee_id = '730902'`,
    ))!;
    const file = await writeCsv(folder, [
      line(),
      line({ amount: "$1,000.50", fulfillmentDate: "2026-05-31", rewardType: "AD" }),
      line({ oeid: "730903", pbu: "10483", portfolioName: "", locationCode: "" }),
    ]);
    expect(await reported(file)).toMatchObject({
      lines: 3,
      created: 3,
      refusedCount: 0,
      isApplied: true,
      totals: [{ promotionId: 1, promotionName: promotion.name, rewards: 3, amountCents: 105_050 }],
    });
    const rows = await db.rows(sql`
      select r.amount_cents as cents, r.type, r.status_id as status,
             r.available_on as "availableOn",
             r.expires_on as "expiresOn", e.source, u.uploaded_at as "uploadedAt",
             u.status as upload
        from reward r join reward_upload u on u.id = r.upload_id
        join reward_event e on e.reward_id = r.id
       where r.banker_id = ${ben.id} and u.import_id is not null order by r.id`);
    const common = { status: 4, source: "upload", uploadedAt: clock.now(), upload: "Uploaded" };
    expect(rows).toEqual([
      { ...common, cents: 2_500, type: "RW", availableOn: "2026-06-01", expiresOn: "2026-12-01" },
      { ...common, cents: 100_050, type: "AD", availableOn: "2026-05-31", expiresOn: "2026-11-30" },
    ]);
    const upload = await db.one(sql`select institution_id as institution, row_count as rows
      from reward_upload where import_id is not null`);
    expect(upload).toEqual({ institution: 1, rows: 3 });
    const posted = await db.one<{ cents: number }>(sql`
      select -sum(cents)::bigint as cents from ledger_entry e
        join ledger_transfer t on t.id = e.transfer_id join reward_upload u on u.id::text = t.ref
       where t.kind = 'posted' and u.import_id is not null and e.cents < 0`);
    expect(posted).toEqual({ cents: 105_050 });
    expect(await checkRollups(db)).toEqual([]);
    const line1 = await db.one(sql`select actor, object, detail from audit_event
      where action = 'import-rewards' order by id desc limit 1`);
    expect(line1).toMatchObject({ actor: operator, detail: { lines: 3, created: 3 } });
  });

  test("is refused the second time, under another name too", async () => {
    const lines = [line({ amount: "77.00" })];
    await reported(await writeCsv(folder, lines));
    const before = await tableSizes();
    expect(await run(await writeCsv(folder, lines))).toEqual({
      ok: false,
      refusal: `This file was imported already, on ${clock.now().toISOString()} by olga.`,
    });
    expect(await tableSizes()).toEqual(before);
  });

  test("tried first by a dry run gives the real figures and leaves nothing", async () => {
    const before = await tableSizes();
    const file = await writeCsv(folder, [line({ amount: "1.00" }), line({ amount: "2.00" })]);
    expect(await reported(file, true)).toMatchObject({
      created: 2,
      isDryRun: true,
      isApplied: false,
      totals: [{ rewards: 2, amountCents: 300 }],
    });
    expect(await tableSizes()).toEqual(before);
    expect(await reported(file)).toMatchObject({ created: 2, isApplied: true });
  });

  test("says which lines equal others, of the file or of a former one", async () => {
    const file = await writeCsv(folder, [line({ amount: "3.00" }), line({ amount: "3.00" })]);
    expect(await reported(file)).toMatchObject({ repeated: 1 });
    const next = await writeCsv(folder, [line({ amount: "3.00" }), line({ amount: "4.00" })]);
    expect(await reported(next)).toMatchObject({ repeated: 1, created: 2 });
  });
});

describe("a file that cannot be taken", () => {
  test.each([
    ["", "The file is empty."],
    ["pbu,oeid\n1,2\n", "The header lacks promotionId, promotionName,"],
    ['pbu,"oeid\n', "Line 1: a quote is never closed."],
  ])("is refused in a sentence", async (text, sentence) => {
    const file = path.join(folder, "broken.csv");
    await writeFile(file, text);
    expect(await run(file)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining(sentence),
    });
  });

  test("that is not there is named", async () => {
    expect(await run(path.join(folder, "none.csv"))).toMatchObject({ ok: false });
  });

  test("because an officer was merged, names whose rewards they are now", async () => {
    const merge = await db.one<{ id: number }>(sql`
      insert into profile_merge (kept_banker_id, absorbed_banker_id, absorbed_status, merged_at,
        merged_by)
      select 2, id, 'active', ${clock.now()}, 'olga' from banker
      where employee_id = '730901' returning id`);
    await db.run(sql`update banker set status = 'merged' where employee_id = '730901'`);
    const report = await reported(await writeCsv(folder, [line({ oeid: "730901" })]));
    expect(report.refusals).toEqual([
      {
        line: 2,
        reason: expect.stringContaining("officer 10482/730901 was merged into 10482/730902"),
      },
    ]);
    await db.run(sql`update banker set status = 'active' where employee_id = '730901'`);
    await db.run(sql`
      update profile_merge set undone_at = ${clock.now()}, undone_by = 'olga'
      where id = ${merge!.id}`);
  });

  test.each([
    [{ amount: "ten" }, 'amount "ten" is no amount'],
    [{ amount: "0" }, "amount is nought"],
    [{ amount: "-5" }, 'amount "-5" is no amount'],
    [{ fulfillmentDate: "06/01/2026" }, "is no day; write YYYY-MM-DD"],
    [{ fulfillmentDate: "2026-02-30" }, "is no day; write YYYY-MM-DD"],
    [{ fulfillmentDate: "2026-06-16" }, "the fulfillment date lies ahead"],
    [{ fulfillmentDate: "2025-12-14" }, "the reward would have expired on 2026-06-14"],
    [{ rewardType: "XX" }, '"XX" is none of RW, AD'],
    [{ oeid: "nobody" }, "there is no officer 10482/nobody"],
    [{ promotionId: "999" }, "there is no promotion 999"],
    [{ promotionName: "Other" }, "promotion 1 is called"],
    [{ portfolioName: "Elsewhere" }, 'the officer\'s portfolio is "Lakeshore North"'],
    [{ locationCode: "9" }, "the officer's location is 0114"],
    [{ pbu: "" }, "pbu is empty"],
  ])("because of a line with %j, says line and reason", async (change, reason) => {
    const file = await writeCsv(folder, [line(), line(change)]);
    const report = await reported(file);
    expect(report).toMatchObject({ refusedCount: 1, isApplied: false, created: 0 });
    expect(report.refusals).toEqual([{ line: 3, reason: expect.stringContaining(reason) }]);
  });

  // A bank's whole file on PostgreSQL, once in a whole run; else a part of it, in several batches.
  const count = testDatabaseKind === "postgres" && isWholeRun ? 20_000 : 4_000;
  test(`for one bad line in ${count} leaves nothing; mended, it is taken whole`, async () => {
    const before = await tableSizes();
    const many = Array.from({ length: count }, (_, index) => line({ amount: String(100 + index) }));
    const at = (count * 3) / 4;
    const bad = [...many.slice(0, at), line({ oeid: "999999" }), ...many.slice(at)];
    expect(await reported(await writeCsv(folder, bad))).toMatchObject({
      lines: count + 1,
      refusedCount: 1,
      refusals: [{ line: at + 2 }],
      isApplied: false,
    });
    expect(await tableSizes()).toEqual(before);
    const good = await reported(await writeCsv(folder, many));
    expect(good).toMatchObject({ created: count, isApplied: true });
    expect(await checkRollups(db)).toEqual([]);
  }, 180_000);
});
