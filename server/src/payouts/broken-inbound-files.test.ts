import path from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { writeNachaFile } from "./nacha/write-nacha-file.ts";
import { inboundWorld, returned } from "./testing/inbound-world.ts";
import { filesIn, standing } from "./testing/payout-world.ts";
import { sampleFile } from "./testing/sample-files.ts";

const world = await inboundWorld();
const { services, folders, sent, arrive, openCases } = world;
const { db, clock } = services;

afterEach(() => expectInvariantsToHold(db, clock));
beforeAll(() => world.work());

describe("a broken file", () => {
  test("is refused whole: nothing of it is kept or applied, and a person hears of it", async () => {
    const first = await sent("5550001116");
    const second = await sent("5550001117");
    const good = writeNachaFile(
      sampleFile(
        [first, second].map(({ traceNo, amountCents }) => ({
          transactionCode: 21,
          amountCents,
          addenda: [returned("R03", traceNo)],
        })),
      ),
    );
    const lines = good.split("\n");
    const broken = {
      "truncated.ach": good.slice(0, -400),
      "reordered.ach": [...lines.slice(0, 2), lines[3], lines[2], ...lines.slice(4)].join("\n"),
      "doubled.ach": [...lines.slice(0, 4), lines[2], lines[3], ...lines.slice(4)].join("\n"),
      "corrupted.ach": good.replace("R03", "R0\u0007"),
    };
    const before = [await standing(db, first.id), await standing(db, second.id)];
    for (const [name, text] of Object.entries(broken)) await arrive(text, name);
    expect([await standing(db, first.id), await standing(db, second.id)]).toEqual(before);
    const cases = await openCases("refused-file");
    expect(
      cases.map(({ summary }) => /file (\S+) was refused at line \d+/.exec(summary)?.[1]),
    ).toEqual(expect.arrayContaining(Object.keys(broken)));
    const refused = Object.keys(await filesIn(path.join(folders.bankIn, "refused")));
    expect(refused).toHaveLength(4);
    const known = await db.rows(sql`
      select from inbound_file where name = any(${Object.keys(broken)}::text[])`);
    expect(known).toEqual([]);
    await arrive(good);
    for (const { id } of [first, second]) expect((await standing(db, id)).state).toBe("returned");
  });

  test("a settlement report that is cut off settles nothing", async () => {
    const { id, traceNo, amountCents } = await sent("5550001118");
    await arrive(`trace_number,amount_cents\n${traceNo},${amountCents}\n`, "cut.csv");
    expect((await standing(db, id)).state).toBe("accepted");
  });
});
