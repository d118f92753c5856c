import * as z from "zod/mini";
import { askNetwork, type NetworkAddress } from "./ask-network.ts";
import { OutcomeUnknown, type PaymentStatus, type PersonNetwork } from "./person-network.ts";

/** Its words are cut where they are longer than we keep: what it says counts, not how long. */
const wordsUpTo = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((words) => words.slice(0, length)),
  );
const reference = z.pipe(z.string().check(z.minLength(1)), wordsUpTo(100));
const answer = z.union([
  z.object({ status: z.enum(["received", "accepted", "completed"]), reference }),
  z.object({
    status: z.literal("rejected"),
    reference,
    code: wordsUpTo(20),
    description: wordsUpTo(200),
  }),
]);

/** The network over HTTP; docs/payouts.md tells what its interface must do. */
export function httpPersonNetwork(address: NetworkAddress): PersonNetwork {
  const ask = async (path: string, init: RequestInit) => {
    try {
      return await askNetwork(address, path, init);
    } catch (cause) {
      throw new OutcomeUnknown("the network did not answer", { cause });
    }
  };
  return {
    async pay({ key, amountCents, alias }) {
      const response = await ask("payments", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ amountCents, currency: "USD", alias }),
      });
      return statusFrom(response);
    },
    async statusOf(key) {
      const response = await ask(`payments/${encodeURIComponent(key)}`, { method: "GET" });
      if (response.status !== 404) return statusFrom(response);
      await response.body?.cancel();
      return undefined;
    },
  };
}

async function statusFrom(response: Response): Promise<PaymentStatus> {
  try {
    const body: unknown = await response.json();
    const read = z.safeParse(answer, body);
    if (response.ok && read.success) return read.data;
  } catch (cause) {
    throw new OutcomeUnknown("the network's answer broke off", { cause });
  }
  throw new OutcomeUnknown(`the network answered ${response.status} and nothing we know`);
}
