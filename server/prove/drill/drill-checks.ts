import { callOf, type HttpBrowser } from "../ground/http-browser.ts";
import { ops } from "../ground/ops.ts";

/** What the banker sees of the sealed numbers: only who can open them can mask them. */
export async function maskedNumbers(browser: HttpBrowser): Promise<string> {
  const year = new Date().getFullYear();
  // A drill takes longer than a token lives.
  await browser.get(callOf("session", "renewToken").path);
  const form = await browser.call(callOf("w9", "getW9Form"), { year });
  const method = await browser.call(callOf("payout-methods", "getPayoutMethod"), { methodId: 2 });
  if (form.status !== 200 || method.status !== 200) {
    throw new Error(`the banker is answered ${form.status} and ${method.status}`);
  }
  return `${form.body}\n${method.body}`;
}

/** An operator's command must end as it should and say the words. */
export async function mustSay(
  settings: Readonly<Record<string, string>>,
  words: readonly string[],
  text: string,
  { isFine = true }: { isFine?: boolean } = {},
): Promise<string[]> {
  const said = await ops(settings, ...words);
  if (said.isFine === isFine && said.text.includes(text)) return [];
  return [`${words.join(" ")} said: ${said.text.slice(0, 400)}`];
}
