import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sealAudit } from "#kernel/seal-audit.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { findPersona } from "#seed/personas.ts";
import { parseCommandLine } from "../parse-command-line.ts";
import { opsCommands } from "../registry.ts";
import { runCommand } from "../run-command.ts";

const services = await testServices();
const { db, clock } = services;
const ana = findPersona("ana")!;
const ben = findPersona("ben")!;
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);

async function ops(text: string, folder = ".") {
  const parsed = parseCommandLine(opsCommands, text.split(" "));
  if (!parsed.ok) throw new Error(parsed.refusal);
  const { command, positionals, options, as } = parsed.value;
  const call = { positionals, options, actor: as ?? "os:tester", folder };
  return runCommand(services, command!, call);
}

async function answer(text: string, folder?: string) {
  const result = await ops(text, folder);
  if (!result.ok) throw new Error(result.refusal);
  return result.value as { result: Record<string, unknown>; text: string; isAlarming?: boolean };
}

async function insertSession(banker: { employeeId: string }, lastActivityAt = clock.now()) {
  const row = await db.one<{ id: string }>(sql`
    insert into session (banker_id, issuer, subject, claim_hash, claim_expires_at, claimed_at,
                         created_at, last_activity_at, expires_at)
    select id, 'i', 's', decode(md5(gen_random_uuid()::text), 'hex'), ${clock.now()},
           ${clock.now()}, ${clock.now()}, ${lastActivityAt}, ${minutes(600)}
      from banker where employee_id = ${banker.employeeId}
    returning id`);
  return row!.id;
}

const lastAudit = () =>
  db.one(sql`select actor, action, object, outcome, detail from audit_event
              where action like 'ops %' order by id desc limit 1`);

describe("sessions", () => {
  test("are listed while they live, all or one banker's, and ended by an operator's word", async () => {
    const anas = await insertSession(ana);
    const bens = await insertSession(ben);
    await insertSession(ben, minutes(-11));
    const all = await answer("sessions list");
    expect(all.text).toContain(anas);
    expect((all.result.sessions as { id: string }[]).map(({ id }) => id).sort()).toEqual(
      [anas, bens].sort(),
    );
    const whose = `${ana.businessUnit}/${ana.employeeId}`;
    const anasOnly = await answer(`sessions list --banker ${whose}`);
    expect(anasOnly.result.sessions).toMatchObject([{ id: anas, employeeId: ana.employeeId }]);

    expect(await answer(`sessions end ${anas} --as olga`)).toMatchObject({
      result: { ended: [anas] },
      text: "Ended 1 session.",
    });
    expect(await lastAudit()).toEqual({
      actor: "olga",
      action: "ops sessions end",
      object: anas,
      outcome: "ok",
      detail: {},
    });
    const ended = await db.one(
      sql`select end_reason as reason from session where id = ${anas} and ended_at is not null`,
    );
    expect(ended).toEqual({ reason: "ended-by-operations" });
    const bensEnd = await answer(
      `sessions end --banker ${ben.businessUnit}/${ben.employeeId} --as o`,
    );
    expect(bensEnd.text).toBe("Ended 2 sessions.");
    expect((await answer("sessions list")).text).toBe("There is no live session.");
  });

  test.each([
    ["sessions end --as o", "Name either a session by its id or a banker"],
    ["sessions end x --banker 1/2 --as o", "Name either a session by its id or a banker"],
    ["sessions end 12 --as o", '"12" is not the id of a session.'],
    [`sessions end ${randomUUID()} --as o`, /^No session [-0-9a-f]+ is open\./],
    ["sessions end --banker 1001/nobody --as o", "There is no banker 1001/nobody."],
    ["audit verify --known 12ab", "A hash of the chain is 64 hexadecimal digits"],
    ["cases list --state odd", '"odd" is no state'],
    ["jobs discard odd --as o", 'There is no queue "odd"'],
    ["ach inspect none.ach", "There is no file none.ach."],
    ["ach read none.ach --as o", "There is no file none.ach."],
    ["import routing none.csv --as o", "There is no file none.csv."],
    [
      "sessions list --banker 10482",
      'A banker is written PBU/OEID, for instance 1001/E100, not "10482".',
    ],
  ])("refuses `%s` in a sentence and keeps the refusal", async (text, sentence) => {
    const refused = await ops(text);
    expect(refused).toMatchObject({ ok: false, refusal: expect.stringMatching(sentence) });
    expect(await lastAudit()).toMatchObject({ outcome: "refused" });
  });
});

