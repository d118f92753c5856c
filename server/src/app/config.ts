import type { LimitName } from "#kernel/limits.ts";
import { type PayoutConfig, readPayoutConfig } from "./payout-config.ts";
import { type Environment, SettingsReader } from "./settings-reader.ts";

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

/**
 * Reads the settings once, at start; they are passed on as a value. Only the fail-points of tests
 * and the start of other programs look at the environment besides.
 */
export function readConfig(env: Environment): Config {
  const { config, problems } = readSettings(env);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

interface SettingsRead extends Pick<SettingsReader, "decided" | "problems"> {
  /** With fallbacks for what is wrong: while there are problems, nothing may be done by it. */
  config: Config;
}

/** For whoever tells of the settings, right or wrong; all others take readConfig. */
export function readSettings(env: Environment): SettingsRead {
  const read = new SettingsReader(env);
  const mode = read.choice("PORTAL_MODE", ["demo", "test", "production"], "demo");
  if (mode === "production") read.missingInProduction();
  const isProduction = mode === "production";
  const limitScale = read.whole("LIMIT_SCALE", isProduction ? 1 : 1_000, {
    min: 1,
    max: 1_000_000,
  });
  const port = read.whole("PORT", 3000, { min: 0, max: 65_535 });
  read.secureUrl("OIDC_ISSUER");
  if (isProduction) read.secureUrl("PUBLIC_URL");
  read.bareUrl("PUBLIC_URL");
  const dataFolder = read.folder("PORTAL_DATA", ".data");
  const config: Config = {
    mode,
    publicUrl: read.url("PUBLIC_URL", `http://localhost:${port}`, ["http:", "https:"]),
    host: read.textOr("HOST", isProduction ? "0.0.0.0" : "127.0.0.1"),
    port,
    dataFolder,
    databaseUrl: read.databaseUrl(),
    masterKey: read.masterKey(),
    embeddedBackups: read.whole("EMBEDDED_BACKUPS", mode === "test" ? 0 : 3, { min: 0, max: 999 }),
    oidc: readOidc(read),
    mail: readMail(read),
    sessionBinding: read.choice(
      "SESSION_BINDING",
      isProduction ? ["strict"] : ["strict", "header"],
      isProduction ? "strict" : "header",
    ),
    trustProxy: read.trustedProxies(),
    metricsPort: read.whole("METRICS_PORT", 0, { min: 0, max: 65_535 }),
    code: {
      minutes: read.whole("OTP_MINUTES", 15, { min: 1, max: 60 }),
      wrongMax: read.whole("OTP_RETRY_COUNT", 3, { min: 1, max: 10 }),
    },
    limits: read.limits(limitScale),
    limitScale,
    callsAtOnceMax: read.whole("CALLS_AT_ONCE_MAX", 200, { min: 1, max: 100_000 }),
    exportRowsMax: read.whole("EXPORT_ROWS_MAX", 200_000, { min: 1, max: 1_000_000 }),
    payouts: readPayoutConfig(read, { mode, dataFolder }),
    routingCheck: read.choice(
      "ROUTING_CHECK",
      ["strict", "lenient"],
      isProduction ? "strict" : "lenient",
    ),
    enrolmentPages: readEnrolmentPages(read),
    support: readSupport(read),
    selfApplyUrl: read.selfApplyUrl(),
    intro: readIntro(read),
    productName: read.textOr("PRODUCT_NAME", "Banker Portal"),
    logLevel: read.choice(
      "LOG_LEVEL",
      ["debug", "info", "warn", "error", "silent"],
      mode === "test" ? "silent" : "info",
    ),
  };
  return { config, problems: read.problems, decided: read.decided };
}

function readOidc(read: SettingsReader): Config["oidc"] {
  return {
    issuer: read.text("OIDC_ISSUER"),
    clientId: read.textOr("OIDC_CLIENT_ID", "banker-portal"),
    clientSecret: read.text("OIDC_CLIENT_SECRET"),
    scope: read.textOr("OIDC_SCOPE", "openid profile"),
    businessUnitClaim: read.textOr("OIDC_BUSINESS_UNIT_CLAIM", "portbu"),
    employeeIdClaim: read.textOr("OIDC_EMPLOYEE_ID_CLAIM", "oeid"),
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
    from: read.textOr("MAIL_FROM", "Banker Portal <no-reply@bankerportal.example>"),
    operationsAddress: read.text("OPS_EMAIL"),
  };
}

/** Client services of nobody. */
export const shownInDemo = { phone: "1-800-555-0100", email: "support@bankerportal.example" };

function readSupport(read: SettingsReader): Config["support"] {
  return {
    phone: read.textOr("SUPPORT_PHONE", shownInDemo.phone),
    email: read.textOr("SUPPORT_EMAIL", shownInDemo.email),
  };
}

function readEnrolmentPages(read: SettingsReader): Config["enrolmentPages"] {
  return {
    enrolUrl: read.url("P2P_ENROL_URL", "https://www.zellepay.com/get-started", ["https:"]).href,
    banksUrl: read.url("P2P_BANKS_URL", "https://www.zellepay.com/", ["https:"]).href,
  };
}
