import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { StoppedClock } from "#kernel/clock.ts";
import { type HealthPart, healthRoutes, type Life, UnhealthyPart } from "./health.ts";

const versionShape = expect.stringMatching(/^\d+\.\d+\.\d+/);

function healthApp(parts: readonly HealthPart[], life: Life = { stage: "ok" }) {
  const app = Fastify();
  const clock = new StoppedClock("2026-03-02T12:00:00Z");
  healthRoutes(app, { life, parts, clock, timeoutMs: 5 });
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return { statusCode, ...JSON.parse(body) };
  };
  return { ask, clock };
}

const working: HealthPart = { name: "jobs", check: async () => ({ waiting: 3 }) };

describe("/health", () => {
  test("names the version and answers while nothing else does", async () => {
    const broken: HealthPart = { name: "database", check: () => Promise.reject(new Error("x")) };
    const { ask } = healthApp([broken]);
    expect(await ask("/health")).toEqual({ statusCode: 200, status: "ok", version: versionShape });
  });

  test("says 503 before the start is over and once the stop has begun", async () => {
    const life: Life = { stage: "starting" };
    const { ask } = healthApp([], life);
    expect(await ask("/health")).toMatchObject({ statusCode: 503, status: "starting" });
    life.stage = "stopping";
    expect(await ask("/health")).toMatchObject({ statusCode: 503, status: "stopping" });
    expect(await ask("/health/deep")).toMatchObject({ statusCode: 503, status: "stopping" });
  });
});

describe("/health/deep", () => {
  test("shows the figures of every part when all work", async () => {
    const { ask } = healthApp([working]);
    expect(await ask("/health/deep")).toEqual({
      statusCode: 200,
      status: "ok",
      version: versionShape,
      failing: [],
      parts: { jobs: { ok: true, waiting: 3 } },
    });
  });

  test("is 503 and names the parts that fail, are late or throw, in our own words only", async () => {
    const late: HealthPart = { name: "audit", check: () => new Promise(() => {}) };
    const throwing: HealthPart = {
      name: "database",
      check: () =>
        Promise.reject(new Error("password authentication failed for postgres://secret")),
    };
    const unhealthy: HealthPart = {
      name: "rollups",
      check: () => Promise.reject(new UnhealthyPart("3 rows differ")),
    };
    const { ask } = healthApp([working, late, throwing, unhealthy]);
    expect(await ask("/health/deep")).toMatchObject({
      statusCode: 503,
      status: "failing",
      failing: ["audit", "database", "rollups"],
      parts: {
        jobs: { ok: true },
        audit: { ok: false, reason: "no answer in time" },
        database: { ok: false, reason: "failed" },
        rollups: { ok: false, reason: "3 rows differ" },
      },
    });
  });

  test("asks the parts at most every five seconds, however often it is asked itself", async () => {
    let asked = 0;
    const counting: HealthPart = { name: "database", check: async () => ({ asked: ++asked }) };
    const { ask, clock } = healthApp([counting]);
    await Promise.all([ask("/health/deep"), ask("/health/deep"), ask("/health/deep")]);
    expect(asked).toBe(1);
    clock.advance(5_000);
    await ask("/health/deep");
    expect(asked).toBe(2);
  });
});
