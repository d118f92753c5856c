/** For a reward's card: its promotion's detail, with the columns Reports has (OP-68). */
export { startRewardsDetail } from "./rewards-detail.calls.ts";
