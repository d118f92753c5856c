import type { PaymentStatus, PersonNetwork, PersonPayment } from "#ports/person-network.ts";
import { OutcomeUnknown } from "#ports/person-network.ts";

/** What happens to the next word with the network. */
export type NetworkMood = "fine" | "lost-before" | "lost-after" | "silent";

interface NetworkPayment {
  cents: number;
  alias: string;
  status: PaymentStatus["status"];
}

/** The network across the street: it pays once for a key, and sometimes nobody hears it say so. */
export class OutsideNetwork implements PersonNetwork {
  readonly payments = new Map<string, NetworkPayment>();
  readonly complaints: string[] = [];
  mood: NetworkMood = "fine";

  async pay({ key, amountCents, alias }: PersonPayment): Promise<PaymentStatus> {
    if (this.mood === "lost-before" || this.mood === "silent") throw lost();
    const known = this.payments.get(key);
    if (known && (known.cents !== amountCents || known.alias !== alias.value)) {
      this.complaints.push(`the key ${key} came again with another payment`);
    }
    const payment = known ?? { cents: amountCents, alias: alias.value, status: "received" };
    this.payments.set(key, payment as NetworkPayment);
    if (this.mood === "lost-after") throw lost();
    return this.#said(key);
  }

  async statusOf(key: string): Promise<PaymentStatus | undefined> {
    if (this.mood === "silent") throw lost();
    return this.payments.has(key) ? this.#said(key) : undefined;
  }

  /** Each payment goes one step on, or is refused; what is refused or completed stays so. */
  advance(isRefused: () => boolean): void {
    for (const payment of this.payments.values()) {
      if (payment.status === "received") payment.status = isRefused() ? "rejected" : "accepted";
      else if (payment.status === "accepted") payment.status = "completed";
    }
  }

  #said(key: string): PaymentStatus {
    const { status } = this.payments.get(key) as NetworkPayment;
    const reference = `N-${key.slice(0, 8)}`;
    return status === "rejected"
      ? { status, reference, code: "E21", description: "The recipient is not enrolled" }
      : { status, reference };
  }
}

const lost = () => new OutcomeUnknown("the prover lost the answer");
