import { connect } from "node:net";

interface RawCase {
  name: string;
  bytes: string;
  /** How the server may answer: these statuses, or by closing without a word. */
  allowed: readonly number[];
  /** One request must never be read as two. */
  answersMax?: number;
}

const head = (lines: readonly string[]) => `${lines.join("\r\n")}\r\n\r\n`;
const get = (path: string, ...lines: string[]) =>
  head([`GET ${path} HTTP/1.1`, "Host: localhost", ...lines]);
const post = (...lines: string[]) =>
  head([
    "POST /api/GetWelcomeName HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    ...lines,
  ]);
const inner = get("/health");

/** HTTP that is none, and HTTP that two readers would read differently. */
const rawCases: readonly RawCase[] = [
  {
    name: "length and chunks at once",
    bytes: `${post("Content-Length: 4", "Transfer-Encoding: chunked")}0\r\n\r\n${inner}`,
    allowed: [400],
    answersMax: 1,
  },
  {
    name: "chunks in disguise",
    bytes: `${post("Content-Length: 2", "Transfer-Encoding: xchunked")}{}${inner}`,
    allowed: [400, 501],
    answersMax: 1,
  },
  {
    name: "chunks said twice",
    bytes: `${post("Transfer-Encoding: chunked", "Transfer-Encoding: identity")}0\r\n\r\n${inner}`,
    allowed: [400],
    answersMax: 1,
  },
  {
    name: "a blank before the colon",
    bytes: `${post("Transfer-Encoding : chunked")}0\r\n\r\n${inner}`,
    allowed: [400],
    answersMax: 1,
  },
  {
    name: "two lengths",
    bytes: `${post("Content-Length: 2", "Content-Length: 60")}{}${inner}`,
    allowed: [400],
    answersMax: 1,
  },
  { name: "a length below zero", bytes: `${post("Content-Length: -1")}{}`, allowed: [400] },
  { name: "a length that is a word", bytes: `${post("Content-Length: two")}{}`, allowed: [400] },
  { name: "a length with a plus", bytes: `${post("Content-Length: +2")}{}`, allowed: [400] },
  {
    name: "a chunk too long to count",
    bytes: `${post("Transfer-Encoding: chunked")}FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n`,
    allowed: [400, 401, 413],
  },
  {
    name: "a chunk with bare line feeds",
    bytes: `${post("Transfer-Encoding: chunked")}2\n{}\n0\n\n${inner}`,
    allowed: [400],
    answersMax: 1,
  },
  { name: "lines folded", bytes: get("/health", "X-A: 1", " folded"), allowed: [200, 400] },
  { name: "no host", bytes: head(["GET /health HTTP/1.1"]), allowed: [400] },
  { name: "two hosts", bytes: get("/health", "Host: evil.example"), allowed: [200, 400] },
  { name: "a zero in a header", bytes: get("/health", "X-A: a\0b"), allowed: [400] },
  {
    name: "a header of 100 KB",
    bytes: get("/health", `X-A: ${"a".repeat(100_000)}`),
    allowed: [400, 431],
  },
  {
    name: "ten thousand headers",
    bytes: get("/health", ...Array.from({ length: 10_000 }, (_, index) => `X-${index}: 1`)),
    allowed: [200, 400, 431],
  },
  {
    name: "an address of 100 KB",
    bytes: get(`/${"a".repeat(100_000)}`),
    allowed: [400, 404, 414, 431],
  },
  { name: "no version", bytes: "GET /health\r\n\r\n", allowed: [200, 400] },
  { name: "HTTP 0.9", bytes: "GET /health HTTP/0.9\r\n\r\n", allowed: [200, 400, 505] },
  {
    name: "HTTP 2 out of the blue",
    bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    allowed: [400, 404, 505],
  },
  {
    name: "TLS to a plain port",
    bytes: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    allowed: [400],
  },
  {
    name: "an unknown method",
    bytes: head(["STEAL /health HTTP/1.1", "Host: x"]),
    allowed: [400, 404],
  },
  {
    name: "a method in small letters",
    bytes: head(["get /health HTTP/1.1", "Host: x"]),
    allowed: [400, 404],
  },
  {
    name: "CONNECT",
    bytes: head(["CONNECT evil.example:443 HTTP/1.1", "Host: x"]),
    allowed: [400, 404, 405],
  },
  { name: "TRACE", bytes: head(["TRACE / HTTP/1.1", "Host: x"]), allowed: [400, 404, 405] },
  {
    name: "an absolute address",
    bytes: get("http://evil.example/health"),
    allowed: [200, 400, 404],
  },
  { name: "an asterisk", bytes: head(["OPTIONS * HTTP/1.1", "Host: x"]), allowed: [400, 404] },
  {
    name: "a GET with a body",
    bytes:
      `${get("/api/getSignedUrlForElitesRankFile", "Content-Type: application/json", "Content-Length: 14")}{"Pbu":"other"}`.slice(
        0,
        -1,
      ),
    allowed: [401],
    answersMax: 1,
  },
  {
    name: "an upgrade",
    bytes: get("/health", "Connection: Upgrade", "Upgrade: websocket"),
    allowed: [200, 400, 404, 426],
  },
  {
    name: "a wait for 100",
    bytes: post("Content-Length: 2", "Expect: 100-continue"),
    allowed: [100, 401, 417],
  },
  {
    name: "an unknown expectation",
    bytes: post("Content-Length: 2", "Expect: wonders"),
    allowed: [401, 417],
  },
  { name: "noise", bytes: "\0\0\0\0\xff\xff\r\n\r\n", allowed: [400] },
  { name: "nothing at all", bytes: "\r\n\r\n", allowed: [] },
];

