import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import type { FastifyInstance } from "fastify";
import { CallGate } from "./call-gate.ts";

const comeAgainSeconds = 1;
/** A process that gets round to things so late has more to do than it can. */
const lateMaxMs = 300;
const watchEveryMs = 100;

export interface ShedOptions {
  /** At most so many calls are worked on at once. */
  atOnceMax: number;
  /** How late the process gets round to what is due; by default it is watched. */
  lateMs?: () => number;
}

/**
 * Calls beyond what can be answered in good time are told so at once: a queue that only grows
 * would make everybody wait for answers that come too late. Whoever watches the server, and the
 * page itself, are let in always.
 */
export function shedLoad(app: FastifyInstance, { atOnceMax, lateMs }: ShedOptions): void {
  const late = lateMs ?? watchLateness(app);
  const gate = new CallGate(atOnceMax);
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    const leave = gate.enter({ isLate: late() > lateMaxMs });
    if (!leave) {
      return reply
        .status(503)
        .headers({ "retry-after": comeAgainSeconds, "cache-control": "no-store" })
        .send({ error: commonMessages.failureText });
    }
    // However it ends: answered, failed, or the browser has gone.
    reply.raw.once("close", leave);
  });
}

/** Smoothed, so that a short halt is soon forgotten. */
function watchLateness(app: FastifyInstance): () => number {
  let smoothedMs = 0;
  let dueAt = performance.now() + watchEveryMs;
  const timer = setInterval(() => {
    const now = performance.now();
    smoothedMs = (smoothedMs + Math.max(0, now - dueAt)) / 2;
    dueAt = now + watchEveryMs;
  }, watchEveryMs);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return () => smoothedMs;
}
