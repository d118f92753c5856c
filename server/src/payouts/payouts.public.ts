export {
  type Attempt,
  findRedemptionOfReward,
  listAttempts,
  type RedemptionOfReward,
} from "./attempts.store.ts";
export { bankingDayFrom } from "./calendar/banking-days.ts";
export { nextCutOff, settlementDayOf } from "./calendar/cut-offs.ts";
export { createPayout } from "./create-payout.ts";
export { expectedArrival } from "./expected-arrival.ts";
export { explainFailure } from "./explain-failure.ts";
export { operationsLook } from "./failure-words.ts";
export { findSentAgain, handOverRedemptions } from "./hand-over.store.ts";
export { explainChange } from "./nacha/change-codes.ts";
export { railOf } from "./rail-of.ts";
