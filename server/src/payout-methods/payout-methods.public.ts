export { type AskingManner, askEnrolment } from "./ask-enrolment.ts";
export { handOverMethods } from "./hand-over.store.ts";
export {
  type Destination,
  indexOf,
  isSameDetails,
  openMethod,
  openPayout,
  sealMethod,
  sealPayout,
} from "./payout-details.ts";
export {
  findMethod,
  listMethods,
  type PayoutMethodRow,
  updateMethod,
} from "./payout-methods.store.ts";
