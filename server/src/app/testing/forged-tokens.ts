import { createPublicKey, createSecretKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { decodeJwt, exportJWK, type JWTPayload, SignJWT } from "jose";
import type { Services } from "#kernel/services.ts";

type Forge = (services: Services, token: string) => Promise<string>;

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const header = { alg: "EdDSA", typ: "at+jwt" };

/** A token of the portal with other claims, signed by the portal's own key. */
function resigned(change: (claims: JWTPayload) => JWTPayload): Forge {
  return ({ keys }, token) =>
    new SignJWT(change(decodeJwt(token))).setProtectedHeader(header).sign(keys.tokenKey);
}

function shifted(seconds: number): Forge {
  return resigned((claims) => ({
    ...claims,
    iat: (claims.iat ?? 0) + seconds,
    nbf: (claims.nbf ?? 0) + seconds,
    exp: (claims.exp ?? 0) + seconds,
  }));
}

const without = (name: string): Forge =>
  resigned((claims) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)));

function publicPem(key: KeyObject): string {
  return createPublicKey(key).export({ type: "spki", format: "pem" }).toString();
}

const strangerKey = generateKeyPairSync("ed25519").privateKey;

/** The key comes with the token: whoever trusts it trusts anybody. */
const withOwnKey: Forge = async (_services, token) => {
  const jwk = await exportJWK(createPublicKey(strangerKey));
  const claims = decodeJwt(token);
  return new SignJWT(claims).setProtectedHeader({ ...header, jwk }).sign(strangerKey);
};

/** What is done to a good token, and none of it may be accepted. */
export const forgeries: Readonly<Record<string, Forge>> = {
  "a token that is garbage": async () => "not.a.token",
  "a token past its time": shifted(-3_600),
  "a token not yet valid": shifted(3_600),
  "a token for another audience": resigned((claims) => ({ ...claims, aud: "another-api" })),
  "a token of another issuer": resigned((claims) => ({ ...claims, iss: "https://evil.example" })),
  "a token without an end": without("exp"),
  "a token of no session": resigned((claims) => ({ ...claims, sid: crypto.randomUUID() })),
  "a token with alg none": async (_services, token) =>
    `${base64({ ...header, alg: "none" })}.${base64(decodeJwt(token))}.`,
  "a token by HS256 with the public key": ({ keys }, token) =>
    new SignJWT(decodeJwt(token))
      .setProtectedHeader({ ...header, alg: "HS256" })
      .sign(createSecretKey(Buffer.from(publicPem(keys.tokenKey)))),
  "a token signed by a stranger": (_services, token) =>
    new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(strangerKey),
  "a token that brings its own key": withOwnKey,
  "a token of another type": ({ keys }, token) =>
    new SignJWT(decodeJwt(token)).setProtectedHeader({ ...header, typ: "JWT" }).sign(keys.tokenKey),
  "a token with its claims changed": async (_services, token) => {
    const [head = "", , signature = ""] = token.split(".");
    return `${head}.${base64({ ...decodeJwt(token), sub: crypto.randomUUID() })}.${signature}`;
  },
  "a token over four kilobytes": resigned((claims) => ({ ...claims, pad: "x".repeat(4_096) })),
};
