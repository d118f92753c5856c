import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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
 *
 * A call takes up a place once it has come whole: were it from the first byte on, anybody could
 * close the portal with a few hundred requests that never end.
 */
export function shedLoad(app: FastifyInstance, { atOnceMax, lateMs }: ShedOptions): void {
  const late = lateMs ?? watchLateness(app);
  const gate = new CallGate(atOnceMax);
  const load = () => ({ isLate: late() > lateMaxMs });
  const isCall = ({ url }: FastifyRequest) => url.startsWith("/api/");
  app.addHook("onRequest", async (request, reply) => {
    // Nobody need read the body of a call that has to come again.
    if (isCall(request) && gate.isFull(load())) return comeAgain(reply);
  });
  app.addHook("onRoute", (route) => {
    const answer = route.handler;
    route.handler = async function (request, reply) {
      if (!isCall(request)) return answer.call(this, request, reply);
      const leave = gate.enter(load());
      if (!leave) return comeAgain(reply);
      const place = new Place(leave);
      // However it ends: answered, failed, or the browser has gone, perhaps by now.
      if (reply.raw.closed) place.close();
      else reply.raw.once("close", () => place.close());
      try {
        return await answer.call(this, request, reply);
      } finally {
        place.endWork();
      }
    };
  });
}

const comeAgain = (reply: FastifyReply) =>
  reply
    .status(503)
    .headers({ "retry-after": comeAgainSeconds, "cache-control": "no-store" })
    .send({ error: commonMessages.failureText });

/**
 * What a call takes up: until it is answered, and until its work is done. Whoever gives up and asks
 * again has left work behind; were its place free, ever more of it would queue up before the next.
 */
class Place {
  readonly #leave: () => void;
  #isOpen = true;
  #isWorkedOn = true;

  constructor(leave: () => void) {
    this.#leave = leave;
  }

  endWork(): void {
    this.#isWorkedOn = false;
    if (!this.#isOpen) this.#leave();
  }

  close(): void {
    this.#isOpen = false;
    if (!this.#isWorkedOn) this.#leave();
  }
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
