import path from "node:path";
import { errorFields } from "#kernel/log.ts";
import type { Services } from "#kernel/services.ts";
import { tickBankSimulator } from "#payouts/bank-simulator.ts";
import type { PayoutPorts } from "#payouts/work-payouts.ts";
import { openBankFolders } from "#ports/bank-files.ts";
import { httpPersonNetwork } from "#ports/person-network-http.ts";
import { startNetworkSimulator } from "#ports/person-network-simulator.ts";

export interface OpenedPayouts {
  ports: PayoutPorts;
  close(): Promise<void>;
}

const tickMs = 1_000;

/** The bank's folders and the network; where no network is configured, the simulators play it. */
export async function openPayouts(services: Services): Promise<OpenedPayouts> {
  const { config, clock } = services;
  const { network, stepSeconds } = config.payouts;
  const files = openBankFolders(config.payouts);
  const folder = path.join(config.dataFolder, "network");
  const simulator =
    network.url === undefined
      ? await startNetworkSimulator({ clock, stepSeconds, folder })
      : undefined;
  const url = network.url ?? simulator?.url ?? "";
  const timer = config.mode === "demo" ? startBankSimulator(services) : undefined;
  return {
    ports: { files, network: httpPersonNetwork({ url, token: network.token }) },
    async close() {
      clearInterval(timer);
      await simulator?.close();
    },
  };
}

function startBankSimulator({ config, clock, log }: Services): NodeJS.Timeout {
  const { bankOut, bankIn, stepSeconds } = config.payouts;
  const ownFolder = path.join(config.dataFolder, "bank", "simulator");
  let isTicking = false;
  return setInterval(async () => {
    if (isTicking) return;
    isTicking = true;
    try {
      await tickBankSimulator({ bankOut, bankIn, ownFolder, clock, stepSeconds });
    } catch (error) {
      log.error("the bank simulator failed", { event: "simulator", ...errorFields(error) });
    } finally {
      isTicking = false;
    }
  }, tickMs);
}
