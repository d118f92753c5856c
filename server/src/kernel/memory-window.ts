interface Bucket {
  hits: number;
  endsMs: number;
}

/** Counts hits per key and window in this process; old windows go when there are too many. */
export class MemoryWindow {
  readonly #buckets = new Map<string, Bucket>();
  readonly #keysMax: number;

  constructor(keysMax = 100_000) {
    this.#keysMax = keysMax;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Whether there was a hit in the window that ends then. */
  has(key: string, endsMs: number): boolean {
    return this.#buckets.get(key)?.endsMs === endsMs;
  }

  /** Adds one hit and answers how many there are in the window now. */
  hit({ key, startMs }: { key: string; startMs: number }, endsMs: number): number {
    const known = this.#buckets.get(key);
    if (known && known.endsMs > startMs) {
      known.hits += 1;
      return known.hits;
    }
    if (this.#buckets.size >= this.#keysMax) this.#makeRoom(startMs);
    this.#buckets.delete(key);
    this.#buckets.set(key, { hits: 1, endsMs });
    return 1;
  }

  #makeRoom(startMs: number): void {
    for (const [key, { endsMs }] of this.#buckets) {
      if (endsMs <= startMs) this.#buckets.delete(key);
    }
    if (this.#buckets.size < this.#keysMax) return;
    // Still full: the longest known go, so that a flood of new keys cannot fill the memory. A tenth
    // of them, since looking through all for each new key would let the flood stop the process.
    const keptMax = this.#keysMax - Math.ceil(this.#keysMax / 10);
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= keptMax) break;
      this.#buckets.delete(key);
    }
  }
}
