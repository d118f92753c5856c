import { expect, test } from "vitest";
import { askForRenewal } from "./ask-for-renewal.ts";
import { CallFailure } from "./call-failure.ts";

const failed = (status: number, cause?: Error) =>
  new CallFailure({ status, text: "failed", isList: false, serverText: null }, { cause });

/** A clock that goes on only while something waits, and what is asked by it. */
function answeringBy(answer: (ms: number) => string | Error, offlineMs = 0) {
  let ms = 0;
  const askedAt: number[] = [];
  const ask = async () => {
    askedAt.push(ms / 1_000);
    const given = answer(ms);
    if (given instanceof Error) throw given;
    return given;
  };
  const pause = async (passed: number) => {
    ms += passed;
  };
  const untilOnline = (mostMs: number) => pause(Math.min(mostMs, Math.max(0, offlineMs - ms)));
  const asking = () => askForRenewal(ask, { now: () => ms, pause, untilOnline });
  return { asking, askedAt, pause };
}

const backAfter = (backMs: number) => (ms: number) => (ms < backMs ? failed(0) : "renewed");

test.each([
  ["a moment", 500, [0, 1]],
  ["five seconds", 5_000, [0, 1, 4, 9]],
  ["half a minute", 30_000, [0, 1, 4, 9, 14, 19, 24, 29, 34]],
])("a line that is down for %s costs nobody the session (SESS-20)", async (_long, ms, asked) => {
  const { asking, askedAt } = answeringBy(backAfter(ms));
  expect(await asking()).toBe("renewed");
  expect(askedAt).toEqual(asked);
});

test("a line that stays down is asked over for 45 seconds: later the token would pass for a stolen one (SESS-21)", async () => {
  const { asking, askedAt } = answeringBy(() => failed(0));
  await expect(asking()).rejects.toThrow(CallFailure);
  expect(askedAt.at(-1)).toBe(44);
});

test("a page that slept for longer than that does not ask again (SESS-21)", async () => {
  const { asking, askedAt, pause } = answeringBy(() => {
    void pause(60_000);
    return failed(0);
  });
  await expect(asking()).rejects.toThrow(CallFailure);
  expect(askedAt).toEqual([0]);
});

test.each([
  ["waits for the line", 30_000, "renewed", [0, 31]],
  ["gives up with the line still down", 90_000, "failed", [0]],
])("offline it %s, and does not ask before", async (_how, offlineMs, ending, asked) => {
  const { asking, askedAt } = answeringBy(backAfter(offlineMs), offlineMs);
  expect(await asking().catch(({ message }: Error) => message)).toBe(ending);
  expect(askedAt).toEqual(asked);
});

test.each([429, 502, 503, 504])("a server that says %i is asked twice more", async (status) => {
  const { asking, askedAt } = answeringBy(() => failed(status));
  await expect(asking()).rejects.toThrow(CallFailure);
  expect(askedAt).toEqual([0, 1, 4]);
});

test.each([
  ["refused", failed(401)],
  ["called off", failed(0, new DOMException("left", "AbortError"))],
])("a renewal that is %s is not asked for again", async (_what, failure) => {
  const { asking, askedAt } = answeringBy(() => failure);
  await expect(asking()).rejects.toBe(failure);
  expect(askedAt).toEqual([0]);
});
