import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** A payment as the bank has it: read by columns, not by our own reader. */
export interface BankEntry {
  traceNo: string;
  cents: number;
  isReported: boolean;
  /** Its money went back. */
  isReturned: boolean;
  /** It was sent back with a wrong trace number or amount: only a person can tell whose it is. */
  isMuddled: boolean;
}

/** The bank across the street. What it has got and sent back is the truth the portal must match. */
export class OutsideBank {
  readonly entries = new Map<string, BankEntry>();
  /** What ought not to have come. */
  readonly complaints: string[] = [];
  readonly fileNames = new Set<string>();
  readonly #delivered: string[] = [];
  #count = 0;
  readonly #out: string;
  readonly #in: string;

  constructor(folders: { bankOut: string; bankIn: string }) {
    this.#out = folders.bankOut;
    this.#in = folders.bankIn;
  }

  /** Fetches what lies in the outgoing folder under its own name. */
  async take(): Promise<number> {
    await mkdir(this.#out, { recursive: true });
    const names = (await readdir(this.#out)).filter((name) => !name.startsWith(".")).sort();
    for (const name of names) {
      const file = path.join(this.#out, name);
      this.#read(name, await readFile(file, "latin1"));
      await rm(file);
    }
    return names.length;
  }

  /** Removes what is written and not handed over yet. */
  async loseDrafts(): Promise<number> {
    await mkdir(this.#out, { recursive: true });
    const names = (await readdir(this.#out)).filter((name) => name.startsWith("."));
    for (const name of names) await rm(path.join(this.#out, name));
    return names.length;
  }

  #read(name: string, text: string): void {
    if (this.fileNames.has(name)) this.complaints.push(`the file ${name} came twice`);
    this.fileNames.add(name);
    for (const line of text.split("\n").filter((each) => each.startsWith("6"))) {
      const traceNo = line.slice(79, 94);
      if (this.entries.has(traceNo)) this.complaints.push(`trace ${traceNo} came twice`);
      const state = { isReported: false, isReturned: false, isMuddled: false };
      this.entries.set(traceNo, { traceNo, cents: Number(line.slice(29, 39)), ...state });
    }
  }

  /** Puts a file where the portal looks, as a transfer does: whole or not at all. */
  async deliver(text: string): Promise<void> {
    await mkdir(this.#in, { recursive: true });
    this.#count += 1;
    const name = `bank-${String(this.#count).padStart(4, "0")}.txt`;
    await writeFile(path.join(this.#in, `.${name}.tmp`), text, "latin1");
    await rename(path.join(this.#in, `.${name}.tmp`), path.join(this.#in, name));
    this.#delivered.push(text);
  }

  /** The same bytes under another name. */
  async deliverAgain(pick: (list: readonly string[]) => string): Promise<boolean> {
    if (this.#delivered.length === 0) return false;
    await this.deliver(pick(this.#delivered));
    return true;
  }

  reportOf(entries: readonly BankEntry[]): string {
    const rows = entries.map(({ traceNo, cents }) => `${traceNo},${cents}`);
    return `trace_number,amount_cents\n${[...rows, `total,${entries.length}`].join("\n")}\n`;
  }
}
