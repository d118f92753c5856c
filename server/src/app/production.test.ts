import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StoppedClock } from "#kernel/clock.ts";
import { raw, sql } from "#kernel/sql.ts";
import { asOwnerOf, withDatabase } from "#kernel/testing/postgres-template.ts";
import { testDatabaseKind, testPostgres } from "#kernel/testing/test-db.ts";
import { type DemoMailbox, openDemoMailbox } from "#ports/demo-mailbox.ts";
import { personas } from "#seed/personas.ts";
import { readConfig } from "./config.ts";
import { type House, openHouse } from "./open-house.ts";
import { productionPayouts } from "./testing/production-payouts.ts";
import { SignOnBrowser } from "./testing/sign-on-browser.ts";
import { type Institution, publicUrl, startInstitution } from "./testing/sign-on-world.ts";
import { personaOf } from "./testing/test-portal.ts";

const client = { id: "portal", secret: "a secret of the institution" };
const name = `portal_production_${process.pid}`;
let folder: string;
let house: House;
let institution: Institution;
let relay: DemoMailbox;

beforeAll(async () => {
  if (testDatabaseKind === "embedded") return;
  const template = testPostgres();
  await asOwnerOf(template.url, (owner) =>
    owner.run(raw(`create database ${name} template ${template.name}`)),
  );
  folder = await mkdtemp(path.join(tmpdir(), "portal-production-"));
  institution = await startInstitution(client, personas);
  relay = await openDemoMailbox(new StoppedClock("2026-06-15T15:00:00Z"));
  const config = readConfig({
    PORTAL_MODE: "production",
    PUBLIC_URL: publicUrl,
    HOST: "127.0.0.1",
    PORT: "0",
    PORTAL_DATA: folder,
    DATABASE_URL: withDatabase(template.url, name),
    // The one the template was made with, or nothing sealed in it could be opened.
    MASTER_KEY: createHash("sha256").update("master key of the tests").digest("base64"),
    OIDC_ISSUER: institution.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    SMTP_URL: relay.url,
    MAIL_FROM: "portal@example.com",
    ...productionPayouts,
    BANK_OUT: path.join(folder, "bank-out"),
    BANK_IN: path.join(folder, "bank-in"),
    LOG_LEVEL: "silent",
  });
  house = await openHouse(config, () => {});
});

afterAll(async () => {
  await house?.close();
  await relay?.close();
  await institution?.close();
  if (!folder) return;
  await asOwnerOf(testPostgres().url, (owner) => owner.run(raw(`drop database ${name} (force)`)));
  await rm(folder, { recursive: true });
});

// Production is tried on what production runs on.
const onPostgres = test.skipIf(testDatabaseKind === "embedded");

onPostgres("starts on PostgreSQL with an institution's provider and says so", async () => {
  const answer = await house.app.inject({ url: "/health" });
  expect(answer.json()).toMatchObject({ status: "ok" });
});

onPostgres("signs a banker on through the institution's provider (SESS-01)", async () => {
  const browser = new SignOnBrowser(house.app);
  const signOn = await browser.open("/sign-on");
  const provider = new URL(signOn.location!);
  provider.searchParams.set("login_hint", "ben");
  const claimed = await browser.follow(provider, (url) => url.pathname === "/mfaElan");
  expect(claimed.location?.pathname).toBe("/mfaElan");
});

onPostgres("tells who signs on while their row is held to come again", async () => {
  const browser = new SignOnBrowser(house.app);
  const signOn = async () => {
    const provider = new URL((await browser.open("/sign-on")).location!);
    provider.searchParams.set("login_hint", "dev");
    return browser.follow(provider, (url) => url.pathname === "/mfaElan");
  };
  await house.services.db.tx(async (tx) => {
    await tx.run(sql`select from banker where employee_id = ${personaOf("dev").employeeId}
      for update`);
    expect((await signOn()).status).toBe(503);
  });
  expect((await signOn()).location?.pathname).toBe("/mfaElan");
});

onPostgres.each([
  "/dev/login",
  "/dev/sso/ana",
  "/dev/mail.json",
  "/dev/personas.json",
  "/dev/gallery",
  "/oidc/.well-known/openid-configuration",
  "/api/docs",
])("has no %s (NAV-23)", async (url) => {
  const answer = await house.app.inject({ url, headers: { accept: "application/json" } });
  expect(answer.statusCode).toBe(404);
});

onPostgres("needs the session cookie beside the token", async () => {
  expect(house.services.config.sessionBinding).toBe("strict");
});
