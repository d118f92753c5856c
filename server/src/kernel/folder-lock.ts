import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import path from "node:path";
import { connectIn, type FolderSocket, listenIn } from "./folder-lock-socket.ts";

/*
 * The embedded database takes no lock of its own: two processes on one folder destroy it silently.
 * So whoever opens it first listens on a socket of its own in PORTAL_DATA/lock and then links a
 * file there whose name is the next number and which names the socket. The highest number holds
 * the folder for as long as its socket answers; the kernel closes a dead process's socket, so
 * neither a crash nor a reused process number can leave the folder locked. A number is given once
 * (link fails when it exists), so two that start at the same moment cannot both win.
 */

export class FolderInUse extends Error {
  readonly pid: number;

  constructor(dataFolder: string, pid: number) {
    super(
      `The data folder ${dataFolder} is in use by process ${pid}. ` +
        "Stop it, or set PORTAL_DATA to another folder.",
    );
    this.name = "FolderInUse";
    this.pid = pid;
  }
}

export interface FolderLock {
  readonly dataFolder: string;
  /** Who takes the operators' connections; until then each is told that we are not ready. */
  onConnection(handler: (connection: Socket) => void): void;
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  socket: string;
}

const lockFolderOf = (dataFolder: string) => path.join(dataFolder, "lock");

async function highestNumber(folder: string): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return Math.max(0, ...names.filter((name) => /^\d+$/.test(name)).map(Number));
}

async function readHolder(folder: string, number: number): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path.join(folder, String(number)), "utf8")) as Holder;
  } catch (error) {
    // Gone: a later holder swept it away. Cut short: the disk was full or the power failed.
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}

/** The process that holds the folder, with a connection to it. The caller ends the connection. */
export async function connectToHolder(
  dataFolder: string,
): Promise<{ pid: number; connection: Socket } | undefined> {
  const folder = lockFolderOf(dataFolder);
  const holder = await readHolder(folder, await highestNumber(folder));
  const connection = holder && (await connectIn(folder, holder.socket));
  return connection && { pid: holder.pid, connection };
}

async function refuseIfHeld(dataFolder: string): Promise<void> {
  const holder = await connectToHolder(dataFolder);
  if (!holder) return;
  holder.connection.destroy();
  throw new FolderInUse(dataFolder, holder.pid);
}

/** Takes the next number; false when another starter was faster, who is then to be looked at. */
async function takeNextNumber(folder: string, socket: FolderSocket): Promise<boolean> {
  const number = (await highestNumber(folder)) + 1;
  const previous = await readHolder(folder, number - 1);
  const connection = previous && (await connectIn(folder, previous.socket));
  if (connection) {
    connection.destroy();
    return false;
  }
  const draft = path.join(folder, `draft-${socket.name}`);
  const holder: Holder = { pid: process.pid, socket: socket.name };
  try {
    await writeFile(draft, JSON.stringify(holder), { mode: 0o600 });
    await link(draft, path.join(folder, String(number)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Taken by another starter, or our draft was swept away by one who has won meanwhile.
    if (code === "EEXIST" || code === "ENOENT") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  // The numbers may have moved on and been swept since we looked: then ours is an old one.
  const isHighest = (await highestNumber(folder)) === number;
  if (!isHighest) await rm(path.join(folder, String(number)), { force: true });
  if (!isHighest || !(await isThere(path.join(folder, socket.name)))) return false;
  await sweep(folder, [String(number), socket.name]);
  return true;
}

async function isThere(file: string): Promise<boolean> {
  if (process.platform === "win32") return true;
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}

async function sweep(folder: string, keep: readonly string[]): Promise<void> {
  const left = (await readdir(folder)).filter((name) => !keep.includes(name));
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
}

function sayNotReady(connection: Socket): void {
  const error =
    `Process ${process.pid} holds the data folder but takes no commands at the moment. ` +
    "Try again when it has started or ended.";
  connection.end(`${JSON.stringify({ error })}\n`);
}

/** Makes this process the folder's only one, or throws FolderInUse. */
export async function lockFolder(dataFolder: string): Promise<FolderLock> {
  const folder = lockFolderOf(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    await refuseIfHeld(dataFolder);
    const socket = await listenIn(folder, `ops-${randomUUID().slice(0, 13)}.sock`);
    let handler = sayNotReady;
    socket.server.on("connection", (connection) => handler(connection));
    let isOurs = false;
    try {
      isOurs = await takeNextNumber(folder, socket);
    } finally {
      if (!isOurs) await socket.close();
    }
    if (!isOurs) continue;
    return {
      dataFolder,
      onConnection: (next) => {
        handler = next;
      },
      release: () => socket.close(),
    };
  }
}
