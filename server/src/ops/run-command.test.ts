import { accepted } from "@portal/contract/kernel/result.ts";
import { expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import type { HouseCommand } from "./command.ts";
import { restoreCommand } from "./commands/backup-commands.ts";
import { runCommand } from "./run-command.ts";

const folder = testFolder("run-command");
const services = await testServices({ env: { PORTAL_DATA: folder } });
const address = "postgres://owner:canny@db.example/portal";

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
