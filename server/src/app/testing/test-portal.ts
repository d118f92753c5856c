import { verificationMail } from "@portal/contract/verification/verification.messages.ts";
import { checkCode, sendCode } from "@portal/contract/verification/verification.wire.ts";
import type { FastifyInstance } from "fastify";
import type { StoppedClock } from "#kernel/clock.ts";
import type { Database } from "#kernel/db.ts";
import type { Route } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { sql } from "#kernel/sql.ts";
import { type ServiceOverrides, testServices } from "#kernel/testing/test-services.ts";
import { findPersona, type Persona } from "#seed/personas.ts";
import { startSession } from "#session/start-session.ts";
import { buildApp, featureRoutes } from "../build-app.ts";
import { jarOf } from "./jar-of.ts";
import { TestBrowser } from "./test-browser.ts";

export interface TestPortal {
  app: FastifyInstance;
  services: Services & { clock: StoppedClock; db: Database };
  /** A browser that has opened the sign-on address of a persona; not verified yet. */
  signOn(key: string): Promise<TestBrowser>;
  /** The same, with the code from the mail typed in. */
  signIn(key: string): Promise<TestBrowser>;
  /** The newest code mailed to that address. */
  mailedCode(email: string): Promise<string>;
  /** The address a sign-on of that browser ends with; the cookie it needs is in there. */
  signOnAddress(key: string, browser?: TestBrowser): Promise<string>;
}

export function personaOf(key: string): Persona {
  const persona = findPersona(key);
  if (!persona) throw new Error(`there is no persona ${key}`);
  return persona;
}

/** The portal as tests use it: the real app, a real database, a clock that stands still. */
export async function testPortal(
  overrides: ServiceOverrides & { routes?: readonly Route[] } = {},
): Promise<TestPortal> {
  const services = await testServices(overrides);
  const routes = overrides.routes ?? featureRoutes;
  const app = await buildApp(services, { routes, shedsLoad: false });
  await app.ready();

  const signOnAddress = async (key: string, browser?: TestBrowser) => {
    const { businessUnit, employeeId } = personaOf(key);
    // Two sign-ons never happen at the very same instant; the older one is the one to end.
    services.clock.advance(1);
    const started = await startSession(services, jarOf(browser), {
      issuer: "https://provider.example",
      subject: key,
      businessUnit,
      employeeId,
    });
    if (!started.ok) throw new Error(`${key} cannot sign on: ${started.refusal}`);
    return started.value.address;
  };
  const signOn = async (key: string) => {
    const browser = new TestBrowser(app);
    await browser.open(await signOnAddress(key, browser));
    return browser;
  };
  const mailedCode = (email: string) => newestCode(services, email);
  const signIn = async (key: string) => {
    const browser = await signOn(key);
    const { email } = personaOf(key);
    (await browser.send(sendCode, { template: 1 }, { identity: { email } })).value();
    const checked = await browser.send(checkCode, { code: await mailedCode(email) });
    if (!checked.value().isValid) throw new Error(`the code of ${key} was not accepted`);
    return browser;
  };
  return { app, services, signOn, signIn, mailedCode, signOnAddress };
}

/** Read from the queued mail: the code itself is kept nowhere else. */
async function newestCode({ db, config }: Services, email: string): Promise<string> {
  const mail = await db.one<{ text: string }>(sql`
    select data->>'text' as text from pgboss.job
     where name = 'send-mail' and data->>'to' = ${email}
       and data->>'subject' = ${verificationMail.subject(config.productName)}
     order by created_on desc, id desc limit 1`);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}
