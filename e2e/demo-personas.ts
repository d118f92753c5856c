import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** Somebody the demo lets in, as it lists them itself. */
export interface Persona {
  key: string;
  portbu: string;
  oeid: string;
  am: string;
  email: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  receivedAt: string;
}

export async function findPersona(page: Page, key: string): Promise<Persona> {
  const personas = (await (await page.request.get("/dev/personas.json")).json()) as Persona[];
  const persona = personas.find((one) => one.key === key);
  if (!persona) throw new Error(`no persona ${key}`);
  return persona;
}

/** What the demo's mailbox has for an address, the newest first. */
export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

const codeWaitMs = 15_000;

/** The newest code mailed to that address after the given moment. */
export async function newestCode(page: Page, email: string, after: number): Promise<string> {
  for (const until = performance.now() + codeWaitMs; performance.now() < until; await wait(20)) {
    const mails = await mailsTo(page, email);
    const fresh = mails.find((mail) => new Date(mail.receivedAt).getTime() >= after);
    const code = /\b\d{6}\b/.exec(fresh?.text ?? "")?.[0];
    if (code) return code;
  }
  throw new Error(`no code arrived for ${email}`);
}

const asking = (page: Page) => page.getByRole("button", { name: "Email Me A Code" });

/** Ends at the verification screen, which knows who it is, or inside where no code is asked. */
export async function signOn(page: Page, key: string): Promise<Persona> {
  const persona = await findPersona(page, key);
  await page.goto(`/dev/sso/${key}`);
  const inside = page.getByRole("navigation", { name: "Main" });
  await asking(page).or(inside).waitFor({ timeout: 30_000 });
  return persona;
}

/** Signs on and types the code from the mail, as a banker would; ends on the dashboard. */
export async function signInByMail(page: Page, key: string): Promise<void> {
  const { email } = await signOn(page, key);
  if (!(await asking(page).isVisible())) return;
  const asked = Date.now();
  await asking(page).click();
  const code = await newestCode(page, email, asked);
  await page.getByLabel("Enter Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/dashboard");
}
