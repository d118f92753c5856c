import { describe } from "vitest";
import * as sizes from "./sizes.ts";
import { ruleTest } from "./testing/rule-test.ts";

const lines = (count: number) => "const a = 1;\n".repeat(count);

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
