import path from "node:path";
import { isThisMachine } from "#kernel/is-this-machine.ts";
import { type LimitName, limitNames, limitSetting } from "#kernel/limits.ts";
import { isTrustableProxy } from "./config-trusted-proxies.ts";
import { type PayoutConfig, readPayoutConfig } from "./payout-config.ts";
import { settings } from "./settings.ts";

export type Mode = "demo" | "test" | "production";

export interface Config {
  mode: Mode;
  publicUrl: URL;
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  masterKey: Buffer | undefined;
  /** How many backups of the embedded database are kept; 0 makes none. */
  embeddedBackups: number;
  oidc: {
    /** Undefined: the embedded development provider. */
    issuer: string | undefined;
    clientId: string;
    clientSecret: string | undefined;
    scope: string;
    businessUnitClaim: string;
    employeeIdClaim: string;
  };
  mail: { smtpUrl: string | undefined; from: string; operationsAddress: string | undefined };
  sessionBinding: "strict" | "header";
  trustProxy: string[];
  metricsPort: number;
  code: { minutes: number; wrongMax: number };
  limitScale: number;
  /** More calls than this at the same time are told to come again. */
  callsAtOnceMax: number;
  /** Limits that are set one by one. */
  limits: Partial<Record<LimitName, number>>;
  /** A download holds at most so many rows (OP-59). */
  exportRowsMax: number;
  payouts: PayoutConfig;
  /** Whether a routing number must pass its check digit, or only one known bad one is refused. */
  routingCheck: "strict" | "lenient";
  /** Where a banker enrols with the person-to-person network. */
  enrolmentPages: { enrolUrl: string; banksUrl: string };
  support: { phone: string; email: string };
  /** Where a customer applies; {code} stands for the banker's self-apply code. */
  selfApplyUrl: string | undefined;
  /** Files of our own origin that the introduction plays. */
  intro: { video: string; poster: string };
  productName: string;
  logLevel: string;
}

/** Every wrong setting at once, a sentence each, so that one start shows all there is to mend. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

export class SettingsReader {
  readonly problems: string[] = [];
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) {
    const value = this.text(name) ?? fallback;
    if ((choices as readonly string[]).includes(value)) return value as Choice;
    this.problems.push(`${name} must be one of ${choices.join(", ")}, not "${value}".`);
    return fallback;
  }

  whole(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const value = Number(this.text(name) ?? fallback);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  url(name: string, fallback: string, protocols: readonly string[]): URL {
    const value = this.text(name) ?? fallback;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && protocols.includes(url.protocol)) return url;
    this.problems.push(`${name} must be an address that begins with ${protocols.join(" or ")}//.`);
    return new URL(fallback);
  }

  /** Pages, cookies and the way back from the sign-on all begin at the root of a host. */
  bareUrl(name: string): void {
    const value = this.text(name);
    const url = value !== undefined && URL.canParse(value) ? new URL(value) : undefined;
    if (!url || url.href === `${url.origin}/` || url.origin === "null") return;
    this.problems.push(
      `${name} must be an address without a path, a question mark or a name in it.`,
    );
  }

  /** What is said over plain http can be read on the way; only this machine is near enough. */
  secureUrl(name: string): void {
    const value = this.text(name);
    if (value === undefined) return;
    const { protocol, hostname } = URL.canParse(value) ? new URL(value) : new URL("none:");
    if (protocol === "https:" || (protocol === "http:" && isThisMachine(hostname))) return;
    this.problems.push(`${name} must be an address that begins with https://.`);
  }

  /** A database on another machine is reached as its installer has decided, not by chance. */
  databaseUrl(): string | undefined {
    const value = this.text("DATABASE_URL");
    if (value === undefined) return undefined;
    const fallback = "postgres://localhost/portal";
    const url = this.url("DATABASE_URL", fallback, ["postgres:", "postgresql:"]);
    // The driver lets a host among the parameters win.
    const host = url.searchParams.get("host") ?? url.hostname;
    if (!isThisMachine(host) && !url.searchParams.has("sslmode")) {
      this.problems.push(
        "DATABASE_URL names another machine: say sslmode=verify-full in it, or sslmode=disable " +
          "on a network of your own.",
      );
    }
    return value;
  }

  limits(): Partial<Record<LimitName, number>> {
    const set = limitNames.filter((name) => this.text(limitSetting(name)) !== undefined);
    const range = { min: 0, max: 1_000_000_000 };
    return Object.fromEntries(set.map((name) => [name, this.whole(limitSetting(name), 0, range)]));
  }

  trustedProxies(): string[] {
    const entries = (this.text("TRUST_PROXY") ?? "").split(",").map((entry) => entry.trim());
    const named = entries.filter((entry) => entry !== "");
    for (const entry of named.filter((one) => !isTrustableProxy(one))) {
      this.problems.push(
        `TRUST_PROXY must be addresses or ranges such as 10.0.0.0/8, comma-separated; "${entry}" is none.`,
      );
    }
    return named;
  }

  masterKey(): Buffer | undefined {
    const value = this.text("MASTER_KEY");
    if (value === undefined) return undefined;
    const key = Buffer.from(value, "base64");
    if (key.length !== 32) this.problems.push("MASTER_KEY must be 32 bytes in base64.");
    return key;
  }

  selfApplyUrl(): string | undefined {
    const value = this.text("SELF_APPLY_URL");
    if (value === undefined) return undefined;
    const isAddress = URL.parse(value.replaceAll("{code}", "code"))?.protocol === "https:";
    if (!isAddress || !value.includes("{code}")) {
      this.problems.push("SELF_APPLY_URL must be an https address with {code} in it.");
    }
    return value;
  }

  /** A file of ours: a setting must not send bankers elsewhere. */
  ownPath(name: string, fallback: string): string {
    const value = this.text(name) ?? fallback;
    if (/^(\/[\w.-]+)+\.\w+$/.test(value)) return value;
    this.problems.push(`${name} must be a path such as ${fallback}.`);
    return fallback;
  }

  missingInProduction(): void {
    const mayMissDatabase = this.text("ALLOW_EMBEDDED_DATABASE") === "1";
    for (const { name, meaning, isRequiredInProduction } of settings) {
      if (!isRequiredInProduction || this.text(name) !== undefined) continue;
      if (name === "DATABASE_URL" && mayMissDatabase) continue;
      this.problems.push(`${name} is missing: ${meaning}.`);
    }
  }
}

