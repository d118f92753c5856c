import {
  downloadOfficers,
  downloadRewards,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { exportLeaderboard } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { getRewardsDetail } from "@portal/contract/reports/reports.wire.ts";
import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import { streamAnswer } from "./stream-answer.ts";
import { testPortal } from "./testing/test-portal.ts";

const portal = await testPortal();
const fay = await portal.signIn("fay");
const asFay = { identity: { accountMode: "001" } };

/** As many downloads of others as there may be at once, none of which comes to its first row. */
function holdAll() {
  const over = Promise.withResolvers<never>();
  const lease = { renew: async () => {}, release: async () => {} };
  const moreThanMayBe = Array.from({ length: 12 }, () =>
    streamAnswer({} as FastifyReply, downloadOfficers, { lease, work: () => over.promise }),
  );
  const held = Promise.allSettled(moreThanMayBe);
  return async () => {
    over.reject(new Error("the others have gone"));
    await held;
  };
}

const downloads = [
  ["the officers", downloadOfficers, {}],
  ["their rewards", downloadRewards, {}],
  ["a promotion's rewards", getRewardsDetail, { PromotionId: 1, IsDownload: 1 }],
  ["the leaderboard", exportLeaderboard, { Year: 2026 }],
] as const;

test.each(downloads)(
  "no download of %s begins while as many as may be are under way",
  async (_what, call, wire) => {
    const letGo = holdAll();
    expect((await fay.sendWire(call, wire, asFay)).status).toBe(503);
    await letGo();
  },
);

test.each(downloads)("one of %s does once they have gone", async (_what, call, wire) => {
  expect((await fay.sendWire(call, wire, asFay)).status).toBe(200);
});
