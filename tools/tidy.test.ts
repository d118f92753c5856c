import { describe, expect, test } from "vitest";
import { mayAsk } from "./may-ask.ts";
import { contractFolders, twinFolders } from "./tidy/grid.ts";
import * as imports from "./tidy/imports.ts";
import * as names from "./tidy/names.ts";
import * as sizes from "./tidy/sizes.ts";
import { projectFiles, type Rule, sourceFile } from "./tidy/source-file.ts";
import * as sql from "./tidy/sql.ts";
import { wireNames } from "./tidy/wire-names.ts";
import * as words from "./tidy/words.ts";
import { houseRules, tidy } from "./tidy.ts";

type Example = readonly [path: string, text: string];

/** A rule is worth its line when it lets the good pass and stops the bad. */
function ruleTest(title: string, rule: Rule, good: Example[], bad: Example[]) {
  test(title, () => {
    for (const [path, text] of good) {
      expect(rule(sourceFile(path, text)), `${path} is fine:\n${text}`).toEqual([]);
    }
    for (const [path, text] of bad) {
      expect(rule(sourceFile(path, text)), `${path} is not fine:\n${text}`).toHaveLength(1);
    }
  });
}

const lines = (count: number) => "const a = 1;\n".repeat(count);
const from = (specifier: string) => `import { a } from "${specifier}";\n`;
const pieces = (...parts: string[]) => parts.join("");

describe("names", () => {
  ruleTest(
    "a role comes from the closed list",
    names.roleSuffix,
    [
      ["contract/src/w9/w9.wire.ts", ""],
      ["contract/src/w9/w9.wire.test.ts", ""],
      ["server/src/w9/w9.store.ts", ""],
      ["server/src/w9/submit-w9-form.ts", ""],
      ["server/src/redeem/redeem.concurrency.test.ts", ""],
      ["server/vitest.global.ts", ""],
      ["web/src/w9/w9-tab.test.tsx", ""],
      ["web/src/ui/data-table.browser.test.tsx", ""],
      ["web/src/vite-env.d.ts", ""],
      ["e2e/w9.spec.ts", ""],
      ["e2e/playwright.config.ts", ""],
    ],
    [
      ["server/src/w9/w9.service.ts", ""],
      ["server/src/w9/w9.wire.ts", ""],
      ["contract/src/w9/w9.types.ts", ""],
      ["web/src/w9/w9.store.ts", ""],
      ["tools/tidy.spec.ts", ""],
    ],
  );

  ruleTest(
    "names are kebab-case",
    names.kebabCase,
    [["web/src/ui/date-picker.tsx", ""]],
    [
      ["web/src/ui/DatePicker.tsx", ""],
      ["web/src/ui/date_picker.css", ""],
      ["web/src/dateStuff/a.ts", ""],
    ],
  );

  ruleTest(
    "migrations are numbered",
    names.migrationName,
    [["server/migrations/0001_bankers.sql", ""]],
    [["server/migrations/bankers.sql", ""]],
  );

  ruleTest(
    "a name says what the file does",
    names.sayingName,
    [["server/src/kernel/clock.ts", ""]],
    [
      ["server/src/kernel/utils.ts", ""],
      ["web/src/helpers/a.ts", ""],
    ],
  );

  ruleTest(
    "there are no barrels",
    names.noBarrel,
    [["web/src/ui/dialog.tsx", ""]],
    [["web/src/ui/index.ts", ""]],
  );
});

