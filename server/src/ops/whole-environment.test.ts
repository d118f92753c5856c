import { accepted } from "@portal/contract/kernel/result.ts";
import { expect, test } from "vitest";
import type { HouseCommand } from "./command.ts";
import { troubleWithMode } from "./whole-environment.ts";

const command = (changesSomething: boolean): HouseCommand => ({
  name: "ach build",
  summary: "",
  changesSomething,
  run: async () => accepted({ result: {}, text: "" }),
});
const DATABASE_URL = "postgres://db.example/portal";
const refusal =
  'DATABASE_URL is set and PORTAL_MODE is not: "ach build" would go by the demo\'s settings. ' +
  "Give the command the server's whole environment.";

test.each([
  { changes: true, env: { DATABASE_URL }, says: refusal },
  { changes: true, env: { DATABASE_URL, PORTAL_MODE: " " }, says: refusal },
  { changes: true, env: { DATABASE_URL, PORTAL_MODE: "production" }, says: undefined },
  { changes: true, env: { DATABASE_URL, PORTAL_MODE: "demo" }, says: undefined },
  { changes: true, env: {}, says: undefined },
  { changes: false, env: { DATABASE_URL }, says: undefined },
])("nothing is changed on a database by settings nobody chose: $changes, $env", (one) => {
  expect(troubleWithMode(command(one.changes), one.env)).toBe(one.says);
});
