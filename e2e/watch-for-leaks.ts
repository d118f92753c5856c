import { expect, type Page } from "@playwright/test";

/** Typed digit by digit into the W-9, where no field holds the whole of it. */
const plantedNumbers = ["219094482", "219-09-4482"];
/** Shorter ones are parts, and would be found by chance. */
const lengthMin = 9;

/** What stays in the browser after a page: all storage, its cookies, where it has been. */
const remainsOf = (page: Page) =>
  page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: await indexedDB.databases(),
      cached,
      cookies: document.cookie,
      state: history.state,
      asked: performance.getEntries().map(({ name }) => name),
    });
  });

/**
 * Every journey is also one that looks for leaks: no number typed stays in storage, cookies,
 * history or an address, and the content security policy has nothing to report in normal use.
 */
export async function watchForLeaks(page: Page): Promise<() => Promise<void>> {
  const secrets = new Set(plantedNumbers);
  const addresses: string[] = [];
  const reports: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  page.on("request", (request) => addresses.push(request.url()));
  await page.exposeBinding("heardTyping", (_source, value: string) => secrets.add(value));
  await page.exposeBinding("heardPolicy", (_source, report: string) => reports.push(report));
  await page.addInitScript((min) => {
    const { heardTyping, heardPolicy } = window as unknown as Record<
      string,
      (text: string) => void
    >;
    const digits = (value: string) => value.replaceAll(/\D/g, "");
    addEventListener(
      "input",
      ({ target }) => {
        const { value } = target as HTMLInputElement;
        if (value && digits(value).length >= min)
          for (const one of [value, digits(value)]) heardTyping?.(one);
      },
      true,
    );
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
      heardPolicy?.(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  }, lengthMin);
  return async () => {
    const isOurs = /^https?:/.test(page.url());
    const remains = page.isClosed() || !isOurs ? "" : await remainsOf(page);
    const places = { remains, addresses: addresses.join("\n") };
    for (const [place, text] of Object.entries(places)) {
      const found = [...secrets].filter((secret) => text.includes(secret));
      expect(found, `numbers that were typed, found in ${place}`).toEqual([]);
    }
    expect(reports, "what the content security policy blocked").toEqual([]);
  };
}
