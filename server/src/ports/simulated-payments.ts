import { createReadStream } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Alias } from "./enrolment-directory.ts";

export interface SimulatedPayment {
  reference: string;
  alias: Alias;
  body: string;
  receivedAtMs: number;
}

export interface SimulatedPayments {
  find(key: string): Promise<SimulatedPayment | undefined>;
  keep(key: string, payment: SimulatedPayment): Promise<void>;
  count(): number;
}

/**
 * What the simulated network was asked to pay. A network does not forget when the portal stops, so
 * with a folder they outlast the process, a line each; without one they are gone with it.
 */
export function openSimulatedPayments(folder: string | undefined): SimulatedPayments {
  const payments = new Map<string, SimulatedPayment>();
  if (folder === undefined) return inMemory(payments);
  const file = path.join(folder, "payments.jsonl");
  let readBytes = 0;
  /** What came since the last look: a process beside this one may have written it. */
  async function readOn(): Promise<void> {
    const from = readBytes;
    const bytes = await readFrom(file, from);
    // What a killed process left of its last line was never answered, and is asked for again.
    const whole = bytes.lastIndexOf("\n") + 1;
    // Two may have looked at once.
    readBytes = Math.max(readBytes, from + whole);
    for (const line of bytes.toString("utf8", 0, whole).split("\n")) {
      const entry = parseLine(line);
      if (entry && !payments.has(entry[0])) payments.set(...entry);
    }
  }
  return {
    ...inMemory(payments),
    async find(key) {
      if (!payments.has(key)) await readOn();
      return payments.get(key);
    },
    async keep(key, payment) {
      payments.set(key, payment);
      await mkdir(folder, { recursive: true });
      // On a line of its own even where a killed process left half of one.
      await appendFile(file, `\n${JSON.stringify([key, payment])}\n`, { mode: 0o600 });
    },
  };
}

function inMemory(payments: Map<string, SimulatedPayment>): SimulatedPayments {
  return {
    find: async (key) => payments.get(key),
    keep: async (key, payment) => void payments.set(key, payment),
    count: () => payments.size,
  };
}

async function readFrom(file: string, start: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of createReadStream(file, { start })) chunks.push(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return Buffer.concat(chunks);
}

function parseLine(line: string): [key: string, payment: SimulatedPayment] | undefined {
  try {
    return JSON.parse(line) as [string, SimulatedPayment];
  } catch {
    return undefined;
  }
}
