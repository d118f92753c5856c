import type { Prover } from "./prover.ts";

/** Each prover stands in a folder of its own and is listed here by one line. */
export const provers: readonly (() => Promise<Prover>)[] = [];
