import type { Page } from "@playwright/test";
import { codeTemplateId } from "@portal/contract/verification/verification.rules.ts";
import { checkCode, sendCode } from "@portal/contract/verification/verification.wire.ts";
import type { Call } from "@portal/contract/wire/call.ts";
import * as z from "zod/mini";
import type { Persona } from "./demo-personas.ts";

interface SignedOn {
  page: Page;
  persona: Persona;
}

/** Asks for a code and sends it back, as the verification screen does. */
export async function verify(
  signedOn: SignedOn,
  readCode: (after: number) => Promise<string>,
): Promise<void> {
  const asked = Date.now();
  await sendAs(signedOn, sendCode, { template: codeTemplateId });
  const { isValid } = await sendAs(signedOn, checkCode, { code: await readCode(asked) });
  if (!isValid) throw new Error(`the code of ${signedOn.persona.key} was not accepted`);
}

/** Sends a call of the contract as the page of that persona would, with its cookies. */
async function sendAs<Request, Response>(
  { page, persona }: SignedOn,
  call: Call<Request, Response>,
  request: Request,
): Promise<Response> {
  const { portbu: businessUnit, oeid: employeeId, email, am: accountMode } = persona;
  const own = { businessUnit, employeeId, email, accountMode } as Record<string, string>;
  const identity = Object.entries(call.banker).map(([part, spelling]) => [spelling, own[part]]);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "accessToken")?.value;
  const answer = await page.request.fetch(call.path, {
    method: call.method,
    headers: { authorization: `Bearer ${token}` },
    data: { ...Object.fromEntries(identity), ...(z.encode(call.request, request) as object) },
    failOnStatusCode: true,
  });
  return z.decode(call.response, await answer.json());
}
