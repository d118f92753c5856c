import { readFile } from "node:fs/promises";
import { type DemoPortal, startDemoPortal } from "../ground/demo-portal.ts";
import { callOf, HttpBrowser, type RawAnswer, type RawRequest } from "../ground/http-browser.ts";
import type { Finding, Proof, ProveOptions, Prover } from "../prover.ts";
import { type HostileCase, hostileCase, type Role, systematicCount } from "./hostile-case.ts";
import { answerMaxMs, judge } from "./judge.ts";
import { rawHttp } from "./raw-http.ts";

// Codes belong to whoever asked last, so each worker tries verification as somebody else.
const workers = ["ana", "cleo", "dev", "hal"] as const;
const people = { banker: "ben", administrator: "fay" };

/** Browsers of one worker, signed in when needed; a person signs in once at a time. */
class Callers {
  /** The last sign-in of each person, which the next one waits for. */
  static readonly #signingIn = new Map<string, Promise<void>>();
  readonly #browsers = new Map<Role, HttpBrowser>();
  readonly #origin: string;
  readonly #signedOn: string;

  constructor(origin: string, signedOn: string) {
    this.#origin = origin;
    this.#signedOn = signedOn;
  }

  async of(role: Role): Promise<HttpBrowser> {
    const known = this.#browsers.get(role);
    if (known?.cookies.has("accessToken")) return known;
    known?.close();
    const browser = new HttpBrowser(this.#origin);
    // A hundred wrong codes lock a person's verification, so who tries them does without.
    const isVerified = role !== "signed-on";
    const key = isVerified ? people[role] : this.#signedOn;
    const before = Callers.#signingIn.get(key) ?? Promise.resolve();
    const turn = before.then(() => (isVerified ? browser.signIn(key) : browser.signOn(key)));
    // Whoever waits for the turn wants its end; whether it went well is told to who took it.
    Callers.#signingIn.set(
      key,
      turn.catch(() => undefined),
    );
    await turn;
    this.#browsers.set(role, browser);
    return browser;
  }

  /** A 401 may be the request's alone; only whose session is over signs in again. */
  async keepUnlessOver(role: Role, cookies: ReadonlyMap<string, string>): Promise<void> {
    const browser = this.#browsers.get(role);
    if (!browser) return;
    restore(browser, cookies);
    const { status } = await browser.get(callOf("session", "pingSession").path);
    if (status === 401) browser.cookies.clear();
  }

  close(): void {
    for (const browser of this.#browsers.values()) browser.close();
  }
}

function restore(browser: HttpBrowser, cookies: ReadonlyMap<string, string>): void {
  browser.cookies.clear();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
}

interface Sitting {
  portal: DemoPortal;
  found: Finding[];
  figures: Record<string, number>;
}

const count = ({ figures }: Sitting, name: string) => {
  figures[name] = (figures[name] ?? 0) + 1;
};

/** A connection may be cut under a body that is too long; the next one must be served. */
async function sendTwice(browser: HttpBrowser, request: RawRequest): Promise<RawAnswer> {
  try {
    return await browser.send(request);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!/ECONNRESET|EPIPE/.test(code)) throw error;
    return browser.send(request);
  }
}

const comeAgainMax = 5;

/** A process that is late tells callers to come again, whatever they want: then we do. */
async function sendPatiently(
  sitting: Sitting,
  browser: HttpBrowser,
  request: RawRequest,
): Promise<RawAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendTwice(browser, request);
    const isToComeAgain = answer.status === 503 && answer.headers["retry-after"] !== undefined;
    if (!isToComeAgain || tries >= comeAgainMax) return answer;
    count(sitting, "told to come again");
    await new Promise((later) => setTimeout(later, 1_000));
  }
}

const isTooLong = ({ body = "", path, headers = {} }: RawRequest) =>
  body.length > 60_000 || path.length + JSON.stringify(headers).length > 10_000;

