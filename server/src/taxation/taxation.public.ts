/** For the answers of Help, which name the same sum. */
export { findThresholdToExpect } from "./taxation.store.ts";
