import { describe, expect, test } from "vitest";
import { OneATurn } from "./one-a-turn.ts";

/** Ready at once, as everything is that is computed in this thread. */
const computed = async () => {};

describe("one a turn", () => {
  test("whoever waits for the event loop comes in between", async () => {
    const turns = new OneATurn();
    const seen: string[] = [];
    const work = ["a", "b", "c"].map((name) =>
      turns.take(async () => {
        await computed();
        seen.push(name);
        if (name === "a") setImmediate(() => seen.push("a request"));
      }),
    );
    await Promise.all(work);
    expect(seen).toEqual(["a", "a request", "b", "c"]);
  });

  test("they come in the order they were asked for, each after the one before has ended", async () => {
    const turns = new OneATurn();
    const seen: string[] = [];
    const first = turns.take(async () => {
      seen.push("first begins");
      await new Promise((resolve) => setImmediate(resolve));
      seen.push("first ends");
      return 1;
    });
    const second = turns.take(async () => {
      seen.push("second");
      return 2;
    });
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(seen).toEqual(["first begins", "first ends", "second"]);
  });

  test("one that fails says so to whoever asked, and the next is done all the same", async () => {
    const turns = new OneATurn();
    const failing = turns.take(() => Promise.reject(new Error("broken")));
    const next = turns.take(async () => "done");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});