async function tryOne(sitting: Sitting, callers: Callers, one: HostileCase): Promise<string> {
  const browser = await callers.of(one.role);
  const kept = new Map(browser.cookies);
  let answer: RawAnswer;
  try {
    answer = await sendPatiently(sitting, browser, one.request);
  } catch (error) {
    if (isTooLong(one.request)) return "";
    return `no answer: ${error instanceof Error ? error.message : error}`;
  }
  count(sitting, `answers ${answer.status}`);
  // A bad token of the request's own is no end of the session, though its cookies are cleared.
  if (
    one.request.headers?.authorization !== undefined ||
    one.request.headers?.cookie !== undefined
  ) {
    restore(browser, kept);
  } else if (answer.status === 401) await callers.keepUnlessOver(one.role, kept);
  if (answer.tookMs <= answerMaxMs) return judge(one.request.path, answer) ?? "";
  // A busy machine is slow with anything: only what is slow again, by itself, is a finding.
  count(sitting, "slow once");
  const again = await sendPatiently(sitting, await callers.of(one.role), one.request);
  return judge(one.request.path, again) ?? "";
}

async function work(
  sitting: Sitting,
  signedOn: string,
  next: () => number | undefined,
): Promise<void> {
  const callers = new Callers(sitting.portal.origin, signedOn);
  for (let seed = next(); seed !== undefined; seed = next()) {
    const one = hostileCase(seed);
    const wrong = await tryOne(sitting, callers, one).catch((error: Error) => error.message);
    count(sitting, "requests");
    if (wrong) sitting.found.push({ seed, text: `${one.about}: ${wrong}` });
    if (sitting.portal.ended() || sitting.found.length >= 20) break;
  }
  callers.close();
}

/** The whole house must be well afterwards, and its log free of bugs. */
async function afterwards({ portal, found }: Sitting, seed: number): Promise<void> {
  const ended = portal.ended();
  if (ended) {
    found.push({ seed, text: `the portal ended: ${ended}` });
    return;
  }
  const health = await fetch(`${portal.origin}/health/deep`);
  if (!health.ok) found.push({ seed, text: `not well: ${(await health.text()).slice(0, 500)}` });
  const bugs = (await readFile(portal.logFile, "utf8"))
    .split("\n")
    .filter((line) => line.includes('"event":"bug"') || line.includes("unhandled"));
  for (const bug of bugs.slice(0, 5))
    found.push({ seed, text: `in the log: ${bug.slice(0, 400)}` });
}

async function run({ seed, minutes, short, log }: ProveOptions): Promise<Proof> {
  const portal = await startDemoPortal({
    database: short ? "embedded" : "postgres",
    settings: { LOG_LEVEL: "warn", LIMIT_CALL: "100000000", LIMIT_REDEEM: "100000000" },
  });
  const sitting: Sitting = { portal, found: [], figures: { requests: 0 } };
  try {
    const until = performance.now() + minutes * 60_000;
    let tried = 0;
    const countMax = short ? 600 : Number.POSITIVE_INFINITY;
    const next = () => {
      if (tried >= countMax || performance.now() > until) return undefined;
      if (tried > 0 && tried % 10_000 === 0) log(`${tried} requests`);
      tried += 1;
      return seed + tried - 1;
    };
    await Promise.all(workers.map((signedOn) => work(sitting, signedOn, next)));
    const wrong = portal.ended() ? [] : await rawHttp(portal.port, { isShort: short });
    for (const text of wrong) sitting.found.push({ seed, text });
    await afterwards(sitting, seed);
    return {
      tried,
      found: sitting.found,
      figures: sitting.figures,
      measured: { "requests for every payload on every field": systematicCount * 2 },
    };
  } finally {
    await portal.stop();
  }
}

export const hostile: Prover = {
  name: "hostile",
  title: "every field of every call gets what it must not get, and HTTP that is none",
  proves: ["contract/src", "server/src", "server/migrations"],
  run,
};
