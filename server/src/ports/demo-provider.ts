import { generateKeyPairSync } from "node:crypto";
import { type Configuration, type KoaContextWithOIDC, Provider } from "oidc-provider";
import { createDemoProviderStore } from "./demo-provider-store.ts";

/** One who can sign on at the demo provider, without a password. */
export interface DemoPerson {
  key: string;
  businessUnit: string;
  employeeId: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface DemoProviderOptions {
  issuer: string;
  client: { id: string; secret: string; redirectUri: string };
  claimNames: { businessUnit: string; employeeId: string };
  people: readonly DemoPerson[];
  /** Signs the provider's own cookies. */
  cookieKey: string;
}

const tenMinutes = 600;

/**
 * An OpenID Connect provider for demo and tests. It asks for no password: the request's login_hint
 * names the person. Its signing key lives as long as the process.
 */
export function createDemoProvider(options: DemoProviderOptions): Provider {
  const provider = new Provider(options.issuer, configurationOf(options));
  // The mount names the public host and scheme, whatever address a request came in by.
  provider.proxy = true;
  return provider;
}

function configurationOf(options: DemoProviderOptions): Configuration {
  const path = new URL(options.issuer).pathname.replace(/\/$/, "");
  const { businessUnit, employeeId } = options.claimNames;
  return {
    adapter: createDemoProviderStore(),
    jwks: { keys: [signingKey()] },
    clients: [
      {
        client_id: options.client.id,
        client_secret: options.client.secret,
        redirect_uris: [options.client.redirectUri],
        id_token_signed_response_alg: "ES256",
      },
    ],
    claims: {
      openid: ["sub", businessUnit, employeeId],
      profile: ["name", "given_name", "family_name"],
      email: ["email"],
    },
    conformIdTokenClaims: false,
    cookies: {
      keys: [options.cookieKey],
      long: { httpOnly: true, sameSite: "lax", path: path || "/" },
      short: { httpOnly: true, sameSite: "lax" },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_context, key) => accountOf(options, key),
    interactions: { url: (_context, { uid }) => `${path}/interaction/${uid}` },
    loadExistingGrant: grantEverythingAsked,
    pkce: { required: () => true },
    renderError: (context, out) => {
      context.type = "text/plain";
      context.body = `The demo identity provider refused: ${out.error}.`;
    },
    ttl: {
      AccessToken: tenMinutes,
      Grant: tenMinutes,
      IdToken: tenMinutes,
      Interaction: tenMinutes,
      Session: tenMinutes,
    },
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" };
}

function accountOf({ people, claimNames }: DemoProviderOptions, key: string) {
  const person = people.find((known) => known.key === key);
  if (!person) return undefined;
  return {
    accountId: key,
    claims: () => ({
      sub: key,
      [claimNames.businessUnit]: person.businessUnit,
      [claimNames.employeeId]: person.employeeId,
      name: `${person.firstName} ${person.lastName}`,
      given_name: person.firstName,
      family_name: person.lastName,
      email: person.email,
    }),
  };
}

/** There is one client, ours: asking the person for consent would be theatre. */
async function grantEverythingAsked({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? "",
    accountId: oidc.session?.accountId ?? "",
  });
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(" "));
  await grant.save();
  return grant;
}
