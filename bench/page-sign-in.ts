import type { Page } from "@playwright/test";

interface Persona {
  key: string;
  email: string;
}

interface Mail {
  text: string;
  receivedAt: string;
}

const attemptsMax = 200;
const betweenMs = 100;

async function codeFor(page: Page, email: string, after: number): Promise<string> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as Mail[];
    const fresh = mails.find((mail) => new Date(mail.receivedAt).getTime() >= after);
    const code = /\b\d{6}\b/.exec(fresh?.text ?? "")?.[0];
    if (code) return code;
    await page.waitForTimeout(betweenMs);
  }
  throw new Error(`no code arrived for ${email}`);
}

/** Signs a persona of the demo on and, unless told to stop there, types the code from the mail. */
export async function signIn(page: Page, key: string, isUnverified: boolean): Promise<void> {
  const personas = (await (await page.request.get("/dev/personas.json")).json()) as Persona[];
  const persona = personas.find((one) => one.key === key);
  if (!persona) throw new Error(`no persona ${key}`);
  await page.goto(`/dev/sso/${key}`);
  await page.waitForURL("**/mfaElan");
  if (isUnverified) return;
  const asked = Date.now();
  await page.getByRole("button", { name: "Email Me A Code" }).click();
  const code = await codeFor(page, persona.email, asked);
  await page.getByLabel("Enter Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/dashboard");
}
