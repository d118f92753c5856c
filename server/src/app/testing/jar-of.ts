import type { CookieJar } from "#kernel/serve.ts";
import type { TestBrowser } from "./test-browser.ts";

/** What is set goes straight into that browser; without one, to nobody. */
export function jarOf(
  { cookies }: Pick<TestBrowser, "cookies"> = { cookies: new Map() },
): CookieJar {
  return {
    values: Object.fromEntries(cookies),
    set: (name, value) => void cookies.set(name, value),
    clear: (name) => void cookies.delete(name),
  };
}
