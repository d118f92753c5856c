/** What a prover is told. The same seed on the same code does the same things. */
export interface ProveOptions {
  seed: number;
  /** How long it may take; it ends after the round it is in. */
  minutes: number;
  /** The form that runs in `npm test`: seconds instead of minutes. */
  short: boolean;
  log(text: string): void;
}

/** Something that ought not to be; `seed` alone repeats it. */
export interface Finding {
  seed: number;
  text: string;
}

export interface Proof {
  /** How many seeds were tried: `seed`, `seed + 1` and so on. */
  tried: number;
  found: Finding[];
  /** Counts that add up over runs: kills, requests, commands. */
  figures: Record<string, number>;
  /** What was measured in this run alone: times, rates, sizes. */
  measured?: Record<string, number | string>;
}

/** A machine that tries to break one promise of the portal. */
export interface Prover {
  name: string;
  title: string;
  /** The folders whose code it proves, from the root: their change starts the count anew. */
  proves: readonly string[];
  run(options: ProveOptions): Promise<Proof>;
}
