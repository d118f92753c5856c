import { limitNames, limitSetting, limits } from "#kernel/limits.ts";

/** One row of docs/configuration.md; config.ts reads exactly these. */
export interface Setting {
  name: string;
  meaning: string;
  /** What holds when it is not set; "-" when there is nothing. */
  fallback: string;
  isRequiredInProduction?: boolean;
  isSecret?: boolean;
}

function windowText(windowMs: number): string {
  if (windowMs === 60_000) return "a minute";
  return windowMs === 3_600_000 ? "an hour" : "a day";
}

export const settings: readonly Setting[] = [
  {
    name: "PORTAL_MODE",
    meaning: "demo (everything embedded, demo data, /dev pages), test or production",
    fallback: "demo",
  },
  {
    name: "PUBLIC_URL",
    meaning: "the address bankers type; https turns on Secure cookies",
    fallback: "http://localhost:{PORT}",
    isRequiredInProduction: true,
  },
  {
    name: "HOST",
    meaning: "the address to listen on",
    fallback: "127.0.0.1; 0.0.0.0 in production",
  },
  { name: "PORT", meaning: "the port to listen on", fallback: "3000" },
  {
    name: "PORTAL_DATA",
    meaning: "the data folder: embedded database, keys, files, the operators' socket",
    fallback: ".data",
  },
  {
    name: "DATABASE_URL",
    meaning: "PostgreSQL 15 or newer; without it the embedded database in PORTAL_DATA",
    fallback: "-",
    isRequiredInProduction: true,
    isSecret: true,
  },
  {
    name: "ALLOW_EMBEDDED_DATABASE",
    meaning: "1 lets production run on the embedded database, which does not survive a power cut",
    fallback: "0",
  },
  {
    name: "EMBEDDED_BACKUPS",
    meaning:
      "so many backups of the embedded database are kept in PORTAL_DATA/backups, one an hour and " +
      "one on every stop; 0 makes none",
    fallback: "3; 0 in test",
  },
  {
    name: "MASTER_KEY",
    meaning: "32 random bytes in base64; every other key is derived from it or wrapped by it",
    fallback: "made once in PORTAL_DATA/keys",
    isRequiredInProduction: true,
    isSecret: true,
  },
  {
    name: "OIDC_ISSUER",
    meaning: "the institution's OpenID Connect provider",
    fallback: "the embedded development provider",
    isRequiredInProduction: true,
  },
  {
    name: "OIDC_CLIENT_ID",
    meaning: "our client id there",
    fallback: "banker-portal",
    isRequiredInProduction: true,
  },
  {
    name: "OIDC_CLIENT_SECRET",
    meaning: "our client secret there",
    fallback: "-",
    isRequiredInProduction: true,
    isSecret: true,
  },
  { name: "OIDC_SCOPE", meaning: "the scopes to ask for", fallback: "openid profile" },
  {
    name: "OIDC_BUSINESS_UNIT_CLAIM",
    meaning: "the claim that holds the business unit",
    fallback: "portbu",
  },
  {
    name: "OIDC_EMPLOYEE_ID_CLAIM",
    meaning: "the claim that holds the employee id",
    fallback: "oeid",
  },
  {
    name: "SMTP_URL",
    meaning: "the mail relay, smtp:// or smtps://",
    fallback: "the embedded mailbox at /dev/mail",
    isRequiredInProduction: true,
    isSecret: true,
  },
  {
    name: "MAIL_FROM",
    meaning: "the sender of every mail",
    fallback: "Banker Portal <no-reply@bankerportal.example>",
    isRequiredInProduction: true,
  },
  { name: "OPS_EMAIL", meaning: "where alarms are mailed to", fallback: "-" },
  {
    name: "SESSION_BINDING",
    meaning:
      "strict: a call needs the session cookie too; header, not in production: the access token will do",
    fallback: "strict in production, else header",
  },
  {
    name: "TRUST_PROXY",
    meaning:
      "addresses of trusted proxies, comma-separated; the client's address comes from them only",
    fallback: "-",
  },
  {
    name: "METRICS_PORT",
    meaning: "a port of its own for /metrics, on HOST; 0 turns it off",
    fallback: "0",
  },
  { name: "OTP_MINUTES", meaning: "how long a code is valid", fallback: "15" },
  { name: "OTP_RETRY_COUNT", meaning: "so many wrong codes end the session", fallback: "3" },
  {
    name: "CALLS_AT_ONCE_MAX",
    meaning:
      "calls a process works on at once at most, fewer while they are slow; one more is told 503",
    fallback: "200",
  },
  {
    name: "LIMIT_SCALE",
    meaning: "multiplies the limits below that say so",
    fallback: "1 in production, else 1000",
  },
  ...limitNames.map((name) => ({
    name: limitSetting(name),
    meaning: `${limits[name].counts}: so many ${windowText(limits[name].windowMs)}, 0 allows none`,
    fallback: `${limits[name].max}${limits[name].isScaled ? " times LIMIT_SCALE" : ""}`,
  })),
  { name: "EXPORT_ROWS_MAX", meaning: "a download holds at most so many rows", fallback: "200000" },
  {
    name: "BANK_OUT",
    meaning: "the folder payment files for the bank are put into",
    fallback: "PORTAL_DATA/bank/out",
    isRequiredInProduction: true,
  },
  {
    name: "BANK_IN",
    meaning: "the folder the bank's files (returns, changes, settlements) arrive in",
    fallback: "PORTAL_DATA/bank/in",
    isRequiredInProduction: true,
  },
  {
    name: "BANK_ROUTING",
    meaning: "routing number of the bank that sends our payments (immediate destination)",
    fallback: "091000019",
    isRequiredInProduction: true,
  },
  {
    name: "BANK_NAME",
    meaning: "that bank's name in the file header",
    fallback: "DEMO BANK",
    isRequiredInProduction: true,
  },
  {
    name: "BANK_ORIGIN_ID",
    meaning: "who the file comes from (immediate origin), as the bank assigned it",
    fallback: "1234567890",
    isRequiredInProduction: true,
  },
  {
    name: "COMPANY_NAME",
    meaning: "the sender's name on the receiver's statement",
    fallback: "BANKER REWARDS",
    isRequiredInProduction: true,
  },
  {
    name: "COMPANY_ID",
    meaning: "the company identification in the batch header",
    fallback: "1234567890",
    isRequiredInProduction: true,
  },
  {
    name: "ENTRY_DESCRIPTION",
    meaning: "what the payment is, on the receiver's statement",
    fallback: "REWARDS",
  },
  {
    name: "ACH_CUT_OFFS",
    meaning: "when a payment file closes on banking days, US Eastern, comma-separated",
    fallback: "10:30,16:30; in demo a file closes as soon as there is something to pay",
  },
  {
    name: "HOLD_CHANGED_HOURS",
    meaning:
      "a payment to an account added or changed so many hours before waits for a person; 0: never",
    fallback: "24; 0 in demo",
  },
  {
    name: "DEMO_STEP_SECONDS",
    meaning: "how long a payment rests on each step, and how fast the simulators answer",
    fallback: "8 in demo, else 0",
  },
  {
    name: "ROUTING_CHECK",
    meaning: "strict: routing numbers must pass prefix and check digit; lenient: all but 999999999",
    fallback: "lenient; strict in production",
  },
  {
    name: "P2P_ENROL_URL",
    meaning: "where a banker enrols with the person-to-person network",
    fallback: "https://www.zellepay.com/get-started",
  },
  {
    name: "P2P_BANKS_URL",
    meaning: "the person-to-person network's own page",
    fallback: "https://www.zellepay.com/",
  },
  {
    name: "P2P_URL",
    meaning: "the person-to-person network's interface",
    fallback: "the embedded simulator",
    isRequiredInProduction: true,
  },
  {
    name: "P2P_TOKEN",
    meaning: "our token there",
    fallback: "-",
    isRequiredInProduction: true,
    isSecret: true,
  },
  { name: "SUPPORT_PHONE", meaning: "client services, as shown", fallback: "1-800-555-0100" },
  {
    name: "SUPPORT_EMAIL",
    meaning: "client services, as shown",
    fallback: "support@bankerportal.example",
  },
  {
    name: "SELF_APPLY_URL",
    meaning: "the application page of the card, with {code} where the banker's code goes",
    fallback: "-",
  },
  {
    name: "INTRO_VIDEO_URL",
    meaning:
      "the introduction video, a path; its captions lie beside it as .vtt. Files are served from /media/",
    fallback: "/media/intro.mp4",
  },
  {
    name: "INTRO_POSTER_URL",
    meaning: "the picture before the introduction video, a path",
    fallback: "/media/intro-poster.png",
  },
  { name: "PRODUCT_NAME", meaning: "the product's name, as shown", fallback: "Banker Portal" },
  {
    name: "LOG_LEVEL",
    meaning: "debug, info, warn, error or silent",
    fallback: "info; silent in test",
  },
];
