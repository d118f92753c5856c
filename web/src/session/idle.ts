import {
  activityCheckDebounceMs,
  idleTimeoutMs,
  idleWarningMs,
  keepAliveMs,
  quietActivityReportMs,
  sessionPingMs,
} from "@portal/contract/session/session.rules.ts";

/*
 * The life of an idle watch (OP-30, OP-31):
 *
 *   active ── 540 s without a sign of life ──▶ warned ── 600 s ──▶ idle (the end)
 *     ▲                                          │
 *     └────────────── any sign of life ──────────┘
 *
 * A click or a key is reported 250 ms after the last of them; scrolling and pointer movement reset
 * the timer too but are reported at most once a minute, the last of them at the minute's end: else
 * the server would count from an earlier one, by more than its grace. Keep-alive (600 s) goes out
 * only when there was activity since the last one; ping (900 s) always. Before any that waits
 * longer than those 250 ms, idleness is judged by the clock, since timers sleep with the machine.
 */
export interface IdleClock {
  now(): number;
  /** When someone was last seen in any tab, which this one may have slept through. */
  lastSeenAt(): number;
  /** Runs later; returns how to call it off. */
  after(ms: number, run: () => void): () => void;
}

export interface IdleReports {
  checkSession(): void;
  keepAlive(): void;
  ping(): void;
  onWarn(): void;
  /** Someone is active in another tab: a warning shown here is void. */
  onResume(): void;
  onIdle(): void;
}

export interface IdleWatch {
  /** A click or a key. */
  act(): void;
  /** Scrolling, pointer movement, a touch. */
  stir(): void;
  /** A sign of life from another tab, which reports for itself. */
  stirElsewhere(): void;
  stop(): void;
}

type Alarm = "idle" | "check" | "stir" | "keepAlive" | "ping";

/** At most one of each alarm is set; setting it again moves it. */
function alarmsOn(clock: IdleClock) {
  const pending = new Map<Alarm, () => void>();
  const callOff = (alarm: Alarm) => pending.get(alarm)?.();
  return {
    callOff,
    set(alarm: Alarm, ms: number, run: () => void): void {
      callOff(alarm);
      pending.set(alarm, clock.after(ms, run));
    },
    clear(): void {
      for (const alarm of pending.keys()) callOff(alarm);
      pending.clear();
    },
  };
}

/** Judges idleness by the clock, warns before it and tells when it has come. */
function judgeOn(clock: IdleClock, reports: IdleReports, alarms: ReturnType<typeof alarmsOn>) {
  const life = { activeAt: clock.now(), isWarned: false, isOver: false };

  function stop(): void {
    life.isOver = true;
    alarms.clear();
  }

  function quietSince(): number {
    const now = clock.now();
    const seenAt = clock.lastSeenAt();
    // One of later than now is of a clock that has been set back since.
    if (seenAt <= now) life.activeAt = Math.max(life.activeAt, seenAt);
    return now - life.activeAt;
  }

  /** Is it over? If not, waits for the next deadline. */
  function judge(): boolean {
    if (life.isOver) return true;
    const quietMs = quietSince();
    if (quietMs >= idleTimeoutMs) {
      stop();
      reports.onIdle();
      return true;
    }
    if (quietMs < idleWarningMs && life.isWarned) {
      life.isWarned = false;
      reports.onResume();
    } else if (quietMs >= idleWarningMs && !life.isWarned) {
      life.isWarned = true;
      reports.onWarn();
    }
    alarms.set("idle", (life.isWarned ? idleTimeoutMs : idleWarningMs) - quietMs, judge);
    return false;
  }

  /** Counts a sign of life, unless it came too late: waking up after the deadline is none. */
  function live(): boolean {
    if (life.isOver || quietSince() >= idleTimeoutMs) return !judge();
    life.activeAt = clock.now();
    life.isWarned = false;
    return true;
  }

  return { judge, live, stop, activeAt: () => life.activeAt };
}

export function watchIdle(clock: IdleClock, reports: IdleReports): IdleWatch {
  const alarms = alarmsOn(clock);
  const { judge, live, stop, activeAt } = judgeOn(clock, reports, alarms);
  let reportedAt = clock.now();
  let keptAliveAt = clock.now();

  function report(): void {
    reportedAt = clock.now();
    alarms.callOff("stir");
    reports.checkSession();
  }

  function reportStir(): void {
    if (!judge()) report();
  }

  function keepAlive(): void {
    if (judge()) return;
    if (activeAt() > keptAliveAt) reports.keepAlive();
    keptAliveAt = clock.now();
    alarms.set("keepAlive", keepAliveMs, keepAlive);
  }

  function ping(): void {
    if (judge()) return;
    reports.ping();
    alarms.set("ping", sessionPingMs, ping);
  }

  judge();
  alarms.set("keepAlive", keepAliveMs, keepAlive);
  alarms.set("ping", sessionPingMs, ping);
  return {
    act() {
      if (live()) alarms.set("check", activityCheckDebounceMs, report);
    },
    stir() {
      if (!live()) return;
      const waitMs = reportedAt + quietActivityReportMs - clock.now();
      if (waitMs > 0) alarms.set("stir", waitMs, reportStir);
      else report();
    },
    stirElsewhere() {
      if (live()) reports.onResume();
    },
    stop,
  };
}