describe("sizes", () => {
  ruleTest(
    "a file ends at 300 lines, a test at 500",
    sizes.fileLength,
    [
      ["server/src/w9/a.ts", lines(300)],
      ["server/src/w9/a.test.ts", lines(500)],
      ["web/src/w9/w9-instructions/page-2.tsx", lines(900)],
    ],
    [
      ["server/src/w9/a.ts", lines(301)],
      ["server/src/w9/a.test.ts", lines(501)],
    ],
  );

  const body = (count: number) => "  work();\n".repeat(count);
  ruleTest(
    "a function ends at 60 lines",
    sizes.functionLength,
    [
      ["web/src/a.ts", `function a() {\n${body(58)}}\n\nfunction b() {\n${body(58)}}\n`],
      ["web/src/a.test.ts", `describe("a", () => {\n${body(80)}});\n`],
      ["web/src/a.ts", `export const words = {\n${"  a: 1,\n".repeat(80)}};\n`],
    ],
    [
      ["web/src/a.ts", `function a() {\n${body(59)}}\n`],
      [
        "web/src/a.ts",
        `export const a = async (\n  b: number,\n): Promise<void> => {\n${body(59)}};\n`,
      ],
      ["web/src/a.ts", `class A {\n  run(): void {\n${"    work();\n".repeat(59)}  }\n}\n`],
    ],
  );

  ruleTest(
    "a line ends at 100 columns, texts that stand alone apart",
    sizes.lineLength,
    [
      ["web/src/a.ts", "a".repeat(100)],
      ["web/src/a.ts", `  "${"a".repeat(120)}",`],
      ["web/src/a.test.ts", `  test("${"a".repeat(120)}", () => {`],
    ],
    [
      ["web/src/a.ts", "a".repeat(101)],
      ["web/src/a.ts", `  // ${"a".repeat(100)}`],
    ],
  );
});

describe("imports", () => {
  ruleTest(
    "the contract imports only zod",
    imports.contractIsPure,
    [
      ["contract/src/w9/w9.wire.ts", from("zod/mini")],
      ["contract/src/w9/w9.wire.test.ts", from("vitest")],
      ["contract/src/w9/w9.ts", from("#kernel/dates.ts")],
    ],
    [
      ["contract/src/w9/w9.ts", from("dayjs")],
      ["contract/src/w9/w9.ts", from("vitest")],
      ["contract/src/w9/w9.ts", from("@portal/server/kernel/clock.ts")],
    ],
  );

  ruleTest(
    "inside the contract the toolkit is below, and only .wire.ts uses the wire",
    imports.contractLayers,
    [
      ["contract/src/w9/w9.wire.ts", from("#wire/call.ts")],
      ["contract/src/w9/w9.ts", from("#rewards/rewards.ts")],
      ["contract/src/wire/values.ts", from("#kernel/dates.ts")],
    ],
    [
      ["contract/src/w9/w9.rules.ts", from("#wire/call.ts")],
      ["contract/src/kernel/dates.ts", from("#w9/w9.ts")],
    ],
  );

  ruleTest(
    "page and server never import each other",
    imports.sidesApart,
    [
      ["web/src/w9/w9-tab.tsx", from("@portal/contract/w9/w9.ts")],
      ["tools/a.ts", from("@portal/server/app/config.ts")],
    ],
    [
      ["web/src/w9/w9-tab.tsx", from("@portal/server/w9/w9.public.ts")],
      ["server/src/w9/a.ts", from("../../../web/src/w9/w9-editor.ts")],
    ],
  );

  ruleTest(
    "nobody climbs out of a feature by dots",
    imports.noClimbing,
    [["web/src/w9/a.ts", from("#kernel/api.ts")]],
    [["web/src/w9/a.ts", from("../../kernel/api.ts")]],
  );

  ruleTest(
    "the wire comes in through routes and calls",
    imports.wireThroughItsDoor,
    [
      ["server/src/w9/w9.routes.ts", from("@portal/contract/w9/w9.wire.ts")],
      ["web/src/w9/w9.calls.ts", from("@portal/contract/w9/w9.wire.ts")],
      ["contract/src/calls.ts", from("./w9/w9.wire.ts")],
      ["server/src/w9/w9.routes.test.ts", from("@portal/contract/w9/w9.wire.ts")],
    ],
    [
      ["server/src/w9/submit-w9-form.ts", from("@portal/contract/w9/w9.wire.ts")],
      ["web/src/w9/w9-tab.tsx", from("@portal/contract/w9/w9.wire.ts")],
    ],
  );

  ruleTest(
    "ui knows nothing of ours but the contract's kernel",
    imports.uiStandsAlone,
    [
      ["web/src/ui/money.tsx", from("@portal/contract/kernel/money.ts")],
      ["web/src/ui/money.tsx", from("@mantine/core")],
    ],
    [
      ["web/src/ui/money.tsx", from("#session/session.calls.ts")],
      ["web/src/ui/money.tsx", from("@portal/contract/w9/w9.ts")],
    ],
  );

  ruleTest(
    "features ask each other in public, along mayAsk",
    imports.featuresAskInPublic,
    [
      ["server/src/redeem/a.ts", from("#w9/w9.public.ts")],
      ["server/src/redeem/a.ts", from("#kernel/db.ts")],
      ["server/src/app/build-app.ts", from("#w9/w9.routes.ts")],
      ["server/src/redeem/a.test.ts", from("#seed/personas.ts")],
      ["server/src/redeem/a.ts", 'import type { Config } from "#app/config.ts";'],
      ["web/src/dashboard/a.tsx", from("#redeem/redeem.public.ts")],
    ],
    [
      ["server/src/redeem/a.ts", from("#w9/w9.store.ts")],
      ["server/src/w9/a.ts", from("#redeem/redeem.public.ts")],
      ["server/src/kernel/a.ts", from("#w9/w9.public.ts")],
      ["server/src/redeem/a.ts", from("#app/config.ts")],
      ["web/src/redeem/a.tsx", from("#dashboard/dashboard.public.ts")],
    ],
  );

  test("mayAsk has no circle, and a circle would be found", () => {
    expect(imports.cycleIn(mayAsk.server)).toBeNull();
    expect(imports.cycleIn(mayAsk.web)).toBeNull();
    expect(imports.cycleIn({ a: ["b"], b: ["c"], c: ["b"] })).toEqual(["b", "c", "b"]);
  });
});

