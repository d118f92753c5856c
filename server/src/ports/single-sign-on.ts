import * as openid from "openid-client";
import { Fault } from "#kernel/fault.ts";

/** What must come back unchanged; it waits in the browser's sign-on cookie. */
export interface SignOnChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SignOnStart extends SignOnChecks {
  /** Where the browser goes: the provider's page. */
  address: string;
}

/** Who the provider says this is. The claims are the provider's words: check before use. */
export interface ProvedIdentity {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

export interface SingleSignOn {
  /** `loginHint` picks a persona at the embedded provider; an institution's gets none. */
  begin(loginHint?: string): Promise<SignOnStart>;
  /** Throws "unauthenticated" when anything does not fit, "unavailable" when nobody answers. */
  finish(currentUrl: URL, checks: SignOnChecks): Promise<ProvedIdentity>;
}

export type SignOnFetch = openid.CustomFetch;

export interface SingleSignOnOptions {
  issuer: string;
  clientId: string;
  /** Undefined: a public client, held by PKCE alone. */
  clientSecret: string | undefined;
  scope: string;
  redirectUri: string;
  /** Asked for at the provider's userinfo address when the id token does not carry them. */
  claimsNeeded: readonly string[];
  /** The way to a provider inside this process; without it, the network. */
  fetch?: SignOnFetch;
}

const timeoutSeconds = 10;
const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** The relying party: OpenID Connect code flow with PKCE. Protocol and crypto are the library's. */
export function createSingleSignOn(options: SingleSignOnOptions): SingleSignOn {
  const configuration = discoverOnce(options);
  return {
    async begin(loginHint) {
      const provider = await configuration();
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const address = openid.buildAuthorizationUrl(provider, {
        redirect_uri: options.redirectUri,
        scope: options.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
        ...(loginHint === undefined ? {} : { login_hint: loginHint }),
      });
      return { address: address.href, ...checks };
    },

    async finish(currentUrl, checks) {
      const provider = await configuration();
      try {
        return await exchange(provider, { currentUrl, checks, needed: options.claimsNeeded });
      } catch (error) {
        throw asFault(error);
      }
    },
  };
}

/** The first sign-on asks the provider for its addresses; after a failure the next asks again. */
function discoverOnce(options: SingleSignOnOptions): () => Promise<openid.Configuration> {
  let known: Promise<openid.Configuration> | undefined;
  return () => {
    known ??= discover(options).catch((error: unknown) => {
      known = undefined;
      throw new Fault("unavailable", `the identity provider: ${reasonOf(error)}`, { cause: error });
    });
    return known;
  };
}

async function discover(options: SingleSignOnOptions): Promise<openid.Configuration> {
  const issuer = new URL(options.issuer);
  const mayBePlain = options.fetch !== undefined || loopbackNames.includes(issuer.hostname);
  return openid.discovery(
    issuer,
    options.clientId,
    undefined,
    clientAuthentication(options.clientSecret),
    {
      timeout: timeoutSeconds,
      // The library trusts the token endpoint's TLS; we want the id token's signature checked too.
      execute: [
        openid.enableNonRepudiationChecks,
        ...(mayBePlain ? [openid.allowInsecureRequests] : []),
      ],
      [openid.customFetch]: answeredFetch(options.fetch ?? (fetch as openid.CustomFetch)),
    },
  );
}

/** Basic, which every provider knows, unless it says that it wants the secret in the body. */
function clientAuthentication(secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None();
  const basic = openid.ClientSecretBasic(secret);
  const post = openid.ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const takesBasic = methods.includes("client_secret_basic");
    (takesBasic ? basic : post)(server, client, body, headers);
  };
}

/** Tells "nobody answered" from "answered no": only the first is worth trying again. */
function answeredFetch(send: SignOnFetch): SignOnFetch {
  return async (url, request) => {
    const response = await send(url, request).catch((error: unknown) => {
      throw new Fault("unavailable", "the identity provider does not answer", { cause: error });
    });
    if (response.status < 500) return response;
    throw new Fault("unavailable", `the identity provider answered ${response.status}`);
  };
}

async function exchange(
  provider: openid.Configuration,
  answer: { currentUrl: URL; checks: SignOnChecks; needed: readonly string[] },
): Promise<ProvedIdentity> {
  const { checks, needed } = answer;
  const tokens = await openid.authorizationCodeGrant(provider, answer.currentUrl, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new Fault("unauthenticated", "the provider sent no id token");
  const { iss: issuer, sub: subject } = idToken;
  const isComplete = needed.every((name) => name in idToken);
  if (isComplete || provider.serverMetadata().userinfo_endpoint === undefined) {
    return { issuer, subject, claims: idToken };
  }
  const further = await openid.fetchUserInfo(provider, tokens.access_token, subject);
  return { issuer, subject, claims: { ...further, ...idToken } };
}

function asFault(error: unknown): Fault {
  const fault = [error, (error as Error).cause].find((known) => known instanceof Fault);
  if (fault) return fault;
  const reason = reasonOf(error);
  const isSilent = reason === "OAUTH_TIMEOUT" || reason === "OAUTH_ABORT";
  return new Fault(isSilent ? "unavailable" : "unauthenticated", reason, { cause: error });
}

/** The library's code alone: its messages and causes may hold values of the request. */
function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  if (error instanceof Error && typeof code === "string") return code;
  return error instanceof Error ? error.name : "unknown";
}
