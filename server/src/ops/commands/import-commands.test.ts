import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sql } from "#kernel/sql.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { parseCommandLine } from "../parse-command-line.ts";
import { opsCommands } from "../registry.ts";
import { runCommand } from "../run-command.ts";

const folder = testFolder("import-commands");
const services = await testServices({ env: { PORTAL_DATA: folder } });
const { db } = services;

/** Imports what is written byte for byte: a character above 255 has no place in it. */
async function bring(kind: string, text: string, ...more: string[]) {
  await writeFile(path.join(folder, "file"), text, "latin1");
  const parsed = parseCommandLine(opsCommands, ["import", kind, "file", ...more, "--as", "olga"]);
  if (!parsed.ok) throw new Error(parsed.refusal);
  const { command, positionals, options } = parsed.value;
  return runCommand(services, command!, { positionals, options, actor: "olga", folder });
}
async function told(kind: string, text: string, ...more: string[]): Promise<string> {
  const answer = await bring(kind, text, ...more);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value.text;
}

const header =
  "pbu,oeid,firstName,lastName,email,accountMode,locationCode,bankerCode,oldForm,mfaExcluded";

describe("import officers", () => {
  const officer = (oeid: string, change: Record<string, string> = {}) =>
    Object.values({
      pbu: "10482",
      oeid,
      first: "Jo",
      last: "May",
      mail: `${oeid}@bank.example`,
      mode: "003",
      location: "0114",
      code: "",
      old: "0",
      excluded: "0",
      ...change,
    }).join(",");
  const file = (...officers: string[]) => [header, ...officers, ""].join("\n");

  /** The events since the last look. */
  let seen = 0;
  async function events() {
    const rows = await db.rows<{ id: number; action: string; whose: string; detail: object }>(sql`
      select e.id, e.action, e.actor, e.object, b.employee_id as whose, e.detail
        from audit_event e left join banker b on b.id = e.banker_id
       where e.id > ${seen} and e.action in ('officer-changed', 'import-officers') order by e.id`);
    seen = rows.at(-1)?.id ?? seen;
    return rows.map(({ id: _id, ...row }) => row);
  }
  const changed = (whose: string, what: string) => ({
    action: "officer-changed",
    actor: "olga",
    object: "file",
    whose,
    detail: { changed: what },
  });
  const imported = (detail: object) => ({ action: "import-officers", detail });

  test("says whose exclusion from the code changes, and keeps it by name in the audit log", async () => {
    const before = ["X1", "X2", "X3", "X4"].map((oeid) => officer(oeid));
    expect(await told("officers", file(...before))).toBe(
      "Imported 4 lines: 4 created, 0 changed, 0 as before.",
    );
    expect(await events()).toMatchObject([imported({ created: 4, mfaExclusionsChanged: 0 })]);

    const excluded = ["X1", "X2", "X3"].map((oeid) => officer(oeid, { excluded: "1" }));
    const next = file(...excluded, officer("X4"));
    const counts = "4 lines: 0 created, 3 changed, 1 as before.";
    const beware = "Beware: the exclusion from the code changes for 3 officers.";
    expect(await told("officers", next, "--dry-run")).toBe(
      `A dry run; nothing is kept. It would be ${counts}\n${beware}`,
    );
    expect(await events()).toEqual([]);
    expect(await told("officers", next)).toBe(`Imported ${counts}\n${beware}`);
    expect(await events()).toMatchObject([
      changed("X1", "mfaExcluded"),
      changed("X2", "mfaExcluded"),
      changed("X3", "mfaExcluded"),
      imported({ lines: 4, created: 0, changed: 3, mfaExclusionsChanged: 3 }),
    ]);
  });

  test("keeps who has another address or account mode, what it is nowhere", async () => {
    await told("officers", file(officer("Y1"), officer("Y2"), officer("Y3")));
    await events();
    const next = file(
      officer("Y1", { mail: "canary@bank.example", last: "June" }),
      officer("Y2", { mail: "other@bank.example", mode: "002", excluded: "1" }),
      officer("Y3", { last: "June" }),
      officer("Y4"),
      officer("Y5", { excluded: "1" }),
    );
    expect(await told("officers", next)).toBe(
      "Imported 5 lines: 2 created, 3 changed, 0 as before.\n" +
        "Beware: the exclusion from the code changes for 2 officers.",
    );
    const kept = await events();
    expect(kept).toMatchObject([
      changed("Y1", "email"),
      changed("Y2", "email, accountMode, mfaExcluded"),
      changed("Y5", "mfaExcluded"),
      imported({ created: 2, changed: 3 }),
    ]);
    expect(JSON.stringify(kept)).not.toContain("canary");
  });

  test("counts an exclusion that comes by the location, and none that only moves with the officer", async () => {
    await db.run(sql`insert into mfa_exclusion (business_unit, location_code)
      values ('10482', '0115')`);
    await told("officers", file(officer("Z1"), officer("Z2", { excluded: "1" })));
    await db.run(sql`insert into location (portfolio_id, code)
      select id, '0188' from portfolio where business_unit = '10482'`);
    await events();
    const moved = [
      officer("Z1", { location: "0115" }),
      officer("Z2", { location: "0188", excluded: "1" }),
    ];
    expect(await told("officers", file(...moved))).toContain("changes for 1 officer.");
    expect(await events()).toMatchObject([changed("Z1", "mfaExcluded"), imported({ changed: 2 })]);
  });
});

test.each([
  ["officers", `${header}\n10482,U1,Ren\u00e9,May,u@bank.example,003,0114,,0,0\n`],
  ["content", '{\n"survey": { "question": "O\u00f9?", "options": ["Yes", "No"] } }'],
  ["routing", "021000021,A\n091000019,Cr\u00e9dit\n"],
])("import %s refuses a file that is not UTF-8, with the line", async (kind, text) => {
  expect(await bring(kind, text)).toEqual({ ok: false, refusal: "Line 2: it is not UTF-8." });
});
