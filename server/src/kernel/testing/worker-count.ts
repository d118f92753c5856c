import { availableParallelism } from "node:os";

/** Files tested beside each other: on every core of a small machine, but no crowd on a big one. */
export const workerCount = Math.min(4, availableParallelism());
