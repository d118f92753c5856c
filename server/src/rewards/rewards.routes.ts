import { rewardStatusNames } from "@portal/contract/rewards/rewards.ts";
import * as wire from "@portal/contract/rewards/rewards.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";

const options = Object.entries(rewardStatusNames).map(([id, label]) => ({
  value: Number(id),
  label,
}));

export const rewardRoutes: readonly Route[] = [serve(wire.listRewardStatuses, async () => options)];
