import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ticketStatus } from "@portal/contract/support/support.ts";
import { describe, expect, test, vi } from "vitest";
import { jarOf } from "#app/testing/jar-of.ts";
import { openPglite } from "#kernel/pglite-db.ts";
import { raw, sql } from "#kernel/sql.ts";
import { testDatabaseKind } from "#kernel/testing/test-db.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { checkRollups } from "#rewards/check-rollups.ts";
import { startSession } from "#session/start-session.ts";
import { setReopened } from "#support/support.store.ts";
import { insertMessage } from "#support/ticket-messages.store.ts";
import { whoAsks } from "../operator-name.ts";
import { parseCommandLine } from "../parse-command-line.ts";
import { printable } from "../printable.ts";
import { opsCommands } from "../registry.ts";
import { runCommand } from "../run-command.ts";

const folder = testFolder("operations");
// Backups of PostgreSQL go to pg_dump, which is told where; nothing answers there.
const nowhere = "postgres://nobody@127.0.0.1:1/none";
const services = await testServices({
  env: {
    PORTAL_DATA: folder,
    ...(testDatabaseKind === "postgres" ? { DATABASE_URL: nowhere } : {}),
  },
});
const { db, clock } = services;

async function ops(...args: string[]) {
  const parsed = parseCommandLine(opsCommands, args);
  if (!parsed.ok) throw new Error(parsed.refusal);
  const { command, positionals, options, as } = parsed.value;
  const call = { positionals, options, ...whoAsks(as, "os:tester"), folder };
  return runCommand(services, command!, call);
}
async function answer(...args: string[]) {
  const result = await ops(...args);
  if (!result.ok) throw new Error(result.refusal);
  return result.value as { result: Record<string, unknown>; text: string };
}
const asOlga = ["--as", "olga"];

async function newTickets(count: number, text = "Mine"): Promise<string[]> {
  const rows = await db.rows<{ no: string }>(sql`
    insert into ticket (banker_id, category_id, subject, description, created_at)
    select 1, 5, ${text}, ${text}, ${clock.now()} from generate_series(1, ${count})
    returning no::text as no`);
  return rows.map(({ no }) => no);
}
const lineOf = (text: string, no: string) =>
  text.split("\n").find((line) => line.startsWith(no)) ?? "";