describe("sql", () => {
  const query = "const a = sql<Row>`select 1`;";
  const value = pieces("$", "{id}");
  ruleTest(
    "stands in stores, kernel, seed and tests",
    sql.sqlInTheStore,
    [
      ["server/src/w9/w9.store.ts", query],
      ["server/src/kernel/migrate.ts", query],
      ["server/src/w9/w9.test.ts", query],
    ],
    [
      ["server/src/w9/submit-w9-form.ts", query],
      ["server/src/w9/submit-w9-form.ts", "db.run(raw(`delete from w9`))"],
    ],
  );

  ruleTest(
    "carries values only under its tag",
    sql.sqlIsTagged,
    [
      ["server/src/w9/w9.store.ts", `sql\`select * from w9 where id = ${value}\``],
      ["server/src/w9/w9.store.ts", "db.exec(`select 1`)"],
      ["server/src/w9/w9.store.ts", `raw(\`delete from ${value}\`)`],
      ["web/src/w9/a.ts", `\`Select ${value} rows\``],
    ],
    [
      ["server/src/w9/w9.store.ts", `db.query(\`select * from w9 where id = ${value}\`)`],
      ["server/src/w9/w9.store.ts", `db.query(\`\n  update w9 set name = ${value}\`)`],
    ],
  );
});

