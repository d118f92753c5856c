import { randomUUID } from "node:crypto";
import { setTimeout as waitReally } from "node:timers/promises";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { Acknowledgements } from "../testing/acknowledgements.ts";
import type { ReadyBanker } from "../testing/bankers.ts";
import type { PortalClient } from "../testing/portal-client.ts";

interface Open {
  banker: ReadyBanker;
  key: string;
}

interface Time {
  now(): number;
  wait(ms: number): Promise<void>;
}

const realTime: Time = { now: () => performance.now(), wait: (ms) => waitReally(ms) };

type Portal = Pick<PortalClient, "redeem">;

/** Bankers who press Redeem, and press again with the same key until they are told yes. */
export class Redeemers {
  readonly acknowledgements = new Acknowledgements();
  /** Asked for and not answered: it may have happened or not. */
  readonly open = new Map<string, Open>();
  /** Answers nobody should ever get. */
  readonly odd: string[] = [];
  answered = 0;
  lost = 0;
  replayed = 0;
  readonly #time: Time;

  constructor(time = realTime) {
    this.#time = time;
  }

  begin(banker: ReadyBanker): string {
    const key = randomUUID();
    this.open.set(key, { banker, key });
    return key;
  }

  /** Asks once for everything that is open, spread over a moment. */
  async askAll(client: Portal, spreadMs: number): Promise<void> {
    await Promise.all(
      [...this.open.values()].map(async (asked) => {
        await this.#time.wait(Math.random() * spreadMs);
        await this.ask(client, asked);
      }),
    );
  }

  async ask(client: Portal, { banker, key }: Open): Promise<void> {
    if (!this.open.has(key)) return;
    const reply = await client.redeem(banker, key);
    if (reply.isDone) {
      this.answered += 1;
      if (!this.open.delete(key)) return;
      this.acknowledgements.add({ bankerId: banker.id, key, cents: banker.totalCents });
      return;
    }
    this.lost += 1;
    // 503 says "later", and so does the sentence for a network that is away (P2P-28); no answer
    // says nothing. Anything else would be a wrong word.
    const { enrolmentNotDone } = payoutMethodMessages;
    const isLater = reply.status === 503 || reply.text.includes(enrolmentNotDone);
    if (reply.status !== 0 && !isLater) {
      this.odd.push(`${reply.status} for banker ${banker.id}: ${reply.text.slice(0, 200)}`);
    }
  }

  /**
   * Until nobody waits for an answer any more. However slow the machine, it goes on as long as
   * somebody is answered, and gives up when nobody has been for so long.
   */
  async settle(client: Portal, patienceMs: number): Promise<boolean> {
    let answeredBefore = this.answered;
    let progressAt = this.#time.now();
    while (this.open.size > 0 && this.#time.now() - progressAt < patienceMs) {
      await this.askAll(client, 50);
      if (this.answered > answeredBefore) {
        answeredBefore = this.answered;
        progressAt = this.#time.now();
      }
      if (this.open.size > 0) await this.#time.wait(200);
    }
    return this.open.size === 0;
  }
}
