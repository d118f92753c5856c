import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import cookie from "@fastify/cookie";
import { accepted, refused } from "@portal/contract/kernel/result.ts";
import fastify, { type FastifyInstance } from "fastify";
import { type Config, readConfig } from "#app/config.ts";
import { onError } from "#app/on-error.ts";
import type { SignOnOptions } from "#app/sign-on-routes.ts";
import type { AuditEvent } from "#kernel/audit.ts";
import { StoppedClock } from "#kernel/clock.ts";
import type { Db } from "#kernel/db.ts";
import { createKeys } from "#kernel/keys.ts";
import { createLog } from "#kernel/log.ts";
import type { Services } from "#kernel/services.ts";
import { createDemoProvider, type DemoPerson } from "#ports/demo-provider.ts";
import { mountDemoProvider } from "#ports/demo-provider-mount.ts";
import { setClaimCookie } from "#session/session-cookies.ts";

export const publicUrl = "http://localhost:3000";

const person = (key: string, number: number, accountMode: string) => ({
  key,
  businessUnit: `PBU${number}`,
  employeeId: `E${number}`,
  firstName: key,
  lastName: "O'Hara <b>",
  email: `${key}@example.test`,
  accountMode,
  shows: `what ${key} shows`,
});

/** Stand-ins, so that sign-on is tested apart from the seeded world. */
export const people = [
  person("ana", 1, "003"),
  person("ben", 2, "003"),
  person("fay", 3, "001"),
  person("gil", 4, "002"),
];

export interface SignOnWorld {
  services: Services & { clock: StoppedClock };
  audited: AuditEvent[];
  counted: string[];
  logged: string[];
  startSession: SignOnOptions["startSession"];
}

/** The services sign-on uses, remembering what they were told; `people` are the bankers. */
export function signOnWorld(settings: Record<string, string> = {}): SignOnWorld {
  const config: Config = readConfig({ PORTAL_MODE: "test", PUBLIC_URL: publicUrl, ...settings });
  const audited: AuditEvent[] = [];
  const counted: string[] = [];
  const logged: string[] = [];
  const services = {
    config,
    clock: new StoppedClock("2026-03-02T12:00:00Z"),
    log: createLog("debug", { write: (line) => logged.push(line) }),
    db: {} as Db,
    keys: createKeys(randomBytes(32)),
    audit: { record: async (_db: Db, event: AuditEvent) => void audited.push(event) },
    limits: {
      count: async (_db: Db, limit: string, key: string) => void counted.push(`${limit} ${key}`),
    },
  } as unknown as SignOnWorld["services"];
  return { services, audited, counted, logged, startSession: startsSessionsOf(people) };
}

function startsSessionsOf(bankers: typeof people): SignOnOptions["startSession"] {
  return async ({ config }, jar, { businessUnit, employeeId }) => {
    const known = bankers.find((one) => one.businessUnit === businessUnit);
    if (!known) return refused("unknown-banker");
    setClaimCookie(jar, config, { accessToken: known.key, secret: "the claim's secret" });
    const values = { status: "success", portbu: businessUnit, oeid: employeeId };
    return accepted({ address: `/?${new URLSearchParams({ ...values, am: known.accountMode })}` });
  };
}

/** An app as build-app makes it, without the calls. */
export async function appFor({ services }: SignOnWorld): Promise<FastifyInstance> {
  const app = fastify({ genReqId: () => "request-1" });
  app.setErrorHandler(onError(services));
  await app.register(cookie);
  return app;
}

export interface Institution {
  issuer: string;
  close(): Promise<void>;
}

/** A provider on another site: 127.0.0.1 on a free port, while the portal is localhost. */
export async function startInstitution(
  client: { id: string; secret: string },
  staff: readonly DemoPerson[],
): Promise<Institution> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createDemoProvider({
    issuer,
    client: { ...client, redirectUri: `${publicUrl}/sign-on/callback` },
    claimNames: { businessUnit: "portbu", employeeId: "oeid" },
    people: staff,
    cookieKey: "the institution's own",
  });
  const app = fastify();
  const hasPerson = (key: string) => staff.some((known) => known.key === key);
  await mountDemoProvider(app, { provider, hasPerson, choicePath: "/who" });
  await app.ready();
  server.on("request", (request, response) => app.routing(request, response));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return { issuer, close };
}
