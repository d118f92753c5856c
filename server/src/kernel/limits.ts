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
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The production figures. The key names whom it is counted for: a banker unless said otherwise. */
export const limits = {
  /** By address. */
  signOn: { max: 30, windowMs: minuteMs, isScaled: true },
  codeSends: { max: 30, windowMs: dayMs, isScaled: true },
  codeTries: { max: 20, windowMs: dayMs, isScaled: true },
  ssnCheck: { max: 3, windowMs: dayMs, isScaled: true },
  merge: { max: 1, windowMs: dayMs, isScaled: true },
  aliasCheck: { max: 10, windowMs: dayMs, isScaled: true },
  payoutMethodWrite: { max: 10, windowMs: dayMs, isScaled: true },
  redeem: { max: 10, windowMs: minuteMs, isScaled: false },
  tickets: { max: 20, windowMs: hourMs, isScaled: true },
  comments: { max: 20, windowMs: hourMs, isScaled: true },
  exports: { max: 30, windowMs: hourMs, isScaled: true },
  /** By session. */
  call: { max: 300, windowMs: minuteMs, isScaled: false, isInMemory: true },
  /** By address. */
  callByAddress: { max: 1_200, windowMs: minuteMs, isScaled: true, isInMemory: true },
  /** Of the banker a link was made for: most files are drawn anew each time they are asked for. */
  files: { max: 30, windowMs: minuteMs, isScaled: false, isInMemory: true },
  /** By address: a broken extension reports without end. */
  cspReports: { max: 60, windowMs: minuteMs, isScaled: false, isInMemory: true },
  /** By kind of alarm: one mail an hour is enough to wake somebody. */
  alarmMail: { max: 1, windowMs: hourMs, isScaled: false },
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
      const bucket = { key: `${name}:${key}`, startMs };
      const hits = limit.isInMemory
        ? inMemory.hit(bucket, startMs + limit.windowMs)
        : await hitInDatabase(db, bucket);
      if (hits <= maxOf(name)) return;
      throw new Fault("too-many", `limit ${name} reached`, {
        retryAfterSeconds: Math.ceil((startMs + limit.windowMs - nowMs) / 1_000),
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
