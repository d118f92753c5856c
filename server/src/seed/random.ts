/** Looks random and is the same for the same text: the demo world of a day is one world. */
export class Random {
  #state = 2_166_136_261;

  constructor(text: string) {
    for (let index = 0; index < text.length; index++) {
      this.#state = Math.imul(this.#state ^ text.charCodeAt(index), 16_777_619);
    }
  }

  /** From 0 up to, but never, 1 (the mulberry32 generator). */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  whole({ from, to }: { from: number; to: number }): number {
    return from + Math.floor(this.share() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.share() < share;
  }

  pick<Value>(list: readonly Value[]): Value {
    const picked = list[Math.floor(this.share() * list.length)];
    if (picked === undefined) throw new RangeError("nothing to pick from");
    return picked;
  }
}
