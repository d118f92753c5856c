/** In a window nobody was quicker than this: then more is worked on than can be. */
const targetMs = 500;
const windowMs = 200;
/** So many are let in however slow things are: some calls take long by nature. */
const atOnceMin = 16;
const lessBy = 0.7;
const moreBy = 1.1;

interface Load {
  isLate: boolean;
}

/**
 * How many calls are worked on at once. The number falls while even the quickest call of a moment
 * is slow, and grows again when it is not: what can be answered in good time differs from machine
 * to machine, and under a flood from one second to the next.
 */
export class CallGate {
  readonly #atOnceMax: number;
  readonly #nowMs: () => number;
  #limit: number;
  #underWay = 0;
  #quickestMs = Number.POSITIVE_INFINITY;
  #windowEndsAtMs: number;

  constructor(atOnceMax: number, nowMs: () => number = () => performance.now()) {
    this.#atOnceMax = atOnceMax;
    this.#nowMs = nowMs;
    this.#limit = atOnceMax;
    this.#windowEndsAtMs = nowMs() + windowMs;
  }

  /**
   * Lets a call in and answers how to let it out, or nothing when it has to come again. A process
   * that runs late lets in few; it refuses nobody while only few ask, since then it is no crowd
   * that makes it late.
   */
  enter(load: Load): (() => void) | undefined {
    if (this.isFull(load)) return undefined;
    this.#underWay += 1;
    const enteredAtMs = this.#nowMs();
    return () => this.#leave(this.#nowMs() - enteredAtMs);
  }

  isFull({ isLate }: Load): boolean {
    const limit = isLate ? Math.min(atOnceMin, this.#limit) : this.#limit;
    return this.#underWay >= limit;
  }

  #leave(tookMs: number): void {
    this.#underWay -= 1;
    this.#quickestMs = Math.min(this.#quickestMs, tookMs);
    if (this.#nowMs() < this.#windowEndsAtMs) return;
    this.#limit =
      this.#quickestMs > targetMs
        ? Math.max(Math.min(atOnceMin, this.#atOnceMax), Math.floor(this.#limit * lessBy))
        : Math.min(this.#atOnceMax, Math.ceil(this.#limit * moreBy));
    this.#quickestMs = Number.POSITIVE_INFINITY;
    this.#windowEndsAtMs = this.#nowMs() + windowMs;
  }
}
