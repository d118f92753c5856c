import { readFile } from "node:fs/promises";
import path from "node:path";
import { type DemoPortal, startDemoPortal } from "../ground/demo-portal.ts";
import { HttpBrowser } from "../ground/http-browser.ts";
import { ops } from "../ground/ops.ts";
import type { Proof, ProveOptions, Prover } from "../prover.ts";
import { makeCanaries } from "./canaries.ts";
import { type Heard, plant } from "./plant.ts";
import { namesIn, type Secrets, searchDatabase, searchFolder } from "./search.ts";

const tokenNames = ["accessToken", "refreshToken", "sid"] as const;

/** Tokens come to the browser as cookies, and only there. */
function searchAnswers(heard: readonly Heard[], secrets: Secrets): string[] {
  return heard.flatMap(({ about, answer: { body, headers } }) => {
    const { "set-cookie": _, ...others } = headers;
    const names = namesIn(`${body}\n${JSON.stringify(others)}`, secrets);
    return names.map((name) => `${name} in the answer to ${about}`);
  });
}

/** The numbers must have been taken, or the search would prove nothing. */
function notTaken(heard: readonly Heard[], { accountNumber, ssn }: Record<string, string>) {
  const all = heard.map(({ answer }) => answer.body).join("\n");
  const wanted = [`****${accountNumber?.slice(-4)}`, `*****${ssn?.slice(-4)}`];
  return wanted.filter((mask) => !all.includes(mask)).map((mask) => `${mask} was never shown`);
}

async function searchEverywhere(
  portal: DemoPortal,
  secrets: Secrets,
): Promise<{ found: string[]; places: number }> {
  const backup = path.join(portal.folder, "backup.sealed");
  const found: string[] = [];
  const said = await ops(portal.settings, "backup", backup);
  // pg_dump must be of the server's version; where it is not, the dump below stands in for it.
  const hasBackup = said.isFine;
  if (!hasBackup && !portal.databaseUrl) found.push(`no backup: ${said.text.slice(0, 300)}`);
  if (portal.databaseUrl) found.push(...(await searchDatabase(portal.databaseUrl, secrets)));
  // Log, data folder (on the embedded database with every table file and its journal), backup.
  found.push(...(await searchFolder(portal.folder, secrets)));
  const log = await readFile(portal.logFile, "utf8");
  if (!log.includes('"route"')) found.push("the log holds no request: nothing was searched");
  return { found, places: log.split("\n").length };
}

async function onDatabase(database: "postgres" | "embedded", seed: number): Promise<string[]> {
  const portal = await startDemoPortal({ database, settings: { LOG_LEVEL: "debug" } });
  const browser = new HttpBrowser(portal.origin);
  try {
    await browser.signIn("ana");
    const canaries = makeCanaries(seed);
    const heard = await plant(browser, canaries);
    const secrets = new Map<string, string>(Object.entries(canaries));
    for (const name of tokenNames) {
      const value = browser.cookies.get(name);
      if (value) secrets.set(name, value);
    }
    const outside = await searchEverywhere(portal, secrets);
    return [
      ...notTaken(heard, { ...canaries }),
      ...searchAnswers(heard, secrets),
      ...outside.found,
    ].map((text) => `${database}: ${text}`);
  } finally {
    browser.close();
    await portal.stop();
  }
}

async function run({ seed, short, log }: ProveOptions): Promise<Proof> {
  const kinds = short ? (["embedded"] as const) : (["postgres", "embedded"] as const);
  const proof: Proof = { tried: 1, found: [], figures: { searches: 0 } };
  for (const kind of kinds) {
    const texts = await onDatabase(kind, seed);
    log(`${kind}: answers, log, data folder, database and backup searched`);
    proof.found.push(...texts.map((text) => ({ seed, text })));
    proof.figures.searches = (proof.figures.searches ?? 0) + 1;
  }
  return proof;
}

export const secrets: Prover = {
  name: "secrets",
  title: "canary numbers and tokens, searched for where they must not be",
  proves: ["contract/src", "server/src", "server/migrations"],
  run,
};
