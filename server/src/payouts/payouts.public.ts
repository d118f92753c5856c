export { nextCutOff, settlementDayOf } from "./calendar/cut-offs.ts";
export { expectedArrival } from "./expected-arrival.ts";
export { explainChange } from "./nacha/change-codes.ts";
export { explainReturn, type Mover } from "./nacha/return-codes.ts";
export { explainNetworkError } from "./network-codes.ts";
export { queuePayout } from "./queue-payout.ts";
