import type { BankFiles } from "#ports/bank-files.ts";

/** What is wrong with the disk the bank's folders lie on. */
export type FolderMood = "fine" | "full" | "read-only" | "unreadable";

const trouble = (code: string) => Object.assign(new Error(`the prover's disk: ${code}`), { code });

/** Whether a failure is one this disk makes. */
export const isDiskTrouble = (error: unknown) =>
  ["ENOSPC", "EROFS", "EIO"].includes((error as { code?: string }).code ?? "");

/** The real folders on a disk that fails when it is told to. */
export class OutsideFolder implements BankFiles {
  mood: FolderMood = "fine";
  readonly #files: BankFiles;

  constructor(files: BankFiles) {
    this.#files = files;
  }

  async writeDraft(name: string, text: string): Promise<void> {
    if (this.mood === "read-only") throw trouble("EROFS");
    if (this.mood !== "full") return this.#files.writeDraft(name, text);
    // Half of it still found room.
    await this.#files.writeDraft(name, text.slice(0, text.length / 2));
    throw trouble("ENOSPC");
  }

  async release(name: string): Promise<"released" | "gone"> {
    if (this.mood === "read-only") throw trouble("EROFS");
    return this.#files.release(name);
  }

  async removeDraft(name: string): Promise<void> {
    if (this.mood === "read-only") throw trouble("EROFS");
    return this.#files.removeDraft(name);
  }

  listArrived(): Promise<string[]> {
    return this.#files.listArrived();
  }

  async *read(name: string): AsyncGenerator<Buffer> {
    for await (const chunk of this.#files.read(name)) {
      if (this.mood === "unreadable") {
        yield chunk.subarray(0, chunk.length / 2);
        throw trouble("EIO");
      }
      yield chunk;
    }
  }

  async putAway(name: string, place: "archive" | "refused", prefix: string): Promise<void> {
    if (this.mood === "read-only") throw trouble("EROFS");
    return this.#files.putAway(name, place, prefix);
  }
}
