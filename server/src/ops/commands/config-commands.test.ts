import path from "node:path";
import { describe, expect, test } from "vitest";
import { productionPayouts } from "#app/testing/production-payouts.ts";
import type { Environment } from "../command.ts";
import { configCommands } from "./config-commands.ts";

const production = {
  PORTAL_MODE: "production",
  PUBLIC_URL: "https://portal.example",
  DATABASE_URL: "postgres://portal:canny@db.example/portal?sslmode=verify-full",
  MASTER_KEY: Buffer.alloc(32, 7).toString("base64"),
  OIDC_ISSUER: "https://id.example",
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "canny",
  SMTP_URL: "smtps://portal:canny@mail.example",
  MAIL_FROM: "portal@example.com",
  ...productionPayouts,
  P2P_TOKEN: "canny",
};

interface Shown {
  settings: { name: string; value: string; isSet: boolean; isWrong: boolean }[];
  problems: string[];
}

const answerTo = (env: Environment) => configCommands[0]!.runPlain(env);
const shown = (env: Environment) => answerTo(env).result as Shown;
const settingIn = (env: Environment, name: string) =>
  shown(env).settings.find((one) => one.name === name);

describe("ops config", () => {
  const cases: [Environment, string, string][] = [
    [{}, "HOST", "127.0.0.1"],
    [production, "HOST", "0.0.0.0"],
    [{}, "PUBLIC_URL", "http://localhost:3000"],
    [{ PORT: "4000" }, "PUBLIC_URL", "http://localhost:4000"],
    [{}, "EMBEDDED_BACKUPS", "3"],
    [{ PORTAL_MODE: "test" }, "EMBEDDED_BACKUPS", "0"],
    [{}, "SESSION_BINDING", "header"],
    [production, "SESSION_BINDING", "strict"],
    [{}, "LIMIT_SCALE", "1000"],
    [{}, "LIMIT_SIGN_ON", "30000"],
    [production, "LIMIT_SIGN_ON", "30"],
    [{ LIMIT_SCALE: "2" }, "LIMIT_SIGN_ON", "60"],
    [{ LIMIT_SIGN_ON: "7" }, "LIMIT_SIGN_ON", "7"],
    [{}, "LIMIT_REDEEM", "10"],
    [{}, "HOLD_CHANGED_HOURS", "0"],
    [production, "HOLD_CHANGED_HOURS", "24"],
    [{}, "DEMO_STEP_SECONDS", "8"],
    [{}, "ACH_CUT_OFFS", "as soon as there is something to pay"],
    [production, "ACH_CUT_OFFS", "10:30,16:30"],
    [{ PORTAL_DATA: "/data" }, "BANK_OUT", "/data/bank/out"],
    [{ BANK_OUT: "out" }, "BANK_OUT", path.resolve("out")],
    [{}, "ROUTING_CHECK", "lenient"],
    [production, "ROUTING_CHECK", "strict"],
    [{}, "LOG_LEVEL", "info"],
    [{}, "OIDC_ISSUER", "the embedded development provider"],
    [{}, "OPS_EMAIL", "-"],
  ];
  test.each(
    cases.map(([env, name, value]) => ({ env, name, value, mode: env.PORTAL_MODE ?? "demo" })),
  )("says what is in effect: in $mode $name is $value", ({ env, name, value }) => {
    expect(settingIn(env, name)).toMatchObject({ name, value, isSet: name in env, isWrong: false });
  });

  test("says of no setting only what it would be in one mode or another", () => {
    for (const env of [{}, { PORTAL_MODE: "test" }, production]) {
      expect(shown(env).problems).toEqual([]);
      for (const { name, value } of shown(env).settings) {
        expect(value, name).not.toMatch(
          / times |\bin (demo|test|production)\b|\{PORT\}|^PORTAL_DATA\//,
        );
      }
    }
  });

  test("tells of a secret only that it is there, right or wrong", () => {
    for (const env of [production, { ...production, DATABASE_URL: "mysql://canny@db.example" }]) {
      const { result, text } = answerTo(env);
      expect(JSON.stringify(result) + text).not.toContain("canny");
      expect(JSON.stringify(result) + text).not.toContain(production.MASTER_KEY);
      expect(settingIn(env, "DATABASE_URL")).toMatchObject({ value: "(secret)", isSet: true });
    }
  });

  test("says what is wrong and what is missing beside the rest", () => {
    const { BANK_NAME: _, ...rest } = production;
    const env = { ...rest, PORT: "many" };
    const { text, isAlarming } = answerTo(env);
    expect(isAlarming).toBe(true);
    expect(shown(env).problems).toEqual([
      "BANK_NAME is missing: that bank's name in the file header.",
      "PORT must be a whole number from 0 to 65535.",
    ]);
    expect(text.split("\n").slice(-2)).toEqual(shown(env).problems);
    expect(text).toMatch(/^PORT +many +wrong$/m);
    expect(text).toMatch(/^BANK_NAME +- +missing$/m);
    expect(text).toMatch(/^HOST +0\.0\.0\.0 +default$/m);
  });
});
