import { completeAnswers } from "#w9/testing/w9-answers.ts";
import { callOf, type HttpBrowser, type RawAnswer } from "../ground/http-browser.ts";
import type { Canaries } from "./canaries.ts";

/** Every answer that was heard, with what it was to. */
export interface Heard {
  about: string;
  answer: RawAnswer;
}

type Step = readonly [about: string, send: () => Promise<RawAnswer>];

/** As a banker would bring the numbers in, rightly and wrongly. */
function numbers(browser: HttpBrowser, { ssn, ein, accountNumber, phone }: Canaries): Step[] {
  const year = new Date().getFullYear();
  const answers = { ...completeAnswers, ssn, ein };
  const save = { year, answers, target: null };
  const account = {
    routingNumber: "021000021",
    accountNumber,
    confirmAccountNumber: accountNumber,
  };
  const bank = { ...account, accountType: "C" };
  const method = { methodId: 2, bankAccount: bank, defaultMethodId: 2 };
  const unlike = { ...bank, confirmAccountNumber: `${accountNumber}1` };
  const contact = { methodId: 3, alias: { kind: "phone", value: phone }, defaultMethodId: 2 };
  const call = (feature: string, name: string, value: unknown): Step => [
    `${feature} ${name}`,
    () => browser.call(callOf(feature, name), value),
  ];
  return [
    call("w9", "checkSsn", { ssn, year }),
    call("w9", "saveW9Draft", save),
    call("w9", "getW9Form", { year }),
    call("w9", "submitW9Form", { ...save, answers: { ...answers, name: "" } }),
    call("w9", "submitW9Form", save),
    call("w9", "submitW9Form", save),
    call("w9", "listW9Versions", {}),
    call("payout-methods", "savePayoutMethod", { ...method, bankAccount: unlike }),
    call("payout-methods", "savePayoutMethod", method),
    call("payout-methods", "savePayoutMethod", contact),
    call("payout-methods", "checkAliasEnrolment", contact),
    call("payout-methods", "getPayoutMethod", { methodId: 2 }),
    call("payout-methods", "getPayoutMethod", { methodId: 3 }),
    call("payout-methods", "listPayoutChoices", {}),
  ];
}

/** Where nobody should put a secret, and somebody will. */
function misplaced(browser: HttpBrowser, { word, ssn }: Canaries): Step[] {
  const get = (path: string, headers: Record<string, string> = {}): Step => [
    `GET ${path.replace(word, "…")}`,
    () => browser.send({ method: "GET", path, headers }),
  ];
  const broken = `{"lSSN":"${ssn}","comment":"${word}`;
  const post = (path: string, body: string): Step => [
    `POST ${path}`,
    () => browser.send({ method: "POST", path, body }),
  ];
  const { path: savePath } = callOf("w9", "saveW9Draft");
  const { path: checkPath } = callOf("session", "checkSession");
  return [
    get(`/?status=success&accessToken=${word}&refreshToken=${word}&portbu=1&oeid=${word}&am=003`),
    get(`/sign-on/callback?code=${word}&state=${word}`),
    get(`${checkPath}?${word}=${word}`),
    get(`/files/${word}.pdf?b=1&exp=1&sig=${word}`),
    get(`/no-such-page/${word}`),
    get(checkPath, { authorization: `Bearer ${word}` }),
    get(checkPath, { cookie: `sid=${word}; accessToken=${word}`, "user-agent": word }),
    get(checkPath, { "x-forwarded-for": word, referer: `https://example.test/?t=${word}` }),
    post(savePath, broken),
    post(savePath, `{"${word}":1,"lSSN":{"${word}":2}}`),
    post(`/api/${word}`, `{"a":"${word}"}`),
  ];
}

export async function plant(browser: HttpBrowser, canaries: Canaries): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const [about, send] of numbers(browser, canaries)) {
    heard.push({ about, answer: await send() });
  }
  const session = new Map(browser.cookies);
  for (const [about, send] of misplaced(browser, canaries)) {
    heard.push({ about, answer: await send() });
    for (const [name, value] of session) browser.cookies.set(name, value);
  }
  return heard;
}
