import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that is done one after the other, each piece in a turn of the event loop of its own. */
export class OneATurn {
  #last: Promise<unknown> = Promise.resolve();

  take<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#last.then(() => nextTurn()).then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
