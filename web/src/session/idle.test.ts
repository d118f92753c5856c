import {
  activityCheckDebounceMs,
  idleGraceMs,
  idleTimeoutMs,
} from "@portal/contract/session/session.rules.ts";
import { describe, expect, test } from "vitest";
import { type IdleClock, watchIdle } from "./idle.ts";

const second = 1_000;
const minute = 60 * second;

/** A clock that moves only when told, and runs what falls due on the way. */
function handClock() {
  let now = 0;
  let seenAt = 0;
  let due: { at: number; run: () => void }[] = [];
  const clock: IdleClock = {
    now: () => now,
    lastSeenAt: () => seenAt,
    after(ms, run) {
      const alarm = { at: now + ms, run };
      due.push(alarm);
      return () => {
        due = due.filter((one) => one !== alarm);
      };
    },
  };
  function pass(ms: number): void {
    const end = now + ms;
    for (;;) {
      const next = due.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      due = due.filter((one) => one !== next);
      now = Math.max(now, next.at);
      next.run();
    }
    now = end;
  }
  /** The machine sleeps: time goes on, timers do not. */
  function sleep(ms: number): void {
    now += ms;
  }
  /** Another tab sees the person, and this one does not hear of it. */
  function seeElsewhere(at = now): void {
    seenAt = at;
  }
  return { clock, pass, sleep, seeElsewhere, waiting: () => due.length };
}

function watched() {
  const told: string[] = [];
  const hand = handClock();
  let heardAt = 0;
  const watch = watchIdle(hand.clock, {
    checkSession() {
      heardAt = hand.clock.now();
      told.push("check");
    },
    keepAlive: () => told.push("keep-alive"),
    ping: () => told.push("ping"),
    onWarn: () => told.push("warn"),
    onResume: () => told.push("resume"),
    onIdle: () => told.push("idle"),
  });
  return { ...hand, watch, told, heardAt: () => heardAt };
}

describe("idleness", () => {
  test("warns at 9 minutes and ends at 10 (CONST-01)", () => {
    const { pass, told, waiting } = watched();
    pass(540 * second - 1);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual(["warn"]);
    pass(60 * second - 1);
    expect(told).toEqual(["warn"]);
    pass(1);
    expect(told).toEqual(["warn", "idle"]);
    expect(waiting()).toBe(0);
  });

  test("starts over at any sign of life, also after the warning", () => {
    const { pass, told, watch } = watched();
    pass(9 * minute);
    watch.stir();
    pass(9 * minute - 1);
    expect(told.filter((one) => one === "warn")).toHaveLength(1);
    pass(1);
    expect(told.filter((one) => one === "warn")).toHaveLength(2);
    expect(told).not.toContain("idle");
  });

  test("ends on waking up when the machine slept past the deadline", () => {
    const { sleep, told, watch } = watched();
    sleep(60 * minute);
    watch.act();
    expect(told).toEqual(["idle"]);
  });

  test("takes a sign of life from another tab and withdraws the warning", () => {
    const { pass, told, watch } = watched();
    pass(9 * minute);
    watch.stirElsewhere();
    pass(5 * minute);
    expect(told).toEqual(["warn", "resume", "keep-alive"]);
  });

  test("of a tab that slept is judged by what the others have seen, not by what it missed", () => {
    const { pass, sleep, seeElsewhere, told } = watched();
    sleep(60 * minute);
    seeElsewhere();
    pass(9 * minute - 1);
    expect(told).not.toContain("idle");
    expect(told).not.toContain("warn");
    pass(1);
    expect(told).toContain("warn");
    seeElsewhere();
    pass(minute);
    expect(told).toContain("resume");
    expect(told).not.toContain("idle");
    pass(9 * minute);
    expect(told.at(-1)).toBe("idle");
  });

  test("does not wait for a moment that another clock has seen", () => {
    const { pass, seeElsewhere, told } = watched();
    seeElsewhere(24 * 60 * minute);
    pass(10 * minute);
    expect(told).toEqual(["warn", "idle"]);
  });

  test("says nothing more once stopped", () => {
    const { pass, told, watch, waiting } = watched();
    watch.stop();
    watch.act();
    pass(60 * minute);
    expect(told).toEqual([]);
    expect(waiting()).toBe(0);
  });
});

describe("the activity check", () => {
  test("goes out 250 ms after the last click or key (SESS-17, CONST-04)", () => {
    const { pass, told, watch } = watched();
    watch.act();
    pass(249);
    watch.act();
    pass(249);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual(["check"]);
  });

  test("tells of scrolling and pointer movement at most once a minute", () => {
    const { pass, told, watch } = watched();
    for (let at = 0; at < 180; at += 1) {
      pass(second);
      watch.stir();
    }
    expect(told).toEqual(["check", "check", "check"]);
  });

  test("tells of the last movement too, at its minute's end, unless a click has since", () => {
    const { pass, told, watch } = watched();
    watch.stir();
    pass(minute - 1);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual(["check"]);
    pass(second);
    watch.stir();
    watch.act();
    pass(2 * minute);
    expect(told).toEqual(["check", "check"]);
  });

  test("does not tell of a movement the machine slept on past the deadline", () => {
    const { pass, sleep, told, watch } = watched();
    watch.stir();
    sleep(10 * minute);
    pass(0);
    expect(told).toEqual(["idle"]);
  });

  test.each([0, 1, 30, 59, 60, 61, 90, 119, 120])(
    "whoever moved until second %i and stays at the last moment is within the server's grace (CONST-01, SESS-10, SESS-11)",
    (seconds) => {
      const { clock, pass, watch, heardAt } = watched();
      watch.stir();
      for (let at = 0; at < seconds; at += 1) {
        pass(second);
        watch.stir();
      }
      pass(idleTimeoutMs - 1);
      const heardBefore = heardAt();
      watch.act();
      pass(activityCheckDebounceMs);
      expect(heardAt()).toBe(clock.now());
      // What is left of the grace is for the way and for the times the server does not write down.
      expect(heardAt() - heardBefore - idleTimeoutMs).toBeLessThan(idleGraceMs / 2);
    },
  );
});

describe("timers", () => {
  test("keeps the session alive every 10 minutes, only after activity (SESS-16, CONST-03)", () => {
    const { pass, told, watch } = watched();
    const keptAlive = () => told.filter((one) => one === "keep-alive").length;
    pass(5 * minute);
    watch.stir();
    pass(5 * minute);
    expect(keptAlive()).toBe(1);
    pass(4 * minute);
    watch.stir();
    pass(6 * minute);
    expect(keptAlive()).toBe(2);
  });

  test("judges idleness before a keep-alive due at the same moment (SESS-16)", () => {
    const { pass, told } = watched();
    pass(10 * minute);
    expect(told).toEqual(["warn", "idle"]);
  });

  test("pings every 15 minutes (SESS-15, CONST-02)", () => {
    const { pass, told, watch } = watched();
    for (let at = 0; at < 30; at += 1) {
      pass(minute);
      watch.stirElsewhere();
    }
    expect(told.filter((one) => one === "ping")).toHaveLength(2);
  });
});
