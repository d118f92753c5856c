import { availableParallelism, loadavg } from "node:os";
import { type CrashHouse, openCrashHouse } from "../crash/crash-house.ts";
import { makeBankers, type ReadyBanker } from "../testing/bankers.ts";
import { PortalClient, type Reply } from "../testing/portal-client.ts";
import { type PortalProcess, startPortal } from "../testing/portal-process.ts";

/** A portal on PostgreSQL, in a process of its own, with bankers who are ready to redeem. */
export interface LoadHouse {
  house: CrashHouse;
  portal: PortalProcess;
  client: PortalClient;
  bankers: ReadyBanker[];
  metricsUrl: string;
  close(): Promise<void>;
}

const port = 3365;
const metricsPort = 3366;
const bankersPerStep = 500;

export async function openLoadHouse(bankerCount: number): Promise<LoadHouse> {
  const house = await openCrashHouse();
  try {
    const bankers: ReadyBanker[] = [];
    while (bankers.length < bankerCount) {
      const count = Math.min(bankersPerStep, bankerCount - bankers.length);
      const wanted = { firstId: 1_000 + bankers.length, count, rewardsEach: 2, personEvery: 5 };
      bankers.push(...(await makeBankers(house.services, wanted)));
    }
    const env = { ...house.env, METRICS_PORT: String(metricsPort) };
    const portal = await startPortal(port, env);
    const client = new PortalClient(portal.url, house.services, 30_000);
    for (const banker of bankers) await client.prepare(banker);
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const close = async () => {
      if (portal.isRunning()) await portal.stop();
      await house.close();
    };
    return { house, portal, client, bankers, metricsUrl, close };
  } catch (error) {
    await house.close();
    throw error;
  }
}

/** Others at work on the same machine make every time longer: then times say nothing. */
export const isMachineBusy = () => (loadavg()[0] ?? 0) > 1.5 * availableParallelism();

/** What came back, by status, and how long it took. */
export class Tally {
  readonly statuses: Record<string, number> = {};
  readonly #ms: number[] = [];

  add({ status, ms }: Pick<Reply, "status" | "ms">): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    this.#ms.push(ms);
  }

  get count(): number {
    return this.#ms.length;
  }

  /** The time that this share of the answers kept within. */
  within(share: number): number {
    const sorted = this.#ms.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }

  /** Answers that are a fault of the server's, or none at all. */
  faults(): string[] {
    const isFault = (status: string) => status === "0" || (/^5/.test(status) && status !== "503");
    return Object.entries(this.statuses)
      .filter(([status]) => isFault(status))
      .map(([status, count]) => `${count} answers were ${status === "0" ? "none" : status}`);
  }
}

/** Sends at a rate, whatever comes back and when: arrivals do not wait for answers. */
export async function atRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  send: (index: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  const sent: Promise<unknown>[] = [];
  const total = Math.round(perSecond * seconds);
  while (sent.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1_000) * perSecond);
    while (sent.length < due) sent.push(send(sent.length));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(sent);
  return total;
}