describe("tickets", () => {
  test("are listed, shown, answered, resolved and closed by name (OP-71)", async () => {
    const { result } = await answer("ticket", "list", "--status", "open");
    const [ticket] = result.tickets as { ticketNo: string; status: string }[];
    expect(ticket?.status).toBe("Open");
    const no = ticket!.ticketNo;
    const said = await answer("ticket", "respond", no, "--text", "Which one?", ...asOlga);
    expect(said.text).toBe(`Ticket ${no} is answered.`);
    const shown = await answer("ticket", "show", no);
    expect(shown.text).toMatch(/operations:\n {2}Which one\?/);
    expect((await answer("ticket", "resolve", no, "--text", "Done.", ...asOlga)).text).toBe(
      `Ticket ${no} is resolved.`,
    );
    expect((await answer("ticket", "close", no, ...asOlga)).text).toBe(`Ticket ${no} is closed.`);
    const row = await db.one(sql`select closed_by as "closedBy", admin_comments as comment
      from ticket where no = ${Number(no)}`);
    expect(row).toEqual({ closedBy: "olga", comment: "Done." });
    expect(await ops("ticket", "close", no, ...asOlga)).toEqual({
      ok: false,
      refusal: `Ticket ${no} has ended already.`,
    });
    expect(await ops("ticket", "respond", no, "--text", "More.", ...asOlga)).toEqual({
      ok: false,
      refusal: `Ticket ${no} has ended and takes no answer; only the banker can reopen it.`,
    });
  });

  test.each(["resolve", "close"])("%s with a last answer does both or neither", async (verb) => {
    const [no] = (await newTickets(1)) as [string];
    const given = ["ticket", verb, no, "--text", "Done.", ...asOlga];
    // The answer's mail is taken, that of the end is not.
    const real = services.jobs.send.bind(services.jobs);
    const send = vi.spyOn(services.jobs, "send");
    send.mockImplementationOnce(real).mockRejectedValueOnce(new Error("the queue failed"));
    await expect(ops(...given)).rejects.toThrow("the queue failed");
    send.mockRestore();
    const said = () =>
      db.rows(sql`select text from ticket_message where ticket_no = ${Number(no)}`);
    expect(await said()).toEqual([]);
    await answer(...given);
    expect(await said()).toEqual([{ text: "Done." }]);
  });

  test("say who spoke last and when; where it was the banker they come first", async () => {
    const [answered, replied, reopened] = (await newTickets(3)) as [string, string, string];
    const respond = (no: string) => answer("ticket", "respond", no, "--text", "How?", ...asOlga);
    for (const no of [answered, replied, reopened]) await respond(no);
    clock.advance(60_000);
    const at = clock.now();
    await insertMessage(db, { ticketNo: replied, operator: null, text: "So.", at });
    // As a banker who says nothing with it.
    await setReopened(db, { ticketNo: reopened, statusId: ticketStatus.open, at });
    const { result, text } = await answer("ticket", "list");
    const own = (result.tickets as { ticketNo: string }[]).filter(({ ticketNo }) =>
      [answered, replied, reopened].includes(ticketNo),
    );
    expect(own).toMatchObject([
      { ticketNo: replied, lastWordBy: "banker", lastWordAt: at },
      { ticketNo: reopened, lastWordBy: "operations" },
      { ticketNo: answered, lastWordBy: "operations" },
    ]);
    expect(text).toContain("Last word");
    expect(lineOf(text, replied)).toContain(`banker ${at.toISOString()}`);
    expect(lineOf(text, answered)).toContain("operations 2");
  });

  test("without any message have the banker's own as the last word", async () => {
    const [no] = (await newTickets(1)) as [string];
    const { text } = await answer("ticket", "list");
    expect(lineOf(text, no)).toContain(`banker ${clock.now().toISOString()}`);
  });

  test("bring nothing to the terminal that it would obey, and no line that is not theirs", async () => {
    const [no] = (await newTickets(1, "a\n\u001b[2Kb")) as [string];
    const text = "x\n\n2026-06-15T15:00:00.000Z operations:\npaid\u001b[2K";
    await insertMessage(db, { ticketNo: no, operator: null, text, at: clock.now() });
    const listed = printable((await answer("ticket", "list")).text);
    expect(listed).not.toContain("\u001b");
    expect(lineOf(listed, no)).toMatch(/ {2}a \[2Kb$/);
    expect(listed.split("\n").filter((line) => line.includes("[2Kb"))).toHaveLength(1);
    const shown = printable((await answer("ticket", "show", no)).text);
    expect(shown).not.toContain("\u001b");
    // What begins at the edge is the command's own word.
    const own = shown.split("\n").filter((line) => /^\S/.test(line));
    expect(own).toEqual([expect.stringMatching(/ banker:$/)]);
  });

  test("that are too many to list are counted; of ended ones the newest are shown", async () => {
    await db.run(sql`
      insert into ticket (banker_id, category_id, subject, description, status_id, created_at,
        closed_at, closed_by)
      select 1, 1, 'Old', 'Old.', status_id, now() - n * interval '1 day',
        case when status_id = 4 then now() end, case when status_id = 4 then 'olga' end
        from generate_series(1, 501) n, unnest(array[1, 4]) status_id`);
    const daysIn = async (status: string) => {
      const { result, text } = await answer("ticket", "list", "--status", status);
      expect(text).toMatch(/Not shown: \d+ more tickets?\.$/);
      expect(result.moreCount).toBeGreaterThan(0);
      return (result.tickets as { createdAt: Date }[]).map(({ createdAt }) => Number(createdAt));
    };
    const open = await daysIn("open");
    expect(open).toEqual(open.toSorted((one, other) => one - other));
    const closed = await daysIn("closed");
    expect(closed).toEqual(closed.toSorted((one, other) => other - one));
  });

  test.each([
    [["ticket", "show", "1"], "There is no ticket 1."],
    [["ticket", "respond", "1", "--text", "x", ...asOlga], "There is no ticket 1."],
    [["ticket", "list", "--status", "odd"], '"odd" is no status; there are open,'],
  ])("refuses %j", async (args, sentence) => {
    expect(await ops(...args)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining(sentence),
    });
  });
});

