import { gzipSync } from "node:zlib";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import type { Random } from "#seed/random.ts";
import type { RawRequest } from "../ground/http-browser.ts";

type Oddity = (request: RawRequest, random: Random) => RawRequest;

const withHeaders =
  (make: (random: Random) => Record<string, string>): Oddity =>
  (request, random) => ({ ...request, headers: { ...request.headers, ...make(random) } });

const withBody = (make: (body: string) => string | Buffer): Oddity => {
  return (request) => ({ ...request, method: "POST", body: make(String(request.body ?? "{}")) });
};

const types = [
  "text/plain",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
  "application/json;;;",
  "x",
  "",
];

const tokens = [
  "",
  "Bearer",
  "Bearer ",
  "Basic dTpw",
  "Bearer a.b.c",
  `Bearer ${"a".repeat(5_000)}`,
];

/** A header carries Latin letters only; anything else no client would let out. */
const headerText = (random: Random) =>
  Array.from({ length: random.whole({ from: 0, to: 300 }) }, () =>
    String.fromCharCode(random.whole({ from: 32, to: 126 })),
  ).join("");

/** What a client that means no good does to a request beside its fields. */
export const oddities: Readonly<Record<string, Oddity>> = {
  "another method": (request, random) => {
    const method = random.pick(["GET", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "POST"]);
    const { body: _, ...bare } = request;
    return method === "GET" || method === "HEAD" ? { ...bare, method } : { ...request, method };
  },
  "another content type": withHeaders((random) => ({ "content-type": random.pick(types) })),
  "a content encoding": withHeaders((random) => ({
    "content-encoding": random.pick(["gzip", "br", "zzz"]),
  })),
  "a zipped body": withBody((body) => gzipSync(body)),
  "half a body": withBody((body) => body.slice(0, Math.floor(body.length / 2))),
  "two bodies": withBody((body) => body + body),
  "bytes that are no text": withBody(() => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d])),
  "a byte order mark": withBody((body) => `\ufeff${body}`),
  "the same name twice": withBody((body) => `${body.slice(0, -1)},${body.slice(1)}`),
  "a list for a body": withBody((body) => `[${body}]`),
  "a word for a body": withBody(() => '"x"'),
  "a bare null": withBody(() => "null"),
  "a polluting body": withBody((body) => `{"__proto__":{"isAdministrator":true},${body.slice(1)}`),
  "another token": withHeaders((random) => ({ authorization: random.pick(tokens) })),
  "odd cookies": withHeaders((random) => ({
    cookie: random.pick([
      "sid",
      "sid=;;=;",
      `sid=${"x".repeat(3_000)}`,
      "accessToken=%E0%A4%A; sid=%00",
      "__proto__=1; sid=a; sid=b",
    ]),
  })),
  "an odd key of repetition": withHeaders((random) => ({
    [idempotencyHeader]: headerText(random),
  })),
  "a forwarded address": withHeaders((random) => ({
    "x-forwarded-for": headerText(random),
    "x-forwarded-proto": "gopher",
    "x-forwarded-host": "evil.example",
  })),
  "another host": withHeaders(() => ({ host: "evil.example" })),
  "an odd range and date": withHeaders(() => ({
    range: "bytes=-1-9999999999999",
    "if-modified-since": "yesterday",
    "if-none-match": '"',
  })),
  "a wandering path": ({ path, ...rest }, random) => ({
    ...rest,
    path: random.pick([
      `/${path}`,
      `${path}/`,
      `${path}/..%2f..%2fetc/passwd`,
      path.replace("/api/", "/api/./"),
      path.replace("/api/", "/API/"),
      path.replace("/api/", "/api%2f"),
      `${path}%00`,
      `${path};x=1`,
      `/files/${encodeURIComponent("../../keys/master.key")}?expires=1&signature=x`,
      "/files/%E0%A4%A",
      "/media/..%2f..%2fpackage.json",
      "/media/%00",
      "/%",
      `/?status=success&accessToken=${"a".repeat(3_000)}&refreshToken=%00`,
      "/?status=success&accessToken[]=1&portbu[x]=2&oeid=%F0%28",
      "/sign-on/callback?code=%00&state=x",
      "/sign-on?target=//evil.example",
      "/dev/sso/__proto__",
      "/dev/mail.json?to[]=a&to[]=b",
      "/health/deep?x=%00",
      "/dashboard/%2e%2e/%2e%2e",
    ]),
  }),
  "an odd query": ({ path, ...rest }, random) => ({
    ...rest,
    path: `${path}${path.includes("?") ? "&" : "?"}${random.pick([
      "%",
      "%E0%A4%A=1",
      "a[]=1&a[]=2",
      "__proto__[x]=1",
      "refreshToken=1&refreshToken=2",
      "ticketNo[]=1&ticketNo=2",
      `x=${"y".repeat(10_000)}`,
      "&&&&==",
    ])}`,
  }),
};
