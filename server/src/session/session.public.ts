// What other features may ask of the session.
export { raiseSession } from "./raise-session.ts";
export { endSession } from "./session.store.ts";
