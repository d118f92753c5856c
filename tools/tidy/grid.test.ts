import { describe } from "vitest";
import { contractFolders, twinFolders } from "./grid.ts";
import { sourceFile } from "./source-file.ts";
import { ruleTest } from "./testing/rule-test.ts";

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
