import { expect, test } from "vitest";
import { redeemScript, sessionIdOf } from "./redeem-script.ts";

const payoutId = "831d22f0-03c7-445b-ae9a-2eae91b78b54";

test("writes a recorded redemption so that it runs for any banker", () => {
  const statements = [
    { text: "begin", values: [], types: [] },
    { text: "select $1, $2", values: [1_001, [3_001, 3_002, 3_003]], types: ["int", "bigint[]"] },
    {
      text: "insert ($1, $2)",
      values: [payoutId, `{"id":"${payoutId}"}`],
      types: ["uuid", "jsonb"],
    },
    { text: "hit $1 $2", values: ["redeem:1001", 2_001_001], types: ["text", "int"] },
    { text: "session $1", values: [sessionIdOf(1_001)], types: ["uuid"] },
  ];
  const recorded = { bankerId: 1_001, sessionId: sessionIdOf(1_001), statements };
  const number = "md5('0' || (:b)::text)::uuid::text";
  const rewards = [1, 2, 3].map((n) => `((:b)::bigint - 1) * 3 + ${n}`).join(", ");
  expect(redeemScript(recorded).split("\n")).toEqual([
    "\\set i :i + 1",
    "\\set b :base + :client_id * :each + :i",
    "begin;",
    `select (:b)::int, (array[${rewards}])::bigint[];`,
    `insert ((${number})::uuid, (E'{"id"\\x3a"' || ${number} || '"}')::jsonb);`,
    "hit (E'redeem\\x3a' || (:b)::text)::text ((:b)::int + 2000000)::int;",
    "session ('00000000-0000-4000-8000-' || lpad(to_hex((:b)::int), 12, '0'))::uuid;",
  ]);
});
