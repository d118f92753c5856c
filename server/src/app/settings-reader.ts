import path from "node:path";
import { systemClock } from "#kernel/clock.ts";
import { isThisMachine } from "#kernel/is-this-machine.ts";
import { createLimits, type LimitName, limitNames, limitSetting } from "#kernel/limits.ts";
import { isTrustableProxy } from "./config-trusted-proxies.ts";
import { troubleWithWay } from "./database-address.ts";
import { settings } from "./settings.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads setting by setting, and notes what is wrong and what it decided. */
export class SettingsReader {
  readonly problems: string[] = [];
  /** What holds for a setting, where more than its own text decides. */
  readonly decided = new Map<string, string>();
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined;
  }

  decide<Value extends string | number>(name: string, value: Value): Value {
    this.decided.set(name, String(value));
    return value;
  }

  textOr(name: string, fallback: string): string {
    return this.decide(name, this.text(name) ?? fallback);
  }

  folder(name: string, fallback: string): string {
    return this.decide(name, path.resolve(this.text(name) ?? fallback));
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) {
    const value = this.text(name) ?? fallback;
    if ((choices as readonly string[]).includes(value)) return this.decide(name, value as Choice);
    this.problems.push(`${name} must be one of ${choices.join(", ")}, not "${value}".`);
    return fallback;
  }

  whole(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const value = Number(this.text(name) ?? fallback);
    if (Number.isInteger(value) && value >= min && value <= max) return this.decide(name, value);
    this.problems.push(`${name} must be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  url(name: string, fallback: string, protocols: readonly string[]): URL {
    const value = this.text(name) ?? fallback;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && protocols.includes(url.protocol)) {
      this.decide(name, value);
      return url;
    }
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

  databaseUrl(): string | undefined {
    const value = this.text("DATABASE_URL");
    if (value === undefined) return undefined;
    const fallback = "postgres://localhost/portal";
    const url = this.url("DATABASE_URL", fallback, ["postgres:", "postgresql:"]);
    const trouble = troubleWithWay(url);
    if (trouble) this.problems.push(`DATABASE_URL ${trouble}`);
    return value;
  }

  limits(scale: number): Partial<Record<LimitName, number>> {
    const named = limitNames.filter((name) => this.text(limitSetting(name)) !== undefined);
    const range = { min: 0, max: 1_000_000_000 };
    const set = Object.fromEntries(
      named.map((name) => [name, this.whole(limitSetting(name), 0, range)]),
    );
    const { maxOf } = createLimits({ clock: systemClock, scale, set });
    for (const name of limitNames.filter((one) => !named.includes(one))) {
      this.decide(limitSetting(name), maxOf(name));
    }
    return set;
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
    if (/^(\/[\w.-]+)+\.\w+$/.test(value)) return this.decide(name, value);
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
