import { afterEach, expect, test } from "vitest";
import type { ReadyBanker } from "../testing/bankers.ts";
import type { Reply } from "../testing/portal-client.ts";
import { Redeemers } from "./redeemers.ts";

const patienceMs = 60_000;
let nowMs = 0;
let redeemers: Redeemers;
afterEach(() => redeemers.acknowledgements.close());

const banker = (id: number): ReadyBanker => ({
  id,
  publicId: `${id}`,
  sessionId: `${id}`,
  sid: `${id}`,
  methodId: 2,
  rewardIds: ["1"],
  totalCents: 100,
});

/** So many bankers who have all pressed Redeem; time passes only where somebody waits. */
function waiting(count: number): Redeemers {
  nowMs = 0;
  const wait = async (ms: number) => {
    nowMs += ms;
  };
  redeemers = new Redeemers({ now: () => nowMs, wait });
  for (let id = 1; id <= count; id += 1) redeemers.begin(banker(id));
  return redeemers;
}

const reply = (status: number): Reply => ({ status, isDone: status === 200, text: "", ms: 0 });

/** Says yes to one of the bankers every so often, until it has said so many; else "later". */
function slowPortal({ everyMs, yesMax }: { everyMs: number; yesMax: number }) {
  let said = 0;
  return {
    async redeem() {
      if (said >= yesMax || nowMs < (said + 1) * everyMs) return reply(503);
      said += 1;
      return reply(200);
    },
  };
}

test("whoever is answered slowly is waited for, as long as somebody is answered", async () => {
  const slow = slowPortal({ everyMs: patienceMs * 0.8, yesMax: 5 });
  expect(await waiting(5).settle(slow, patienceMs)).toBe(true);
  expect(redeemers.answered).toBe(5);
  expect(nowMs).toBeGreaterThan(patienceMs * 3);
  expect(redeemers.odd).toEqual([]);
});

test("the wait ends after a stretch in which nobody is answered, and not before", async () => {
  const silent = slowPortal({ everyMs: patienceMs * 0.8, yesMax: 2 });
  expect(await waiting(5).settle(silent, patienceMs)).toBe(false);
  expect(redeemers.open.size).toBe(3);
  const lastYesMs = patienceMs * 1.6;
  expect(nowMs).toBeGreaterThanOrEqual(lastYesMs + patienceMs);
  expect(nowMs).toBeLessThan(lastYesMs + patienceMs * 1.2);
});

test("when nobody waits for an answer, nobody is asked", async () => {
  const unused = {
    redeem: () => Promise.reject(new Error("asked")),
  };
  expect(await waiting(0).settle(unused, patienceMs)).toBe(true);
});

test.each([
  [503, "", 0],
  [200, '{"Data":[{"Status":"Fail","Message":"Enrollment not done"}]}', 0],
  [200, '{"Data":[{"Status":"Fail","Message":"Payment Failed"}]}', 1],
  [500, "", 1],
])(
  "told %i %s a banker asks again: %i times it was a wrong word",
  async (status, text, oddCount) => {
    const portal = { redeem: async () => ({ ...reply(status), isDone: false, text }) };
    await waiting(1).askAll(portal, 0);
    expect(redeemers.odd).toHaveLength(oddCount);
    expect(redeemers.open.size).toBe(1);
  },
);
