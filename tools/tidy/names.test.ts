import { describe } from "vitest";
import * as names from "./names.ts";
import { sourceFile } from "./source-file.ts";
import { ruleTest } from "./testing/rule-test.ts";

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

  const migrations = ["0026_a", "0026_b", "0027_a", "0027_b", "0028_a"].map(
    (name) => `server/migrations/${name}.sql`,
  );
  ruleTest(
    "a migration has its number for itself, but for two that have run",
    names.migrationNumber(migrations.map((path) => sourceFile(path, ""))),
    [
      ["server/migrations/0026_b.sql", ""],
      ["server/migrations/0027_a.sql", ""],
      ["server/migrations/0028_a.sql", ""],
      ["server/src/kernel/migrate.ts", ""],
    ],
    [["server/migrations/0027_b.sql", ""]],
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