/**
 * Reads the settings once, at start; they are passed on as a value. Only the fail-points of tests
 * and the start of other programs look at the environment besides.
 */
export function readConfig(env: Environment): Config {
  const read = new SettingsReader(env);
  const mode = read.choice("PORTAL_MODE", ["demo", "test", "production"], "demo");
  if (mode === "production") read.missingInProduction();
  const isProduction = mode === "production";
  const port = read.whole("PORT", 3000, { min: 0, max: 65_535 });
  read.secureUrl("OIDC_ISSUER");
  if (isProduction) read.secureUrl("PUBLIC_URL");
  read.bareUrl("PUBLIC_URL");
  const dataFolder = path.resolve(read.text("PORTAL_DATA") ?? ".data");
  const config: Config = {
    mode,
    publicUrl: read.url("PUBLIC_URL", `http://localhost:${port}`, ["http:", "https:"]),
    host: read.text("HOST") ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    port,
    dataFolder,
    databaseUrl: read.databaseUrl(),
    masterKey: read.masterKey(),
    embeddedBackups: read.whole("EMBEDDED_BACKUPS", mode === "test" ? 0 : 3, { min: 0, max: 999 }),
    oidc: readOidc(read),
    mail: readMail(read),
    sessionBinding: read.choice(
      "SESSION_BINDING",
      ["strict", "header"],
      isProduction ? "strict" : "header",
    ),
    trustProxy: read.trustedProxies(),
    metricsPort: read.whole("METRICS_PORT", 0, { min: 0, max: 65_535 }),
    code: {
      minutes: read.whole("OTP_MINUTES", 15, { min: 1, max: 60 }),
      wrongMax: read.whole("OTP_RETRY_COUNT", 3, { min: 1, max: 10 }),
    },
    limits: read.limits(),
    limitScale: read.whole("LIMIT_SCALE", isProduction ? 1 : 1_000, { min: 1, max: 1_000_000 }),
    callsAtOnceMax: read.whole("CALLS_AT_ONCE_MAX", 200, { min: 1, max: 100_000 }),
    exportRowsMax: read.whole("EXPORT_ROWS_MAX", 200_000, { min: 1, max: 1_000_000 }),
    payouts: readPayoutConfig(read, { mode, dataFolder }),
    routingCheck: read.choice(
      "ROUTING_CHECK",
      ["strict", "lenient"],
      isProduction ? "strict" : "lenient",
    ),
    enrolmentPages: readEnrolmentPages(read),
    support: {
      phone: read.text("SUPPORT_PHONE") ?? "1-800-555-0100",
      email: read.text("SUPPORT_EMAIL") ?? "support@bankerportal.example",
    },
    selfApplyUrl: read.selfApplyUrl(),
    intro: readIntro(read),
    productName: read.text("PRODUCT_NAME") ?? "Banker Portal",
    logLevel: read.choice(
      "LOG_LEVEL",
      ["debug", "info", "warn", "error", "silent"],
      mode === "test" ? "silent" : "info",
    ),
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

function readOidc(read: SettingsReader): Config["oidc"] {
  return {
    issuer: read.text("OIDC_ISSUER"),
    clientId: read.text("OIDC_CLIENT_ID") ?? "banker-portal",
    clientSecret: read.text("OIDC_CLIENT_SECRET"),
    scope: read.text("OIDC_SCOPE") ?? "openid profile",
    businessUnitClaim: read.text("OIDC_BUSINESS_UNIT_CLAIM") ?? "portbu",
    employeeIdClaim: read.text("OIDC_EMPLOYEE_ID_CLAIM") ?? "oeid",
  };
}

function readIntro(read: SettingsReader): Config["intro"] {
  return {
    video: read.ownPath("INTRO_VIDEO_URL", "/media/intro.mp4"),
    poster: read.ownPath("INTRO_POSTER_URL", "/media/intro-poster.png"),
  };
}

function readMail(read: SettingsReader): Config["mail"] {
  const smtpUrl = read.text("SMTP_URL");
  if (smtpUrl) read.url("SMTP_URL", "smtp://127.0.0.1", ["smtp:", "smtps:"]);
  return {
    smtpUrl,
    from: read.text("MAIL_FROM") ?? "Banker Portal <no-reply@bankerportal.example>",
    operationsAddress: read.text("OPS_EMAIL"),
  };
}

function readEnrolmentPages(read: SettingsReader): Config["enrolmentPages"] {
  return {
    enrolUrl: read.url("P2P_ENROL_URL", "https://www.zellepay.com/get-started", ["https:"]).href,
    banksUrl: read.url("P2P_BANKS_URL", "https://www.zellepay.com/", ["https:"]).href,
  };
}
