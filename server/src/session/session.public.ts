// What other features may ask of the session.
export { findSessionBySid } from "./find-session-by-sid.ts";
export { raiseSession } from "./raise-session.ts";
export { markEnded } from "./session.store.ts";
