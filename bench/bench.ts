/** What the command line asks for; every benchmark takes it into account as far as it means it. */
export interface BenchOptions {
  /** Short bursts and the small data set only: to see that it works, not to publish figures. */
  isQuick: boolean;
  /** The data set of ten million rewards too. */
  isFull: boolean;
  /** Tells a person what takes a while; never goes into the table. */
  say(text: string): void;
}

export interface BenchRow {
  /** What was measured, in the reader's words: "payment list", "/dashboard". */
  subject: string;
  /** Column name to figure, with the unit in the name: "requests/s", "ratio", "kB br". */
  figures: Record<string, number | string>;
  /** What must be reached, and whether it was; left out where there is no goal. */
  goal?: { text: string; isReached: boolean };
  /** Why a goal was not reached, or what to know when reading the row. */
  note?: string;
}

/** One thing `npm run bench` measures; `--only <name>` chooses it. */
export interface Bench {
  name: string;
  title: string;
  run(options: BenchOptions): Promise<BenchRow[]>;
}

export interface BenchResult {
  name: string;
  title: string;
  rows: BenchRow[];
  seconds: number;
  /** Why there are no rows. */
  failure?: string;
}
