export { askEnrolment } from "./ask-enrolment.ts";
export {
  type Destination,
  indexOf,
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
