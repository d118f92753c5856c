import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** One redemption that the portal said yes to. */
export interface Acknowledgement {
  bankerId: number;
  key: string;
  cents: number;
}

/** What was promised, written down outside of everything that gets killed. */
export class Acknowledgements {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "portal-acks-"));
  readonly #file = path.join(this.#folder, "acknowledged.jsonl");
  readonly #handle = openSync(this.#file, "a");

  add(acknowledgement: Acknowledgement): void {
    writeSync(this.#handle, `${JSON.stringify(acknowledgement)}\n`);
    fsyncSync(this.#handle);
  }

  all(): Acknowledgement[] {
    const lines = readFileSync(this.#file, "utf8").split("\n").filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Acknowledgement);
  }

  close(): void {
    closeSync(this.#handle);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
