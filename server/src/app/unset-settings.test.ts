import { expect, test } from "vitest";
import { readSettings } from "./config.ts";
import { unsetSettings } from "./unset-settings.ts";

const warningsOf = (env: Record<string, string>) => unsetSettings(readSettings(env).config);

test("production is told which settings it should not leave as the demo has them", () => {
  expect(warningsOf({ PORTAL_MODE: "production" }).map((text) => text.split(" ")[0])).toEqual([
    "TRUST_PROXY",
    "OPS_EMAIL",
    "SUPPORT_PHONE",
    "SUPPORT_EMAIL",
  ]);
  const set = {
    TRUST_PROXY: "10.0.0.0/8",
    OPS_EMAIL: "ops@bank.example",
    SUPPORT_PHONE: "1-800-555-0199",
    SUPPORT_EMAIL: "help@bank.example",
  };
  expect(warningsOf({ PORTAL_MODE: "production", ...set })).toEqual([]);
  expect(warningsOf({})).toEqual([]);
});