describe("words", () => {
  ruleTest(
    "a path of the wire stands in a .wire.ts file",
    words.wirePath,
    [
      ["contract/src/w9/w9.wire.ts", 'path: "/api/GetWelcomeName"'],
      ["server/src/app/a.ts", 'url.startsWith("/api/") || url === "/api/docs"'],
    ],
    [["web/src/w9/a.ts", 'fetch("/api/GetWelcomeName")']],
  );

  ruleTest(
    "so does an odd name of the wire",
    words.wireWords(["lPBU", "Oeid", "ppbu", "FirstName", "LOC", "success", "Id"]),
    [
      ["contract/src/w9/w9.wire.ts", 'spelled("lPBU", "lOEID")'],
      ["web/src/w9/a.tsx", "<FirstName /> // FirstName: on the wire"],
      ["web/src/w9/a.ts", "answer.success && answer.Id"],
    ],
    [
      ["web/src/w9/a.ts", "answer.FirstName"],
      ["server/src/w9/a.ts", 'body["lPBU"]'],
      ["server/src/w9/a.ts", "body.Oeid"],
      ["server/src/w9/a.ts", "const a = { ppbu: 1 }"],
      ["server/src/w9/a.ts", "interface A { LOC?: string }"],
    ],
  );

  test("the odd names are read from the contract's own codecs", () => {
    const odd = wireNames().filter(words.isOddName);
    expect(odd).toEqual(expect.arrayContaining(["Pbu", "ppbu", "poeid", "LOC", "lAM"]));
    expect(odd).not.toContain("success");
  });

  ruleTest(
    "nothing is caught in silence",
    words.caughtForAReason,
    [
      ["server/src/a.ts", "try { a(); } catch (error) { log(error); }"],
      ["server/src/a.ts", "try { a(); } catch {\n  // The socket is gone already.\n}"],
    ],
    [
      ["server/src/a.ts", pieces("try { a(); } catch", " {}")],
      ["server/src/a.ts", pieces("try { a(); } catch", " (error) {\n}")],
      ["server/src/a.ts", pieces("a().catch", "(() => {});")],
      ["server/src/a.ts", pieces("try { a(); } catch", " (error: any) { log(error); }")],
    ],
  );

  ruleTest(
    "nothing is left for later",
    words.noReminders,
    [["server/src/a.ts", "// Done."]],
    [
      ["server/src/a.ts", pieces("// TO", "DO later")],
      ["server/src/a.ts", pieces("// FIX", "ME")],
    ],
  );

  ruleTest(
    "time comes in by the door",
    words.timeComesIn,
    [
      ["server/src/kernel/clock.ts", "new Date()"],
      ["server/src/w9/a.test.ts", "new Date()"],
      ["server/src/w9/a.ts", "new Date(at)"],
      ["web/src/w9/a.ts", "new Date()"],
    ],
    [
      ["server/src/w9/a.ts", "new Date()"],
      ["server/src/seed/world.ts", "Date.now()"],
      ["contract/src/w9/w9.rules.ts", "new Date()"],
    ],
  );

  ruleTest(
    "the project speaks of itself alone",
    words.speaksOfItself,
    [
      ["docs/a.md", "see ../home/page and https://example.test/work/a"],
      ["package-lock.json", '"resolved": "https://registry.npmjs.org/zod/-/zod-4.6.7.tgz"'],
    ],
    [
      ["docs/a.md", pieces("in /ho", "me/ana/portal")],
      ["package-lock.json", '"resolved": "http://localhost:4873/zod/-/zod-4.6.7.tgz"'],
    ],
  );
});

describe("the grid", () => {
  const known = contractFolders([sourceFile("contract/src/w9/w9.ts", "")]);
  ruleTest(
    "a feature has its twin in the contract",
    twinFolders(known),
    [
      ["server/src/w9/a.ts", ""],
      ["server/src/ledger/a.ts", ""],
      ["web/src/ui/a.tsx", ""],
    ],
    [
      ["server/src/services/a.ts", ""],
      ["web/src/hooks/a.ts", ""],
    ],
  );
});

describe("the whole tree", () => {
  const root = new URL("..", import.meta.url).pathname;

  test("is read without what is installed or built", () => {
    const paths = projectFiles(root).map((file) => file.path);
    expect(paths).toContain("tools/tidy.test.ts");
    expect(paths.filter((path) => /node_modules|\/dist\//.test(path))).toEqual([]);
  });

  // Of computing: on a machine with much else to do, seconds pass in which nothing is judged.
  test("is judged in less than three seconds of computing", () => {
    const before = process.threadCpuUsage();
    tidy(root);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
    expect(houseRules([]).length).toBeGreaterThan(20);
  });
});
