import { call } from "#wire/call.ts";
import { nothing, rows } from "#wire/envelopes.ts";
import { option } from "#wire/list-request.ts";

/** The nine statuses for drop-downs (OP-80). */
export const listRewardStatuses = call({
  method: "GET",
  path: "/api/Reward/RewardStatus",
  request: nothing,
  response: rows(option),
});
