import type { Clock } from "./clock.ts";
import type { Db } from "./db.ts";
import { Fault } from "./fault.ts";
import { MemoryWindow } from "./memory-window.ts";
import { sql } from "./sql.ts";

/** Counts in the database, one upsert each, so that several processes share one count. */
export interface Limits {
  /** Counts one hit and throws Fault("too-many") when the window is full. */
  count(db: Db, limit: LimitName, key: string): Promise<void>;
  /** How many a window allows, for whoever counts by itself. */
  maxOf(limit: LimitName): number;
}

interface Limit {
  max: number;
  windowMs: number;
  /** Whether LIMIT_SCALE multiplies it: those per day, hour and address, for demo and bench. */
  isScaled: boolean;
  /** Counted in this process alone: too frequent for a write each, and a flood shows anyway. */
  isInMemory?: boolean;
  /** What is counted, and for whom, in the words of docs/configuration.md. */
  counts: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The production figures; whom the key names is said in `counts`. */
export const limits = {
  signOn: { max: 30, windowMs: minuteMs, isScaled: true, counts: "sign-ons from one address" },
  codeSends: { max: 30, windowMs: dayMs, isScaled: true, counts: "codes sent to a banker" },
  codeTries: { max: 20, windowMs: dayMs, isScaled: true, counts: "codes a banker tries" },
  ssnCheck: { max: 3, windowMs: dayMs, isScaled: true, counts: "looks of a banker for an SSN" },
  merge: { max: 1, windowMs: dayMs, isScaled: true, counts: "merges of a banker" },
  aliasCheck: {
    max: 10,
    windowMs: dayMs,
    isScaled: true,
    counts: "contacts a banker asks the person-to-person network about",
  },
  payoutMethodWrite: {
    max: 10,
    windowMs: dayMs,
    isScaled: true,
    counts: "changes of a banker's payout methods",
  },
  redeem: { max: 10, windowMs: minuteMs, isScaled: false, counts: "redemptions of a banker" },
  tickets: { max: 20, windowMs: hourMs, isScaled: true, counts: "tickets of a banker" },
  comments: { max: 20, windowMs: hourMs, isScaled: true, counts: "a banker's answers to tickets" },
  exports: { max: 30, windowMs: hourMs, isScaled: true, counts: "downloads of a banker's lists" },
  call: {
    max: 300,
    windowMs: minuteMs,
    isScaled: false,
    isInMemory: true,
    counts: "calls of a session",
  },
  callByAddress: {
    max: 1_200,
    windowMs: minuteMs,
    isScaled: true,
    isInMemory: true,
    counts: "calls from one address",
  },
  // Of the banker a link was made for: most files are drawn anew each time they are asked for.
  files: {
    max: 30,
    windowMs: minuteMs,
    isScaled: false,
    isInMemory: true,
    counts: "files opened by a banker's links",
  },
  // A broken extension reports without end.
  cspReports: {
    max: 60,
    windowMs: minuteMs,
    isScaled: false,
    isInMemory: true,
    counts: "reports of the content security policy from one address",
  },
  // One mail an hour is enough to wake somebody.
  alarmMail: {
    max: 1,
    windowMs: hourMs,
    isScaled: false,
    counts: "mails about one kind of alarm",
  },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
export const limitNames = Object.keys(limits) as LimitName[];

/** "codeSends" is LIMIT_CODE_SENDS in the settings. */
export function limitSetting(name: LimitName): string {
  return `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

export interface LimitsOptions {
  clock: Clock;
  /** config.limitScale */
  scale: number;
  /** Figures that are set; they are meant as they stand and are not multiplied. */
  set?: Partial<Record<LimitName, number>>;
}

/** Windows are fixed: they begin at the full minute, hour or day (UTC), the same for everybody. */
export function createLimits({ clock, scale, set = {} }: LimitsOptions): Limits {
  const inMemory = new MemoryWindow();
  // Refused once, a key is for the rest of its window: a flood is no write each.
  const full = new MemoryWindow();
  const maxOf = (name: LimitName) => {
    const limit: Limit = limits[name];
    return set[name] ?? limit.max * (limit.isScaled ? scale : 1);
  };
  return {
    maxOf,
    async count(db, name, key) {
      const limit: Limit = limits[name];
      const nowMs = clock.now().getTime();
      const startMs = nowMs - (nowMs % limit.windowMs);
      const endsMs = startMs + limit.windowMs;
      const bucket = { key: `${name}:${key}`, startMs };
      if (!full.has(bucket.key, endsMs)) {
        const hits = limit.isInMemory
          ? inMemory.hit(bucket, endsMs)
          : await hitInDatabase(db, bucket);
        if (hits <= maxOf(name)) return;
        full.hit(bucket, endsMs);
      }
      throw new Fault("too-many", `limit ${name} reached`, {
        retryAfterSeconds: Math.ceil((endsMs - nowMs) / 1_000),
      });
    },
  };
}

async function hitInDatabase(db: Db, bucket: { key: string; startMs: number }): Promise<number> {
  const row = await db.one<{ hits: number }>(sql`
    insert into rate_bucket as bucket (key, window_start, hits)
    values (${bucket.key}, ${new Date(bucket.startMs)}, 1)
    on conflict (key, window_start) do update set hits = bucket.hits + 1
    returning hits`);
  return row!.hits;
}
