import type { Page } from "@playwright/test";

/**
 * As if the banker had been walked through and had seen the session's banner and tip. In the page
 * itself: a route would send every file of every load through the test's own process, uncached.
 */
export async function quieten(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of ["takeoverBanner", "salesTip"]) sessionStorage.setItem(key, "done");
    const { fetch } = globalThis;
    globalThis.fetch = async (...asked: Parameters<typeof fetch>) => {
      const answer = await fetch(...asked);
      if (!answer.url.endsWith("/api/GetWelcomeName")) return answer;
      const text = (await answer.text()).replaceAll(/("Is(Feature|Video)Walked":)0/g, "$11");
      return new Response(text, { status: answer.status, headers: answer.headers });
    };
  });
}