const statuses = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));

/** Writes the bytes and hears the answers out, until it is quiet for a moment or closed. */
function speak(
  port: number,
  bytes: string,
  quietMs: number,
): Promise<{ text: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(bytes, "latin1")));
    const done = (isClosed: boolean) => {
      socket.destroy();
      resolve({ text, isClosed });
    };
    socket.setTimeout(quietMs, () => done(false));
    socket.on("data", (part) => {
      text += part.toString("latin1");
    });
    socket.on("error", () => done(true));
    socket.on("close", () => done(true));
  });
}

async function tryCase(
  port: number,
  { name, bytes, allowed, answersMax }: RawCase,
): Promise<string[]> {
  const { text } = await speak(port, bytes, 700);
  const seen = statuses(text);
  const wrong = seen.filter((status) => status >= 500 || !allowed.includes(status));
  if (answersMax !== undefined && seen.length > answersMax) {
    return [`raw HTTP, ${name}: ${seen.length} answers to one request (${seen.join(", ")})`];
  }
  return wrong.length > 0 ? [`raw HTTP, ${name}: answered ${wrong.join(", ")}`] : [];
}

const bodyPatienceMs = 40_000;

/** A body that never comes must not hold its connection for long. */
async function slowBody(port: number): Promise<string[]> {
  const { isClosed } = await speak(port, `${post("Content-Length: 100")}{`, bodyPatienceMs);
  return isClosed
    ? []
    : [`a body that does not come holds its connection over ${bodyPatienceMs} ms`];
}

/** Two hundred callers who never finish their heading do not keep the next one waiting. */
async function crowdOnce(port: number): Promise<string[]> {
  const idlers = Array.from({ length: 200 }, () => {
    const socket = connect(port, "127.0.0.1", () => socket.write("GET /health HTTP/1.1\r\nHost:"));
    socket.on("error", () => {});
    return socket;
  });
  const startedAt = performance.now();
  const { text } = await speak(port, get("/health", "Connection: close"), 5_000);
  const tookMs = performance.now() - startedAt;
  for (const socket of idlers) socket.destroy();
  if (statuses(text)[0] === 200 && tookMs < 2_000) return [];
  return [`with 200 idle callers an answer took ${Math.round(tookMs)} ms (${statuses(text)})`];
}

const crowdsMax = 3;

/** A busy machine is slow with anything: only what is slow each time is a finding. */
async function crowd(port: number): Promise<string[]> {
  let wrong: string[] = [];
  for (let tries = 0; tries < crowdsMax; tries += 1) {
    wrong = await crowdOnce(port);
    if (wrong.length === 0) break;
  }
  return wrong;
}

export async function rawHttp(port: number, { isShort }: { isShort: boolean }): Promise<string[]> {
  const wrong = await Promise.all(rawCases.map((one) => tryCase(port, one)));
  const slow = isShort ? [] : await slowBody(port);
  return [...wrong.flat(), ...(await crowd(port)), ...slow];
}
