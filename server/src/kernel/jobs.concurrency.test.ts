import { expect, test } from "vitest";
import { createJobs } from "./create-jobs.ts";
import type { JobRunner } from "./jobs.ts";
import { idleHandlers } from "./testing/idle-handlers.ts";
import { openSecondProcess } from "./testing/test-db.ts";
import { testServices } from "./testing/test-services.ts";

const services = await testServices();
const { db, log } = services;

test("does every job exactly once when two processes work on the same queues", async () => {
  const jobCount = 100;
  const workers = [await createJobs(db, log), await createJobs(openSecondProcess(db), log)];
  const doneBy = new Map<string, JobRunner[]>();
  const { promise: allDone, resolve } = Promise.withResolvers<void>();
  for (const worker of workers) {
    worker.handle({
      ...idleHandlers(),
      "send-mail": async (_payload, { id }) => {
        doneBy.set(id, [...(doneBy.get(id) ?? []), worker]);
        if (doneBy.size === jobCount) resolve();
      },
    });
  }
  const payload = { to: "ana@bank.example", subject: "", text: "", html: "" };
  for (let sent = 0; sent < jobCount; sent += 1) {
    await services.jobs.send(db, "send-mail", payload);
  }
  await Promise.all(workers.map((worker) => worker.start()));
  await allDone;
  await Promise.all(workers.map((worker) => worker.stop()));
  const runs = [...doneBy.values()];
  expect(runs).toHaveLength(jobCount);
  expect(runs.every((by) => by.length === 1)).toBe(true);
  expect(new Set(runs.flat()).size).toBe(2);
  expect(await services.jobs.drain()).toEqual({ done: 0, failed: 0 });
});
