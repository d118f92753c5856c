import type { FastifyInstance } from "fastify";
import { invariant } from "#kernel/fault.ts";
import type { Services } from "#kernel/services.ts";
import { createDemoProvider, type DemoPerson } from "#ports/demo-provider.ts";
import { fetchWithin, mountDemoProvider } from "#ports/demo-provider-mount.ts";
import { createSingleSignOn, type SingleSignOn } from "#ports/single-sign-on.ts";
import { startSession } from "#session/start-session.ts";
import type { AppPart } from "./build-app.ts";
import { type DevPagesOptions, devPages } from "./dev-pages/dev-pages.ts";
import { callbackPath } from "./sign-on-cookie.ts";
import { signOnRoutes } from "./sign-on-routes.ts";

/** What only demo and test have: somebody to sign on as, and a mailbox to read. */
export type DemoWorld = Pick<DevPagesOptions, "personas" | "mailbox">;

/**
 * Sign-on as configured: the institution's provider, or, in demo and test without one, the embedded
 * provider. The /dev pages and the provider exist only where there is a demo world.
 */
export function signOn(services: Services, demo?: DemoWorld): AppPart {
  const { config } = services;
  invariant(config.mode !== "production" || !demo, "production has no demo world");
  return async (app) => {
    const singleSignOn =
      config.oidc.issuer === undefined
        ? await embeddedSignOn(app, services, demo?.personas ?? [])
        : relyingParty(services, {
            issuer: config.oidc.issuer,
            clientSecret: config.oidc.clientSecret,
          });
    await app.register(signOnRoutes, { services, singleSignOn, startSession });
    if (demo) await app.register(devPages, { services, singleSignOn, ...demo });
  };
}

function relyingParty(
  { config }: Services,
  provider: Pick<Parameters<typeof createSingleSignOn>[0], "issuer" | "clientSecret" | "fetch">,
): SingleSignOn {
  return createSingleSignOn({
    ...provider,
    clientId: config.oidc.clientId,
    scope: config.oidc.scope,
    redirectUri: new URL(callbackPath, config.publicUrl).href,
    claimsNeeded: [config.oidc.businessUnitClaim, config.oidc.employeeIdClaim],
  });
}

async function embeddedSignOn(
  app: FastifyInstance,
  services: Services,
  people: readonly DemoPerson[],
): Promise<SingleSignOn> {
  const { config, keys } = services;
  invariant(config.mode !== "production", "production needs the institution's provider");
  const issuer = new URL("/oidc", config.publicUrl).href;
  const clientSecret = keys.derive("demo-provider-client").toString("base64url");
  const provider = createDemoProvider({
    issuer,
    client: {
      id: config.oidc.clientId,
      secret: clientSecret,
      redirectUri: new URL(callbackPath, config.publicUrl).href,
    },
    claimNames: {
      businessUnit: config.oidc.businessUnitClaim,
      employeeId: config.oidc.employeeIdClaim,
    },
    people,
    cookieKey: keys.derive("demo-provider-cookies").toString("base64url"),
  });
  await mountDemoProvider(app, {
    provider,
    hasPerson: (key) => people.some((person) => person.key === key),
    choicePath: "/dev/login",
  });
  return relyingParty(services, { issuer, clientSecret, fetch: fetchWithin(app) });
}
