import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createSingleSignOn, type SignOnFetch } from "./single-sign-on.ts";

const issuer = "https://id.institution.example";
const redirectUri = "https://portal.example/sign-on/callback";

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let otherKeys: typeof keys;

beforeAll(async () => {
  keys = await generateKeyPair("ES256", { extractable: true });
  otherKeys = await generateKeyPair("ES256", { extractable: true });
});

interface Behaviour {
  claims?: Record<string, unknown>;
  /** What the userinfo address answers; undefined: the provider has none. */
  person?: Record<string, unknown>;
  authMethods?: string[];
  isForged?: boolean;
  /** Who the provider's own list of addresses says it is. */
  calledItself?: string;
}

/** A provider made by hand, so that it can misbehave. */
function provider(behaviour: Behaviour) {
  const requests: { path: string; headers: Headers; body: URLSearchParams }[] = [];
  let nonce = "";
  const fetch: SignOnFetch = async (url, { headers, body }) => {
    const { pathname } = new URL(url);
    requests.push({
      path: pathname,
      headers: new Headers(headers),
      body: new URLSearchParams(String(body ?? "")),
    });
    if (pathname.endsWith("openid-configuration")) return Response.json(metadata(behaviour));
    if (pathname === "/jwks") {
      return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: "ES256" }] });
    }
    if (pathname === "/userinfo") return Response.json(behaviour.person);
    const exp = Math.floor(Date.now() / 1_000) + 300;
    const claims = { nonce, exp, portbu: "P1", oeid: "E1", ...behaviour.claims };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256" })
      .setIssuedAt()
      .sign((behaviour.isForged ? otherKeys : keys).privateKey);
    return Response.json({ access_token: "at", token_type: "bearer", id_token: idToken });
  };
  const relyingParty = createSingleSignOn({
    issuer,
    clientId: "portal",
    clientSecret: "secret",
    scope: "openid",
    redirectUri,
    claimsNeeded: ["portbu", "oeid"],
    fetch,
  });
  const signOn = async () => {
    const { address, ...checks } = await relyingParty.begin();
    nonce = new URL(address).searchParams.get("nonce") ?? "";
    const currentUrl = new URL(`${redirectUri}?code=c&state=${checks.state}`);
    return relyingParty.finish(currentUrl, checks);
  };
  return { signOn, requests };
}

function metadata({ person, authMethods, calledItself = issuer }: Behaviour) {
  return {
    issuer: calledItself,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ["ES256"],
    ...(person ? { userinfo_endpoint: `${issuer}/userinfo` } : {}),
    ...(authMethods ? { token_endpoint_auth_methods_supported: authMethods } : {}),
  };
}

const proper = { iss: issuer, sub: "42", aud: "portal" };

describe("finish", () => {
  test("tells who it is, from the id token", async () => {
    const { signOn, requests } = provider({ claims: proper });
    expect(await signOn()).toMatchObject({
      issuer,
      subject: "42",
      claims: { portbu: "P1", oeid: "E1" },
    });
    expect(requests.map(({ path }) => path)).not.toContain("/userinfo");
  });

  test("asks the userinfo address for claims that the id token lacks", async () => {
    const { signOn } = provider({
      claims: { ...proper, oeid: undefined },
      person: { sub: "42", oeid: "E7", portbu: "another" },
    });
    expect((await signOn()).claims).toMatchObject({ portbu: "P1", oeid: "E7" });
  });

  test("refuses userinfo about somebody else", async () => {
    const { signOn } = provider({
      claims: { ...proper, oeid: undefined },
      person: { sub: "43", oeid: "E7" },
    });
    await expect(signOn()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test.each([
    ["from another issuer", { claims: { ...proper, iss: "https://other.example" } }],
    ["for another client", { claims: { ...proper, aud: "another" } }],
    ["that has expired", { claims: { ...proper, exp: 1_000_000 } }],
    ["with another nonce", { claims: { ...proper, nonce: "another" } }],
    ["signed with another key", { claims: proper, isForged: true }],
  ] satisfies [string, Behaviour][])("refuses an id token %s", async (_what, behaviour) => {
    await expect(provider(behaviour).signOn()).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("sends the client secret by header, in the body only where the provider wants it so", async () => {
    const byHeader = provider({ claims: proper });
    await byHeader.signOn();
    const tokenRequest = byHeader.requests.find(({ path }) => path === "/token")!;
    expect(tokenRequest.headers.get("authorization")).toMatch(/^Basic /);
    expect(tokenRequest.body.has("client_secret")).toBe(false);
    const byBody = provider({ claims: proper, authMethods: ["client_secret_post"] });
    await byBody.signOn();
    const posted = byBody.requests.find(({ path }) => path === "/token")!;
    expect(posted.headers.has("authorization")).toBe(false);
    expect(posted.body.get("client_secret")).toBe("secret");
  });

  test("asks for the provider's addresses once, not at every sign-on", async () => {
    const { signOn, requests } = provider({ claims: proper });
    await signOn();
    await signOn();
    expect(requests.filter(({ path }) => path.endsWith("openid-configuration"))).toHaveLength(1);
  });
});

test("refuses a list of addresses that speaks for another issuer than the one in the settings", async () => {
  const { signOn, requests } = provider({ claims: proper, calledItself: "https://evil.example" });
  await expect(signOn()).rejects.toMatchObject({ code: "unavailable" });
  expect(requests.map(({ path }) => path)).not.toContain("/token");
});

test("asks for the provider's addresses again after it could not be had: nobody restarts for it", async () => {
  const answers = [new Response("", { status: 502 }), Response.json(metadata({}))];
  const recovering = createSingleSignOn({
    issuer,
    clientId: "portal",
    clientSecret: undefined,
    scope: "openid",
    redirectUri,
    claimsNeeded: [],
    fetch: async () => answers.shift()!,
  });
  await expect(recovering.begin()).rejects.toMatchObject({ code: "unavailable" });
  const { address } = await recovering.begin();
  expect(address).toMatch(/^https:\/\/id\.institution\.example\/auth\?/);
});

test("refuses an institution's provider without https", async () => {
  const plain = createSingleSignOn({
    issuer: "http://id.institution.example",
    clientId: "portal",
    clientSecret: "secret",
    scope: "openid",
    redirectUri,
    claimsNeeded: [],
  });
  await expect(plain.begin()).rejects.toMatchObject({ code: "unavailable" });
});
