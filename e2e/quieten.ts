import type { Page } from "@playwright/test";

/** As if the banker had been walked through and had seen the session's banner and tip. */
export async function quieten(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of ["takeoverBanner", "salesTip"]) sessionStorage.setItem(key, "done");
  });
  await page.route("**/api/GetWelcomeName", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(/("Is(Feature|Video)Walked":)0/g, "$11");
    await route.fulfill({ response: answer, body: text });
  });
}
