import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkCode, sendCode } from "@portal/contract/verification/verification.wire.ts";
import { vi } from "vitest";
import { readConfig } from "#app/config.ts";
import { type House, openHouse } from "#app/open-house.ts";
import { productionPayouts } from "#app/testing/production-payouts.ts";
import { SignOnBrowser } from "#app/testing/sign-on-browser.ts";
import { publicUrl, startInstitution } from "#app/testing/sign-on-world.ts";
import { TestBrowser } from "#app/testing/test-browser.ts";
import { systemClock } from "#kernel/clock.ts";
import { raw } from "#kernel/sql.ts";
import { asOwnerOf, withDatabase } from "#kernel/testing/postgres-template.ts";
import { testPostgres } from "#kernel/testing/test-db.ts";
import { type DemoMailbox, openDemoMailbox } from "#ports/demo-mailbox.ts";
import type { DemoPerson } from "#ports/demo-provider.ts";

export interface OpsOutcome {
  code: number;
  out: string;
  err: string;
}

export interface EmptyPortal {
  house: House;
  mailbox: DemoMailbox;
  folder: string;
  bankOut: string;
  bankIn: string;
  /** A command as an operator types it, in a process of its own, in `folder`. */
  ops(...args: string[]): Promise<OpsOutcome>;
  /** The same for a command that must work; answers what --json prints. */
  done<Answer = Record<string, unknown>>(...args: string[]): Promise<Answer>;
  /** A banker signed on at the institution's provider, with the mailed code typed in. */
  signIn(key: string): Promise<TestBrowser>;
  close(): Promise<void>;
}

const entry = path.resolve(import.meta.dirname, "../main.ts");
const client = { id: "portal", secret: "a secret of the institution" };

/** A time of day half a day away: no file closes by itself while the test runs. */
const farCutOff = () =>
  new Date(Date.now() + 12 * 3_600_000).toLocaleTimeString("en-GB", {
    timeZone: "America/New_York",
    hour: "2-digit",
    minute: "2-digit",
  });

/** A portal in production, on a PostgreSQL that nothing but the commands has ever filled. */
export async function openEmptyPortal(staff: readonly DemoPerson[]): Promise<EmptyPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-empty-"));
  const institution = await startInstitution(client, staff);
  const mailbox = await openDemoMailbox(systemClock);
  const database = await emptyDatabase();
  const [bankOut, bankIn] = [path.join(folder, "bank-out"), path.join(folder, "bank-in")];
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORTAL_MODE: "production",
    PUBLIC_URL: publicUrl,
    HOST: "127.0.0.1",
    PORT: "0",
    PORTAL_DATA: path.join(folder, "data"),
    MASTER_KEY: randomBytes(32).toString("base64"),
    OIDC_ISSUER: institution.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    SMTP_URL: mailbox.url,
    MAIL_FROM: "portal@example.com",
    ...productionPayouts,
    BANK_OUT: bankOut,
    BANK_IN: bankIn,
    ACH_CUT_OFFS: farCutOff(),
    LOG_LEVEL: "silent",
    INIT_CWD: folder,
    DATABASE_URL: database.url,
  };
  const ops = (...args: string[]) =>
    new Promise<OpsOutcome>((resolve) => {
      execFile(process.execPath, [entry, ...args], { env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      );
    });
  const done = async <Answer>(...args: string[]) => {
    const { code, out, err } = await ops(...args, "--json");
    if (code !== 0) throw new Error(`ops ${args.join(" ")} ended with ${code}: ${err}${out}`);
    return JSON.parse(out) as Answer;
  };
  await done("migrate", "--as", "olga");
  const house = await openHouse(readConfig(env), () => {});
  const signIn = (key: string) =>
    signInAs({ house, mailbox }, staff.find((person) => person.key === key)!);
  const close = async () => {
    await house.close();
    await mailbox.close();
    await institution.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { house, mailbox, folder, bankOut, bankIn, ops, done, signIn, close };
}

async function emptyDatabase() {
  const { url } = testPostgres();
  const name = `portal_empty_${randomBytes(6).toString("hex")}`;
  await asOwnerOf(url, (owner) => owner.run(raw(`create database ${name}`)));
  return {
    url: withDatabase(url, name),
    drop: () => asOwnerOf(url, (owner) => owner.run(raw(`drop database ${name} (force)`))),
  };
}

async function signInAs(
  { house, mailbox }: { house: House; mailbox: DemoMailbox },
  { key, email }: DemoPerson,
): Promise<TestBrowser> {
  const walker = new SignOnBrowser(house.app);
  const provider = new URL((await walker.open("/sign-on")).location!);
  provider.searchParams.set("login_hint", key);
  const there = await walker.follow(provider, ({ pathname }) => pathname === "/mfaElan");
  if (!there.location) throw new Error(`${key} cannot sign on: ${there.status} ${there.url}`);
  const browser = new TestBrowser(house.app);
  const { hostname } = new URL(publicUrl);
  for (const { host, name, value } of walker.cookies) {
    if (host === hostname) browser.cookies.set(name, decodeURIComponent(value));
  }
  const before = mailbox.messages(email).length;
  (await browser.send(sendCode, { template: 1 }, { identity: { email } })).value();
  const code = await vi.waitFor(
    () => {
      const mails = mailbox.messages(email);
      const found = mails.length > before && /\b\d{6}\b/.exec(mails[0]!.text)?.[0];
      if (!found) throw new Error(`no code was mailed to ${email}`);
      return found;
    },
    { timeout: 30_000, interval: 100 },
  );
  if (!(await browser.send(checkCode, { code })).value().isValid) {
    throw new Error(`the code of ${key} was not accepted`);
  }
  return browser;
}
