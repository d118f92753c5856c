import type { FastifyInstance } from "fastify";
import type { Clock } from "#kernel/clock.ts";
import { version } from "./version.ts";

export type LifeStage = "starting" | "ok" | "stopping";

/** Where the process is in its life; main moves it on. */
export interface Life {
  stage: LifeStage;
}

/** One thing that must work. Its figures are for operators and hold nothing secret. */
export interface HealthPart {
  name: string;
  /** Throws when the part fails; what it returns is shown. */
  check(): Promise<Record<string, string | number | boolean | null>>;
}

export interface HealthOptions {
  life: Life;
  parts: readonly HealthPart[];
  clock: Clock;
  timeoutMs?: number;
}

type PartAnswer = { ok: boolean } & Record<string, string | number | boolean | null>;

interface DeepAnswer {
  status: LifeStage | "failing";
  version: string;
  failing: string[];
  parts: Record<string, PartAnswer>;
}

const open = { config: { access: "anyone" } } as const;
const partTimeoutMs = 3_000;
// Anyone may ask, so asking often must not cost more than asking now and then.
const keepMs = 5_000;

/** What a part says of its failure: our own words only, since a driver's may hold values. */
export class UnhealthyPart extends Error {}

async function answerOf(part: HealthPart, timeoutMs: number): Promise<PartAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new UnhealthyPart("no answer in time")), timeoutMs);
  });
  try {
    return { ...(await Promise.race([part.check(), late])), ok: true };
  } catch (error) {
    return { ok: false, reason: error instanceof UnhealthyPart ? error.message : "failed" };
  } finally {
    clearTimeout(timer);
  }
}

async function deepAnswer({ life, parts, timeoutMs }: HealthOptions): Promise<DeepAnswer> {
  const answers = await Promise.all(
    parts.map(async (part) => [part.name, await answerOf(part, timeoutMs ?? partTimeoutMs)]),
  );
  const byName = Object.fromEntries(answers) as Record<string, PartAnswer>;
  const failing = parts.map(({ name }) => name).filter((name) => !byName[name]?.ok);
  const status = failing.length > 0 && life.stage === "ok" ? "failing" : life.stage;
  return { status, version, failing, parts: byName };
}

/** /health says that the process lives, without the database; /health/deep that all of it works. */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { life, clock } = options;
  let kept: { at: number; answer: Promise<DeepAnswer> } | undefined;
  app.get("/health", open, async (_request, reply) =>
    reply.code(life.stage === "ok" ? 200 : 503).send({ status: life.stage, version }),
  );
  app.get("/health/deep", open, async (_request, reply) => {
    const now = clock.now().getTime();
    if (!kept || now - kept.at >= keepMs) kept = { at: now, answer: deepAnswer(options) };
    const answer = await kept.answer;
    return reply.code(answer.status === "ok" ? 200 : 503).send(answer);
  });
}
