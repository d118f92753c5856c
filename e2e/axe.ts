import type { Page } from "@playwright/test";
import axe from "axe-core";

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds, WCAG 2.2 A and AA: the rule, and the beginning of the first element it names. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Once for a document: the script is longer than the page's own, and four looks ask for it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    // What is in order need not be described.
    const { violations } = await loaded.run({ runOnly: tags, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 300)}`);
  }, wcag);
}
