import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "#kernel/clock.ts";
import type { NachaEntry, NachaFileHeader } from "./nacha/nacha-file.ts";
import { readNachaFile } from "./nacha/read-nacha-file.ts";
import { writeNachaFile } from "./nacha/write-nacha-file.ts";
import { writeSettlementReport } from "./settlement-report.ts";
import { changesOf, outcomeOf, returnsOf } from "./simulated-answers.ts";

export interface SimulatorPlace {
  bankOut: string;
  bankIn: string;
  /** Where it keeps what it has taken; the file's name tells how far it is. */
  ownFolder: string;
}

export interface BankSimulatorOptions extends SimulatorPlace {
  clock: Clock;
  stepSeconds: number;
}

/**
 * The bank of the demo. It takes our real files out of BANK_OUT and answers with real files in
 * BANK_IN: first what it settled, returned at once or corrected, and a step later what came back
 * after the settlement. Its answers to a file are always the same bytes.
 */
export async function tickBankSimulator(options: BankSimulatorOptions): Promise<void> {
  await takeFiles(options);
  for (const name of await restedFiles(options, ".taken")) {
    await answerFirst(options, name);
    await putOn(options, { name, from: ".taken", to: ".answered" });
  }
  for (const name of await restedFiles(options, ".answered")) {
    await answerLate(options, name);
    await putOn(options, { name, from: ".answered", to: ".done" });
  }
}

async function takeFiles({ bankOut, ownFolder, clock }: BankSimulatorOptions): Promise<void> {
  await mkdir(bankOut, { recursive: true });
  await mkdir(ownFolder, { recursive: true });
  const names = (await readdir(bankOut)).filter((name) => /^[^.].*\.ach$/.test(name));
  for (const name of names.sort()) {
    const taken = path.join(ownFolder, `${name}.taken`);
    await rename(path.join(bankOut, name), taken);
    await utimes(taken, clock.now(), clock.now());
  }
}

async function restedFiles(options: BankSimulatorOptions, stage: string): Promise<string[]> {
  const before = options.clock.now().getTime() - options.stepSeconds * 1_000;
  const names = (await readdir(options.ownFolder)).filter((name) => name.endsWith(stage)).sort();
  const rested: string[] = [];
  for (const name of names) {
    const { mtimeMs } = await stat(path.join(options.ownFolder, name));
    if (mtimeMs <= before) rested.push(name.slice(0, -stage.length));
  }
  return rested;
}

async function putOn(
  { ownFolder, clock }: BankSimulatorOptions,
  { name, from, to }: { name: string; from: string; to: string },
): Promise<void> {
  const next = path.join(ownFolder, `${name}${to}`);
  await rename(path.join(ownFolder, `${name}${from}`), next);
  await utimes(next, clock.now(), clock.now());
}

interface PaymentFile {
  header: NachaFileHeader;
  companyId: string;
  entries: NachaEntry[];
}

async function paymentsIn(file: string): Promise<PaymentFile> {
  const found: Partial<PaymentFile> & { entries: NachaEntry[] } = { entries: [] };
  for await (const part of readNachaFile(createReadStream(file))) {
    if (part.kind === "file") found.header = part.header;
    if (part.kind === "batch") found.companyId = part.header.companyId;
    if (part.kind === "entry") found.entries.push(part.entry);
  }
  return found as PaymentFile;
}

async function answerFirst(options: BankSimulatorOptions, name: string): Promise<void> {
  const file = await paymentsIn(path.join(options.ownFolder, `${name}.taken`));
  const settled = file.entries.filter((entry) => outcomeOf(entry).kind !== "return");
  const returned = file.entries.filter((entry) => outcomeOf(entry).kind === "return");
  const changed = file.entries.filter((entry) => outcomeOf(entry).kind === "change");
  if (settled.length > 0) {
    await deliver(options, `${name}.settled.csv`, writeSettlementReport(settled));
  }
  if (returned.length > 0) {
    await deliver(options, `${name}.returns`, writeNachaFile(returnsOf(file, returned)));
  }
  if (changed.length > 0) {
    await deliver(options, `${name}.changes`, writeNachaFile(changesOf(file, changed)));
  }
}

async function answerLate(options: BankSimulatorOptions, name: string): Promise<void> {
  const file = await paymentsIn(path.join(options.ownFolder, `${name}.answered`));
  const late = file.entries.filter((entry) => outcomeOf(entry).kind === "late-return");
  if (late.length === 0) return;
  await deliver(options, `${name}.late-returns`, writeNachaFile(returnsOf(file, late)));
}

async function deliver({ bankIn }: SimulatorPlace, name: string, text: string): Promise<void> {
  await mkdir(bankIn, { recursive: true });
  const draft = path.join(bankIn, `.${name}.tmp`);
  await writeFile(draft, text, "latin1");
  await rename(draft, path.join(bankIn, name));
}
