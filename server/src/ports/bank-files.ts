import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename } from "node:fs/promises";
import path from "node:path";

/** The two folders shared with the bank's transfer. Names are plain: no folder is ever left. */
export interface BankFiles {
  /** Puts a whole file into the outgoing folder, under a name the transfer does not take. */
  writeDraft(name: string, text: string): Promise<void>;
  /**
   * Gives a draft its own name, which hands it over. "gone" when neither name is there: the bank
   * may have taken it, or somebody removed it, and nobody can tell which.
   */
  release(name: string): Promise<"released" | "gone">;
  /** Files that have arrived whole, oldest name first. */
  listArrived(): Promise<string[]>;
  read(name: string): AsyncIterable<Buffer>;
  /** Out of the way, after it was read or refused; `prefix` tells files of one name apart. */
  putAway(name: string, place: "archive" | "refused", prefix: string): Promise<void>;
}

/** A transfer under way writes under such a name; so do we. */
const isUnfinished = (name: string) => name.startsWith(".") || /\.(tmp|part|filepart)$/i.test(name);
const draftName = (name: string) => `.${name}.tmp`;

export function openBankFolders(folders: { bankOut: string; bankIn: string }): BankFiles {
  const { bankOut, bankIn } = folders;
  return {
    async writeDraft(name, text) {
      await mkdir(bankOut, { recursive: true });
      const file = await open(path.join(bankOut, draftName(name)), "w", 0o600);
      try {
        await file.writeFile(text, "latin1");
        // On the disk before the database says so.
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async release(name) {
      const own = path.join(bankOut, name);
      if (await exists(own)) return "released";
      try {
        await rename(path.join(bankOut, draftName(name)), own);
        return "released";
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return "gone";
        throw error;
      }
    },
    async listArrived() {
      await mkdir(bankIn, { recursive: true });
      const entries = await readdir(bankIn, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !isUnfinished(entry.name))
        .map(({ name }) => name)
        .sort();
    },
    read: (name) => createReadStream(path.join(bankIn, path.basename(name))),
    async putAway(name, place, prefix) {
      const folder = path.join(bankIn, place);
      await mkdir(folder, { recursive: true });
      await rename(path.join(bankIn, name), path.join(folder, `${prefix}-${name}`)).catch(
        (error: NodeJS.ErrnoException) => {
          // Another process was quicker with the same file.
          if (error.code !== "ENOENT") throw error;
        },
      );
    },
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
