import { describe } from "vitest";
import * as sql from "./sql.ts";
import { pieces, ruleTest } from "./testing/rule-test.ts";

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
