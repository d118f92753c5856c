import { describe, expect, test } from "vitest";
import { askAgain } from "./ask-again.ts";
import { CallFailure } from "./call-failure.ts";

const failed = (status: number) =>
  new CallFailure({ status, text: "failed", isList: false, serverText: null });

/** Answers in turn; what is an error is thrown. */
function answering(...answers: unknown[]) {
  let asked = 0;
  const ask = async () => {
    const answer = answers[asked];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, asked: () => asked };
}

const pauses: number[] = [];
const pause = async (ms: number) => void pauses.push(ms);

describe("a question about the session", () => {
  test.each([0, 429, 502, 503, 504])(
    "is asked again after status %i, twice at most",
    async (status) => {
      const { ask } = answering(failed(status), failed(status), "alive");
      pauses.length = 0;
      expect(await askAgain(ask, { pause })).toBe("alive");
      expect(pauses).toEqual([1_000, 3_000]);
      const dead = answering(failed(status), failed(status), failed(status), "alive");
      await expect(askAgain(dead.ask, { pause })).rejects.toThrow(CallFailure);
      expect(dead.asked()).toBe(3);
    },
  );

  test.each([401, 403, 404, 500])("is answered by status %i", async (status) => {
    const { ask, asked } = answering(failed(status), "alive");
    await expect(askAgain(ask, { pause })).rejects.toThrow(CallFailure);
    expect(asked()).toBe(1);
  });

  test("waits for the line to be back before it is asked again", async () => {
    const back = Promise.withResolvers<void>();
    const { ask, asked } = answering(failed(0), "alive");
    const answer = askAgain(ask, { pause, beforeNext: () => back.promise });
    await Promise.resolve();
    expect(asked()).toBe(1);
    back.resolve();
    expect(await answer).toBe("alive");
  });
});