describe("officer leave (OP-147, FAQ-06)", () => {
  test("ends sessions, refuses sign-on and forfeits with an entry in the books", async () => {
    const identity = { businessUnit: "10482", employeeId: "730902" };
    const sso = { issuer: "i", subject: "ben", ...identity };
    expect(await startSession(services, jarOf(), sso)).toMatchObject({ ok: true });
    const ben = (await db.one<{ id: number; cents: number; count: number }>(sql`
      select b.id, sum(amount_cents)::bigint as cents, count(*)::int as count
        from banker b join reward r on r.banker_id = b.id and r.status_id = 4
       where b.employee_id = '730902' group by b.id`))!;
    await db.run(sql`insert into ledger_account (kind, banker_id)
      values ('reward-liability', ${ben.id}) on conflict do nothing`);
    const left = await answer("officer", "leave", "10482", "730902", ...asOlga);
    expect(left.result).toMatchObject({ forfeitedCount: ben.count, forfeitedCents: ben.cents });
    expect(left.result.sessionsEnded).toBeGreaterThan(0);
    expect(await startSession(services, jarOf(), sso)).toEqual({
      ok: false,
      refusal: "banker-disabled",
    });
    const after = await db.one(sql`
      select (select count(*)::int from reward
           where banker_id = ${ben.id} and status_id = 4) as open,
        (select sum(abs(cents))::bigint / 2 from ledger_entry e join ledger_transfer t
            on t.id = e.transfer_id where t.kind = 'forfeited') as posted`);
    expect(after).toEqual({ open: 0, posted: ben.cents });
    expect(await checkRollups(db)).toEqual([]);
    expect(await ops("officer", "leave", "10482", "730902", ...asOlga)).toEqual({
      ok: false,
      refusal: "The banker has left already: 10482/730902.",
    });
    expect(await ops("officer", "leave", "1", "2", ...asOlga)).toMatchObject({ ok: false });
  });
});

describe("retention", () => {
  test("counts first and removes only when told", async () => {
    await db.run(sql`insert into ticket_reservation (ticket_no, banker_id, reserved_at)
      values (9, 1, ${clock.now()}::timestamptz - interval '31 days'), (10, 1, ${clock.now()})`);
    const dry = await answer("retention", "--dry-run", ...asOlga);
    expect(dry.text).toMatch(/ticket_reservation +30 +1/);
    expect(dry.result.removed).toBe(0);
    expect((await answer("retention", "--apply", ...asOlga)).result.removed).toBe(1);
    expect(await db.rows(raw("select ticket_no as no from ticket_reservation"))).toEqual([
      { no: 10 },
    ]);
    expect(await ops("retention", ...asOlga)).toMatchObject({ ok: false });
  });
});

describe("backup and restore", () => {
  test("go through an encrypted file that a changed byte spoils", async () => {
    const backup = await ops("backup", "now.backup");
    if (testDatabaseKind === "postgres") {
      // With pg_dump on this machine or without, there is a sentence and never half a file.
      expect(backup).toMatchObject({ ok: false, refusal: expect.stringContaining("pg_dump") });
      expect(await readdir(folder)).toEqual([]);
      return;
    }
    expect(backup).toMatchObject({ ok: true });
    const file = path.join(folder, "now.backup");
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 16).toString()).toBe("PORTAL-BACKUP-1\n");
    expect(bytes.includes("PG_VERSION")).toBe(false);
    expect(await ops("backup", "now.backup")).toMatchObject({ ok: false });
    await answer("restore", "now.backup", "again", ...asOlga);
    const restored = await openPglite(path.join(folder, "again", "database"));
    expect(await restored.one(raw("select count(*)::int as count from banker"))).toEqual(
      await db.one(raw("select count(*)::int as count from banker")),
    );
    const stop = raw(`select payouts_stopped_at is not null as "isStopped",
      (select count(*)::int from audit_event where action = 'ops restore' and actor = 'olga'
        and object = 'now.backup' and detail->>'osUser' = 'tester') as told from house_state`);
    expect(await restored.one(stop)).toEqual({ isStopped: true, told: 1 });
    await restored.close();
    expect(await ops("restore", "now.backup", "again", ...asOlga)).toMatchObject({ ok: false });
    bytes[bytes.length - 40] = bytes[bytes.length - 40]! ^ 1;
    await writeFile(path.join(folder, "spoilt"), bytes);
    expect(await ops("restore", "spoilt", "other", ...asOlga)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining("was changed"),
    });
    expect(await ops("restore", "missing", "other", ...asOlga)).toEqual({
      ok: false,
      refusal: `There is no such file or folder: ${path.join(folder, "missing")}`,
    });
    await rm(folder, { recursive: true });
  });
});
