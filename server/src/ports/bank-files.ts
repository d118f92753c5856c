import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { answerInTime, type InTime } from "./bank-files-limit.ts";

/** The two folders shared with the bank's transfer. Names are plain: no folder is ever left. */
export interface BankFiles {
  /** Puts a whole file into the outgoing folder, under a name the transfer does not take. */
  writeDraft(name: string, text: string): Promise<void>;
  /**
   * Gives a draft its own name, which hands it over. "gone" when neither name is there: the bank
   * may have taken it, or somebody removed it, and nobody can tell which.
   */
  release(name: string): Promise<"released" | "gone">;
  /** Takes a draft away that will not be handed over; what was handed over stays. */
  removeDraft(name: string): Promise<void>;
  /** Files that have arrived whole, oldest name first. */
  listArrived(): Promise<string[]>;
  read(name: string): AsyncIterable<Buffer>;
  /** Out of the way, after it was read or refused; `prefix` tells files of one name apart. */
  putAway(name: string, place: "archive" | "refused", prefix: string): Promise<void>;
}

/** A transfer under way writes under such a name; so do we. */
const isUnfinished = (name: string) => name.startsWith(".") || /\.(tmp|part|filepart)$/i.test(name);
const draftName = (name: string) => `.${name}.tmp`;
/** Of one try to write it; never the draft's own. */
const pieceName = (name: string) => `.${name}.${randomUUID()}.tmp`;
const isPieceOf = (name: string, other: string) =>
  other.startsWith(`.${name}.`) && other.endsWith(".tmp") && other !== draftName(name);

/** The calls to the system; a test lets one of them hang. */
const system = { access, createReadStream, mkdir, open, readdir, rename, rm };
export type FileSystem = typeof system;

const limitMs = 20_000;

/**
 * Each call fails when it is not answered in time, and what hangs may still happen later. That does
 * no harm: work that was given up goes no further than the one call that hung, but to remove what
 * it wrote; and of these calls
 *   - a late renaming by `release` hands over what was to be handed over, its bytes long fixed. The
 *     next try finds the file under its name; if the bank has fetched it, under neither, and a
 *     person is asked. If another process has renamed it since, there is nothing to rename.
 *   - a late writing goes into a piece of its own, never into a draft. A late renaming of the piece
 *     would put old bytes in the place of a draft written since; so the next try to write first
 *     removes every piece of the file, and the late call has nothing to rename any more.
 *   - a late removal of a draft may take one that was written since. Then neither name is there,
 *     and a person is asked.
 *   - a late putting away moves a file whose lines are written down. Another file that came under
 *     the same name meanwhile would go unread, with or without a limit: names are used once.
 */
export function openBankFolders(
  folders: { bankOut: string; bankIn: string },
  { ask = system, patienceMs = limitMs }: { ask?: FileSystem; patienceMs?: number } = {},
): BankFiles {
  return {
    ...openOutgoing(folders.bankOut, ask, answerInTime(patienceMs)),
    ...openIncoming(folders.bankIn, ask, answerInTime(patienceMs)),
  };
}

function openOutgoing(
  bankOut: string,
  ask: FileSystem,
  inTime: InTime,
): Pick<BankFiles, "writeDraft" | "release" | "removeDraft"> {
  const exists = (file: string) =>
    ask.access(file).then(
      () => true,
      () => false,
    );
  return {
    writeDraft: (name, text) =>
      inTime(async (patience) => {
        await ask.mkdir(bankOut, { recursive: true });
        patience.throwIfAborted();
        for (const other of await ask.readdir(bankOut)) {
          patience.throwIfAborted();
          if (isPieceOf(name, other)) await ask.rm(path.join(bankOut, other), { force: true });
        }
        patience.throwIfAborted();
        const piece = path.join(bankOut, pieceName(name));
        try {
          await writeWhole(ask, patience, { piece, text });
          patience.throwIfAborted();
          await ask.rename(piece, path.join(bankOut, draftName(name)));
          await syncFolder(ask, patience, bankOut);
        } catch (error) {
          // It holds account numbers; if it cannot be removed now, the next try does it.
          await ask.rm(piece, { force: true }).catch(() => undefined);
          throw error;
        }
      }),
    release: (name) =>
      inTime(async (patience) => {
        const own = path.join(bankOut, name);
        if (!(await exists(own))) {
          patience.throwIfAborted();
          try {
            await ask.rename(path.join(bankOut, draftName(name)), own);
          } catch (error) {
            if (codeOf(error) !== "ENOENT") throw error;
            patience.throwIfAborted();
            // Another process's renaming, given up long ago, may have come between.
            if (!(await exists(own))) return "gone";
          }
        }
        await syncFolder(ask, patience, bankOut);
        return "released";
      }),
    removeDraft: (name) =>
      inTime(() => ask.rm(path.join(bankOut, draftName(name)), { force: true })),
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "";

/** What file systems answer that have no such thing: some of those shared over a network. */
const notForFolders = new Set(["EBADF", "EINVAL", "EISDIR", "ENOSYS", "ENOTSUP", "EPERM"]);

/** A renaming outlasts the loss of power only with its folder on the disk. */
async function syncFolder(ask: FileSystem, patience: AbortSignal, folder: string): Promise<void> {
  patience.throwIfAborted();
  const opened = await ask.open(folder, "r");
  try {
    patience.throwIfAborted();
    await opened.sync();
  } catch (error) {
    if (!notForFolders.has(codeOf(error))) throw error;
  } finally {
    await opened.close();
  }
}

async function writeWhole(
  ask: FileSystem,
  patience: AbortSignal,
  { piece, text }: { piece: string; text: string },
): Promise<void> {
  const file = await ask.open(piece, "wx", 0o600);
  try {
    patience.throwIfAborted();
    await file.writeFile(text, "latin1");
    patience.throwIfAborted();
    // On the disk before the database says so.
    await file.sync();
  } finally {
    await file.close();
  }
}

function openIncoming(
  bankIn: string,
  ask: FileSystem,
  inTime: InTime,
): Pick<BankFiles, "listArrived" | "read" | "putAway"> {
  return {
    listArrived: () =>
      inTime(async (patience) => {
        await ask.mkdir(bankIn, { recursive: true });
        patience.throwIfAborted();
        const entries = await ask.readdir(bankIn, { withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile() && !isUnfinished(entry.name))
          .map(({ name }) => name)
          .sort();
      }),
    async *read(name) {
      const stream = ask.createReadStream(path.join(bankIn, path.basename(name)));
      const chunks = stream[Symbol.asyncIterator]();
      try {
        // A large file may take its time, each piece of it may not.
        for (;;) {
          const next = await inTime(() => chunks.next());
          if (next.done) return;
          yield next.value as Buffer;
        }
      } finally {
        stream.destroy();
      }
    },
    putAway: (name, place, prefix) =>
      inTime(async (patience) => {
        const folder = path.join(bankIn, place);
        await ask.mkdir(folder, { recursive: true });
        patience.throwIfAborted();
        const away = path.join(folder, `${prefix}-${name}`);
        await ask.rename(path.join(bankIn, name), away).catch((error: NodeJS.ErrnoException) => {
          // Another process was quicker with the same file.
          if (error.code !== "ENOENT") throw error;
        });
      }),
  };
}
