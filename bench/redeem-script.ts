import { literal } from "./pgbench.ts";
import type { Statement } from "./recording.ts";
import { accountOffset, firstRewardOf, formOffset, rewardsEach } from "./redeem-world.ts";

/** A recorded redemption: whose it was, with the types PostgreSQL gives each value. */
export interface RecordedRedemption {
  bankerId: number;
  sessionId: string;
  statements: readonly (Statement & { types: readonly string[] })[];
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const hash = /\b[0-9a-f]{64}\b/g;

/** The session of a banker of the redeem world, so that a script knows it by the banker. */
export const sessionIdOf = (bankerId: number) =>
  `00000000-0000-4000-8000-${bankerId.toString(16).padStart(12, "0")}`;
const sessionExpression = "'00000000-0000-4000-8000-' || lpad(to_hex((:b)::int), 12, '0')";

/**
 * The same statements for any banker :b as a script of pgbench: numbers that follow from the banker
 * are worked out, what the server draws anew is made from the banker's number.
 */
export function redeemScript(recorded: RecordedRedemption): string {
  const drawn = new Map<string, string>();
  const expressionOf = (found: string) => {
    if (found === recorded.sessionId) return sessionExpression;
    const known = drawn.get(found) ?? `md5('${drawn.size}' || (:b)::text)::uuid::text`;
    drawn.set(found, known);
    return known;
  };
  const lines = recorded.statements.map(({ text, values, types }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_all, number) => {
      const at = Number(number) - 1;
      return `(${writeValue(values[at], recorded.bankerId, expressionOf)})::${types[at] ?? "text"}`;
    });
    return `${filled.replaceAll(/\s+/g, " ").trim()};`;
  });
  return ["\\set i :i + 1", "\\set b :base + :client_id * :each + :i", ...lines].join("\n");
}

function writeValue(value: unknown, bankerId: number, expressionOf: (found: string) => string) {
  const firstReward = firstRewardOf(bankerId);
  if (Array.isArray(value) && value[0] === firstReward) {
    const ids = value.map((_id, at) => `((:b)::bigint - 1) * ${rewardsEach} + ${at + 1}`);
    return `array[${ids.join(", ")}]`;
  }
  if (value === bankerId) return ":b";
  if (value === bankerId + formOffset) return `(:b)::int + ${formOffset}`;
  if (value === bankerId + accountOffset) return `(:b)::int + ${accountOffset}`;
  return typeof value === "string" ? writeText(value, bankerId, expressionOf) : literal(value);
}

/** Text with the parts that must differ from banker to banker put in between. */
function writeText(value: string, bankerId: number, expressionOf: (found: string) => string) {
  const parts: string[] = [];
  let from = 0;
  const changing = new RegExp(`${uuid.source}|${hash.source}|\\b${bankerId}\\b`, "g");
  for (const match of value.matchAll(changing)) {
    if (match.index > from) parts.push(literal(value.slice(from, match.index)));
    parts.push(match[0] === String(bankerId) ? "(:b)::text" : expressionOf(match[0]));
    from = match.index + match[0].length;
  }
  if (from < value.length || parts.length === 0) parts.push(literal(value.slice(from)));
  return parts.join(" || ");
}
