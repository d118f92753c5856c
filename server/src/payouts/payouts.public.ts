export {
  type Attempt,
  findRedemptionOfReward,
  listAttempts,
  type RedemptionOfReward,
} from "./attempts.store.ts";
export { bankingDayFrom } from "./calendar/banking-days.ts";
export { nextCutOff, settlementDayOf } from "./calendar/cut-offs.ts";
export { expectedArrival } from "./expected-arrival.ts";
export { explainFailure } from "./explain-failure.ts";
export { findSentAgain, handOverRedemptions } from "./hand-over.store.ts";
export { explainChange } from "./nacha/change-codes.ts";
export { type Due, dueOf, queuePayout } from "./queue-payout.ts";
