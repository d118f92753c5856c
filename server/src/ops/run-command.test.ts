import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Audit } from "#kernel/audit.ts";
import { sql } from "#kernel/sql.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import type { HouseCommand, OpsAnswer } from "./command.ts";
import { restoreCommand } from "./commands/backup-commands.ts";
import { runCommand } from "./run-command.ts";

const folder = testFolder("run-command");
const services = await testServices({ env: { PORTAL_DATA: folder } });
const address = "postgres://owner:canny@db.example/portal";

/** Takes the line before a command, and none after it. */
const record: Audit["record"] = (db, event) =>
  event.detail?.stage === undefined
    ? Promise.reject(new Error("no room"))
    : services.audit.record(db, event);
const withoutLastLines = { ...services, audit: { ...services.audit, record } };

const lastLine = () =>
  services.db.one(sql`select object, outcome, detail from audit_event order by id desc limit 1`);

test("the audit log names the database of a restore, never its password", async () => {
  const positionals = ["missing.backup", address];
  const call = { positionals, options: {}, actor: "olga", folder };
  expect(await runCommand(services, restoreCommand, call)).toMatchObject({ ok: false });
  expect(await lastLine()).toEqual({
    object: "missing.backup postgres://db.example/portal",
    outcome: "refused",
    detail: {},
  });
});

test("nor does it keep the password of an address that is an option", async () => {
  const command: HouseCommand = {
    name: "copy",
    summary: "",
    changesSomething: true,
    run: async () => ({ ok: false, refusal: "No." }),
  };
  const call = { positionals: [], options: { to: address, full: "" }, actor: "olga", folder };
  await runCommand(services, command, call);
  expect(await lastLine()).toMatchObject({
    detail: { to: "postgres://db.example/portal", full: "" },
  });
});

test("an answer that says why nothing was done is kept as refused", async () => {
  const command: HouseCommand = {
    name: "bring",
    summary: "",
    changesSomething: true,
    run: async () => accepted({ result: {}, text: "Nothing is imported.", isRefused: true }),
  };
  const call = { positionals: ["march.csv"], options: {}, actor: "olga", folder };
  await runCommand(services, command, call);
  expect(await lastLine()).toMatchObject({ object: "march.csv", outcome: "refused" });
});

describe("what changes something", () => {
  const call = { positionals: ["lamp"], options: {}, actor: "olga", osUser: "alice", folder };
  let before = 0;
  const lines = () =>
    services.db.rows(sql`
      select actor, object, outcome, detail from audit_event where id > ${before} order by id`);
  const light = (run: HouseCommand["run"]): HouseCommand => ({
    name: "light",
    summary: "",
    changesSomething: true,
    run,
  });
  const line = { actor: "olga", object: "lamp" };
  const begun = { ...line, outcome: "ok", detail: { osUser: "alice", stage: "begun" } };
  const ended = (outcome: string) => ({ ...line, outcome, detail: { osUser: "alice" } });

  beforeEach(async () => {
    const newest = await services.db.one<{ id: number }>(
      sql`select coalesce(max(id), 0)::int as id from audit_event`,
    );
    before = newest!.id;
  });

  test("has its line before it begins, so that no kill leaves an act without a name", async () => {
    let seen: unknown[] = [];
    const command = light(async () => {
      seen = await lines();
      return accepted({ result: {}, text: "It burns." });
    });
    await runCommand(services, command, call);
    expect(seen).toEqual([begun]);
    expect(await lines()).toEqual([begun, ended("ok")]);
  });

  test("is not begun when the log takes no line", async () => {
    const audit = { ...services.audit, record: () => Promise.reject(new Error("no room")) };
    const run = vi.fn();
    await expect(runCommand({ ...services, audit }, light(run), call)).rejects.toThrow("no room");
    expect(run).not.toHaveBeenCalled();
  });

  test("and fails has a line that says so", async () => {
    const command = light(() => Promise.reject(new Error("no oil")));
    await expect(runCommand(services, command, call)).rejects.toThrow("no oil");
    expect(await lines()).toEqual([begun, ended("failed")]);
  });

  const endIsMissing =
    "The audit log says only that this was begun: the line about its end could not be written.";
  test.each<{ answer: Result<OpsAnswer, string>; told: object }>([
    {
      answer: accepted({ result: { lit: 1 }, text: "It burns." }),
      told: accepted({
        result: { lit: 1, unrecorded: endIsMissing },
        text: `It burns.\n\nThe command was carried out. ${endIsMissing}`,
        isAlarming: true,
      }),
    },
    {
      answer: accepted({ result: {}, text: "Nothing is lit.", isRefused: true }),
      told: accepted({
        result: { unrecorded: endIsMissing },
        text: `Nothing is lit.\n\n${endIsMissing}`,
        isRefused: true,
        isAlarming: true,
      }),
    },
    { answer: refused("No oil."), told: refused(`No oil.\n${endIsMissing}`) },
  ])("never counts as failed once it was carried out: $answer", async ({ answer, told }) => {
    const command = light(async () => answer);
    expect(await runCommand(withoutLastLines, command, call)).toEqual(told);
    expect(await lines()).toEqual([begun]);
  });

  test("what only looks has one line, and shows nothing without it", async () => {
    const answer = accepted({ result: {}, text: "It burns." });
    const command = { ...light(async () => answer), changesSomething: false };
    expect(await runCommand(services, command, call)).toEqual(answer);
    expect(await lines()).toEqual([ended("ok")]);
    expect(await runCommand(withoutLastLines, command, call)).toEqual(
      refused(expect.stringContaining("what the command answered is not shown")),
    );
  });
});
