import { Agent, type RequestOptions, request } from "node:http";
import { getBalances } from "@portal/contract/dashboard/dashboard.wire.ts";
import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import type { Call } from "@portal/contract/wire/call.ts";
import { idempotencyHeader } from "@portal/contract/wire/idempotency.ts";
import * as z from "zod/mini";
import type { Services } from "#kernel/services.ts";
import { issueAccessToken } from "#session/access-token.ts";
import type { ReadyBanker } from "./bankers.ts";

/** What came back: a status and whether it was a yes, or nothing at all. */
export interface Reply {
  /** 0 when the connection broke or nobody answered in time. */
  status: number;
  isDone: boolean;
  text: string;
  ms: number;
}

const tokenMs = 200_000;

/** Talks to a portal as its page does, for bankers whose sessions a prover has made. */
export class PortalClient {
  url: string;
  readonly #services: Pick<Services, "keys" | "config" | "clock">;
  readonly #timeoutMs: number;
  /** As browsers do, each keeps its connection, however many there are. */
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY });
  readonly #tokens = new Map<number, { token: string; untilMs: number }>();

  constructor(
    url: string,
    services: Pick<Services, "keys" | "config" | "clock">,
    timeoutMs = 15_000,
  ) {
    this.url = url;
    this.#services = services;
    this.#timeoutMs = timeoutMs;
  }

  /** Makes the token before it is needed. */
  async prepare(banker: ReadyBanker): Promise<void> {
    await this.#tokenOf(banker);
  }

  async redeem(banker: ReadyBanker, key: string): Promise<Reply> {
    const { rewardIds, methodId } = banker;
    const reply = await this.#send(
      banker,
      redeemRewards,
      { rewardIds, methodId },
      {
        [idempotencyHeader]: key,
      },
    );
    return { ...reply, isDone: reply.status === 200 && reply.text.includes('"Success"') };
  }

  async list(banker: ReadyBanker): Promise<Reply> {
    const reply = await this.#send(banker, listRedeemableRewards, {});
    return { ...reply, isDone: reply.status === 200 };
  }

  async balances(banker: ReadyBanker): Promise<Reply> {
    const reply = await this.#send(banker, getBalances, {});
    return { ...reply, isDone: reply.status === 200 };
  }

  async #send<Request>(
    banker: ReadyBanker,
    call: Call<Request, never> | Call<Request, unknown>,
    asked: Request,
    headers: Record<string, string> = {},
  ): Promise<Omit<Reply, "isDone">> {
    const startedAt = performance.now();
    const body = JSON.stringify(z.encode(call.request as z.ZodMiniType, asked) ?? {});
    const token = await this.#tokenOf(banker);
    const isPost = call.method === "POST";
    const { status, text } = await this.#ask(
      {
        method: call.method,
        path: call.path,
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `sid=${banker.sid}`,
          ...(isPost
            ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) }
            : {}),
          ...headers,
        },
      },
      isPost ? body : undefined,
    );
    return { status, text, ms: performance.now() - startedAt };
  }

  /** No answer is an answer here: whatever happened, the caller asks again with the same key. */
  #ask(options: RequestOptions, body?: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve) => {
      const lost = (error: unknown) => resolve({ status: 0, text: String(error) });
      const { hostname, port } = new URL(this.url);
      const sent = request({ ...options, hostname, port, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", lost);
        response.on("close", () => lost("the answer broke off"));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        );
      });
      const timer = setTimeout(() => sent.destroy(new Error("no answer in time")), this.#timeoutMs);
      sent.on("close", () => clearTimeout(timer));
      sent.on("error", lost);
      sent.end(body);
    });
  }

  async #tokenOf({ id, sessionId, publicId }: ReadyBanker): Promise<string> {
    const known = this.#tokens.get(id);
    if (known && performance.now() < known.untilMs) return known.token;
    const session = { sessionId, bankerPublicId: publicId };
    const token = await issueAccessToken(this.#services, session);
    this.#tokens.set(id, { token, untilMs: performance.now() + tokenMs });
    return token;
  }
}
