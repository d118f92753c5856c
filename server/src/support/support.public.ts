export { handOverTickets } from "./hand-over.store.ts";
