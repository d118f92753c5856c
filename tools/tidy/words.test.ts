import { describe, expect, test } from "vitest";
import { pieces, ruleTest } from "./testing/rule-test.ts";
import { wireNames } from "./wire-names.ts";
import * as words from "./words.ts";

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
