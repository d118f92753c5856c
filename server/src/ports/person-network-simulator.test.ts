import { randomUUID } from "node:crypto";
import { appendFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { StoppedClock } from "#kernel/clock.ts";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { httpPersonNetwork } from "./person-network-http.ts";
import { startNetworkSimulator } from "./person-network-simulator.ts";

const clock = new StoppedClock("2026-06-15T15:00:00Z");
const folder = testFolder("network");

/** Asks a simulator started anew on the folder, as after a restart of the portal. */
async function afterStart<Value>(
  ask: (network: ReturnType<typeof httpPersonNetwork>) => Promise<Value>,
): Promise<Value> {
  const simulator = await startNetworkSimulator({ clock, stepSeconds: 60, folder });
  try {
    return await ask(httpPersonNetwork({ url: simulator.url, token: undefined }));
  } finally {
    await simulator.close();
  }
}

test("a network started anew knows its payments and takes them to their end", async () => {
  const payment = {
    key: randomUUID(),
    amountCents: 12_345,
    alias: { kind: "phone", value: "6125550147" },
  } as const;
  const first = await afterStart((network) => network.pay(payment));
  expect(first).toMatchObject({ status: "received" });
  clock.advance(60_000);
  const { reference } = first;
  expect(await afterStart((network) => network.statusOf(payment.key))).toEqual({
    status: "accepted",
    reference,
  });
  // Half a line of a process that was killed spoils no payment before it or after it.
  const [name] = await readdir(folder);
  await appendFile(path.join(folder, name!), '["half');
  const later = { ...payment, key: randomUUID() };
  const second = await afterStart((network) => network.pay(later));
  expect(second.reference).not.toBe(reference);
  clock.advance(60_000);
  expect(await afterStart((network) => network.pay(payment))).toEqual({
    status: "completed",
    reference,
  });
  expect(await afterStart((network) => network.statusOf(later.key))).toMatchObject({
    status: "accepted",
  });
});
