import path from "node:path";
import { describe, expect, test } from "vitest";
import { isCode, isTest, projectFiles, withoutComments } from "./tidy/source-file.ts";

interface Danger {
  what: string;
  pattern: RegExp;
  /** The only files that may say it, each read with care. */
  where: readonly string[];
}

const server = "server/src";
const web = "web/src";

/** What one must not do at all, or in one place that is known. Part of the walk in docs/asvs.md. */
const dangers: readonly Danger[] = [
  { what: "runs text as code", pattern: /\beval\(|\bnew Function\(|node:vm\b/, where: [] },
  {
    what: "starts another program",
    pattern: /child_process/,
    // With a list of arguments and no shell; the tool's name is one of two constants.
    where: [`${server}/ops/postgres-tools.ts`],
  },
  { what: "starts a shell", pattern: /\bshell: (true|"\/)|\bexecSync\(/, where: [] },
  {
    what: "makes a pattern from text",
    pattern: /\bnew RegExp\(/,
    // From constants of the code alone.
    where: [`${server}/app/payout-config.ts`, `${server}/kernel/pg-db.ts`],
  },
  {
    what: "asks an address over HTTP",
    pattern: /(?<![.\w#])fetch\(|https?\.request\(|["']undici["']/,
    // The server's addresses come from its settings, the page asks its own origin alone.
    where: [
      `${server}/ports/ask-network.ts`,
      `${web}/kernel/api.ts`,
      `${web}/kernel/create-api.ts`,
      `${web}/kernel/export/export-worker.ts`,
    ],
  },
  {
    what: "trusts any certificate",
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    where: [],
  },
  { what: "reads XML", pattern: /from "[^"]*(xml|xpath|xslt|sax)[^"]*"|DOMParser/i, where: [] },
  { what: "unpacks an archive", pattern: /\bunzip|gunzip|inflate|brotliDecompress/i, where: [] },
  {
    what: "builds text by a format of somebody's",
    pattern: /\butil\.format\(|\bformat\(request|printf\(/,
    where: [],
  },
  {
    what: "names a weak hash",
    pattern: /["'](md4|md5|sha1|ripemd)/i,
    // A short name for a statement's text; nothing is protected by it.
    where: [`${server}/kernel/statement-names.ts`],
  },
  {
    what: "makes a cipher",
    pattern: /\bcreate(De)?[cC]ipher/,
    where: [`${server}/kernel/aes-gcm.ts`, `${server}/ops/sealed-file.ts`],
  },
  { what: "names another mode than GCM", pattern: /-(ecb|cbc|ctr|cfb|ofb)["'`]/i, where: [] },
  {
    what: "rolls dice that can be foreseen",
    pattern: /Math\.random\(/,
    // How long to wait before the next try.
    where: [`${server}/redeem/redeem-rewards.ts`],
  },
  {
    what: "shows markup as it is",
    pattern: /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    where: [`${web}/ui/safe-html.tsx`],
  },
  {
    what: "hears messages of other windows",
    pattern: /window\.addEventListener\("message"|window\.onmessage|\.opener\b/,
    where: [],
  },
  {
    what: "keeps data in the browser for long",
    pattern: /localStorage|indexedDB/,
    // When a person was last active, for the browser's other tabs; nothing else.
    where: [`${web}/session/last-seen.ts`],
  },
  {
    what: "keeps data in the browser's session",
    pattern: /sessionStorage\.setItem/,
    // Marks of what was seen or sent and the number of an answer; nothing of money or person.
    where: [
      `${web}/banners/takeover-store.ts`,
      `${web}/onboarding/onboarding-store.ts`,
      `${web}/survey/answered.ts`,
      `${web}/verification/sent-code.ts`,
    ],
  },
  {
    what: "speaks by WebSocket or WebRTC",
    pattern: /WebSocket\(|RTCPeer|EventSource\(/,
    where: [],
  },
];

const files = projectFiles(path.resolve(import.meta.dirname, ".."))
  .filter(({ path: place }) => /^(contract|server|web)\/src\//.test(place))
  .filter(({ path: place }) => isCode(place) && !isTest(place))
  .map(withoutComments);

test("the product's files are read", () => {
  expect(files.length).toBeGreaterThan(500);
});

describe("what the product's own code", () => {
  test.each(dangers)("$what, it does only where that is known", ({ pattern, where }) => {
    const found = files.filter(({ text }) => pattern.test(text)).map((file) => file.path);
    expect(found.sort()).toEqual([...where].sort());
  });
});
