import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import type { HouseCommand, OpsHouse } from "../command.ts";
import { caseCommands } from "./case-commands.ts";

const services = await testServices();
const { db } = services;
const listCommand = caseCommands.find(({ name }) => name === "cases list") as HouseCommand;

async function listed(options: Record<string, string> = {}) {
  const call = { positionals: [], options, actor: "olga", folder: "/" };
  const given = await listCommand.run(services as unknown as OpsHouse, call);
  if (!given.ok) throw new Error(given.refusal);
  const { cases, moreCount } = given.value.result as {
    cases: { subject: string }[];
    moreCount: number;
  };
  return { subjects: cases.map(({ subject }) => subject), moreCount, text: given.value.text };
}

/** Cases of one minute after the other, the first of them the oldest. */
const openCases = (count: number) =>
  db.run(sql`
    insert into payout_case (kind, subject, summary, opened_at)
    select 'refused-file', 'file/' || n, 'A file.',
      timestamptz '2026-06-01 12:00Z' + n * interval '1 minute'
    from generate_series(1, ${count}::int) n`);

test("cases list begins with the case that waits longest and says how many more there are", async () => {
  await openCases(500);
  const all = await listed();
  expect(all.subjects.slice(0, 2)).toEqual(["file/1", "file/2"]);
  expect(all).toMatchObject({ moreCount: 0, text: expect.not.stringContaining("Not shown") });
  // Written down late, and yet the oldest.
  await db.run(sql`
    insert into payout_case (kind, subject, summary, opened_at) values
      ('refused-file', 'file/first', 'A file.', '2026-05-31 12:00Z'),
      ('refused-file', 'file/last', 'A file.', '2026-06-30 12:00Z')`);
  const cut = await listed();
  expect(cut.subjects).toHaveLength(500);
  expect(cut.subjects.slice(0, 2)).toEqual(["file/first", "file/1"]);
  expect(cut.moreCount).toBe(2);
  expect(cut.text).toMatch(/\n\nNot shown: 2 more cases\. Those that wait longest come first\.$/);
});

test("cases list of all shows what waits before what is decided, the latest decision first", async () => {
  await db.run(sql`
    update payout_case set decision = 'acknowledge', decided_by = 'olga',
      decided_at = opened_at + interval '1 day'
    where subject in ('file/first', 'file/3') or opened_at > '2026-06-01 12:04Z'`);
  const { subjects, moreCount } = await listed({ state: "all" });
  expect(subjects.slice(0, 4)).toEqual(["file/1", "file/2", "file/4", "file/last"]);
  expect(moreCount).toBe(2);
  expect((await listed()).subjects).toEqual(["file/1", "file/2", "file/4"]);
});