describe("bankers", () => {
  test("are shown with the number of their merge, which an undo asks for", async () => {
    const whom = `${ana.businessUnit} ${ana.employeeId}`;
    expect((await answer(`banker show ${whom}`)).result).toMatchObject({ merges: null });
    const merge = await db.one<{ id: number }>(sql`
      insert into profile_merge (kept_banker_id, absorbed_banker_id, absorbed_status, merged_at,
        merged_by)
      select 2, id, 'active', ${clock.now()}, 'olga' from banker
      where employee_id = ${ana.employeeId} returning id`);
    const merges = `${merge!.id}: ${ana.businessUnit}/${ana.employeeId} into 10482/730902`;
    for (const shown of [whom, "10482 730902"]) {
      expect((await answer(`banker show ${shown}`)).result).toMatchObject({ merges });
    }
    await db.run(sql`
      update profile_merge set undone_at = ${clock.now()}, undone_by = 'olga'
      where id = ${merge!.id}`);
    expect((await answer(`banker show ${whom}`)).result).toMatchObject({ merges: null });
  });

  test("are shown with their lock, and unlocked", async () => {
    await db.run(sql`
      insert into verification_tally (banker_id, day, wrong_today, wrong_in_row, locked_at)
      select id, '2026-06-15', 20, 100, ${clock.now()}
        from banker where employee_id = ${ana.employeeId}`);
    const whom = `${ana.businessUnit} ${ana.employeeId}`;
    expect((await answer(`banker show ${whom}`)).result).toMatchObject({
      name: "Morales, Ana",
      email: "a***@lakeshore.example",
      lockedAt: clock.now(),
      wrongCodesInRow: 100,
      sessionCount: 0,
    });
    const unlocked = await answer(`officer unlock ${whom} --as olga`);
    expect(unlocked.text).toBe("The banker is unlocked.");
    expect((await answer(`banker show ${whom}`)).result).toMatchObject({
      lockedAt: null,
      wrongCodesInRow: 0,
    });
    expect((await answer(`officer unlock ${whom} --as olga`)).text).toContain("was not locked");
    const bankerLine = await db.one(
      sql`select actor, outcome from audit_event where action = 'banker-unlocked' limit 1`,
    );
    expect(bankerLine).toEqual({ actor: "olga", outcome: "ok" });
  });

  test("that are unknown are named", async () => {
    for (const command of ["banker show 1 2", "officer unlock 1 2 --as o"]) {
      expect(await ops(command)).toEqual({ ok: false, refusal: "There is no banker 1/2." });
    }
  });
});

describe("the audit log", () => {
  test("is verified, with its head shown, and a changed line is found", async () => {
    await sealAudit(services);
    const head = await answer("audit head");
    expect(head.result).toMatchObject({ headHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const whole = await answer(`audit verify --known ${head.result.headHash}`);
    expect(whole.text).toMatch(/^The audit log is whole: \d+ events in \d+ seals?, head /);
    expect(whole.isAlarming).toBe(false);
    expect(whole.text).toContain(`The known link says it was sealed ${clock.now().toISOString()}`);
    await asOwner(db, async (owner) => {
      await owner.script("alter table audit_event disable trigger audit_event_stays");
      await owner.run(sql`update audit_event set actor = 'nobody' where id = 1`);
    });
    const touched = await answer("audit verify");
    expect(touched.isAlarming).toBe(true);
    expect(touched.text).toContain("an event was changed or moved.");
  });
});

describe("the vault, the jobs and the rollups", () => {
  test("rotate to a new key", async () => {
    const before = services.vault.newestKid;
    expect((await answer("vault rotate --as olga")).text).toContain(`Key ${before + 1} writes now`);
    expect((await answer("vault status")).result).toMatchObject({ writingKey: before + 1 });
  });

  test("finish a rotation that left values behind, without another key", async () => {
    // What a server wrote that did not know of the new key yet.
    const method = await db.one<{ id: number; sealed: string }>(
      sql`select id, details_sealed as sealed from payout_method order by id limit 1`,
    );
    const { id, sealed: before } = method!;
    await answer("vault rotate --as olga");
    await db.run(sql`update payout_method set details_sealed = ${before} where id = ${id}`);
    const kid = services.vault.newestKid;
    const left = await answer("vault status");
    expect(left.result).toMatchObject({ writingKey: kid, olderValues: 1 });
    expect(left.text).toContain("1 value is under older keys: run vault rotate --continue.");
    const finished = await answer("vault rotate --continue --as olga");
    expect(finished.result).toMatchObject({ moved: 1, writingKey: kid, olderValues: 0 });
    expect(finished.text).not.toContain("older keys");
  });

  test("show what waits and put back what failed for good", async () => {
    const mail = { to: "a@b.example", subject: "s", text: "t", html: "h" };
    await services.jobs.send(db, "send-mail", mail);
    expect((await answer("jobs status")).text).toMatch(/send-mail +created +1 /);
    expect((await answer("jobs retry --as olga")).text).toBe("0 jobs will be tried again.");
    expect(await ops("jobs retry sand-mail --as olga")).toMatchObject({
      ok: false,
      refusal: expect.stringContaining('There is no queue "sand-mail"; there are send-mail,'),
    });
  });

  test("are right, and an alarm when they are not", async () => {
    expect((await answer("rollups check")).text).toBe("The rollups are right.");
    await asOwner(db, (owner) =>
      owner.run(sql`update banker_year set earned_cents = earned_cents + 1`),
    );
    const wrong = await answer("rollups check");
    expect(wrong.isAlarming).toBe(true);
    expect(wrong.text).toMatch(/^\d+ rows? of the rollups differ\.\nRollup/);
  });
});

describe("the database and the settings", () => {
  test("says at which migration it is", async () => {
    const { text, result } = await answer("migrate --as olga");
    expect(text).toMatch(/^Applied 0 migrations\.\nThe database is at \d{4}_\w+\.sql\.$/);
    expect(result.applied).toEqual([]);
  });

  test("are printed without a secret", async () => {
    process.env.SMTP_URL = "smtp://me:hush@mail.example";
    const { text, result } = await answer("config");
    delete process.env.SMTP_URL;
    expect(text).toMatch(/SMTP_URL +\(secret\) +set/);
    expect(JSON.stringify(result) + text).not.toContain("hush");
    expect(text).toMatch(/OTP_MINUTES +15 +default/);
  });
});
