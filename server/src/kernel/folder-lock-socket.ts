import { createHash } from "node:crypto";
import { chmodSync, existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { createServer, connect as openConnection, type Server, type Socket } from "node:net";
import path from "node:path";

// sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included.
const pathBytesMax = 103;

interface Address {
  path: string;
  /** Lets go of what the address stands on. */
  close(): Promise<void>;
}

/** A folder's path may be longer than a socket's may be: then we go through the open folder. */
async function addressOf(folder: string, name: string): Promise<Address> {
  const plain = path.join(folder, name);
  const nothing = async () => {};
  if (process.platform === "win32") {
    const hash = createHash("sha256").update(plain.toLowerCase()).digest("hex");
    return { path: `\\\\.\\pipe\\banker-portal-${hash}`, close: nothing };
  }
  if (Buffer.byteLength(plain) <= pathBytesMax) return { path: plain, close: nothing };
  if (!existsSync("/proc/self/fd")) {
    throw new Error(
      `The path ${plain} is too long for a socket. Set PORTAL_DATA to a shorter one.`,
    );
  }
  const handle = await open(folder, "r");
  return { path: `/proc/self/fd/${handle.fd}/${name}`, close: () => handle.close() };
}

export interface FolderSocket {
  readonly name: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** Listens under a name inside the folder; only the folder's owner can connect (mode 0600). */
export async function listenIn(folder: string, name: string): Promise<FolderSocket> {
  const address = await addressOf(folder, name);
  const server = createServer();
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.on("error", () => connection.destroy());
    connection.on("close", () => connections.delete(connection));
  });
  try {
    await listening(server, address.path);
  } catch (error) {
    await address.close();
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    throw new Error(
      `The data folder cannot hold a socket at ${path.join(folder, name)} (${code}). ` +
        "Set PORTAL_DATA to a folder on a local disk that this process may write to.",
      { cause: error },
    );
  }
  return {
    name,
    server,
    close: async () => {
      for (const connection of connections) connection.end();
      const closed = new Promise<void>((done) => server.close(() => done()));
      // A client that keeps its end open must not keep the folder locked.
      const patience = setTimeout(() => {
        for (const connection of connections) connection.destroy();
      }, 1_000);
      await closed;
      clearTimeout(patience);
      await address.close();
    },
  };
}

function listening(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => {
      server.off("error", reject);
      resolve();
    });
    // Binding is synchronous: the file is there before anybody can be told of it.
    if (existsSync(address)) chmodSync(address, 0o600);
  });
}

// Refused: the listener's process has died. Absent: it has gone in good order. Reset: it goes now.
const goneCodes = ["ECONNREFUSED", "ENOENT", "ECONNRESET"];

/** A connection to whoever listens there, or nothing when nobody does (any more). */
export async function connectIn(folder: string, name: string): Promise<Socket | undefined> {
  const address = await addressOf(folder, name);
  try {
    return await new Promise((resolve, reject) => {
      const connection = openConnection(address.path);
      connection.once("connect", () => resolve(connection));
      connection.once("error", (error: NodeJS.ErrnoException) => {
        if (goneCodes.includes(error.code ?? "")) resolve(undefined);
        else reject(error);
      });
    });
  } finally {
    await address.close();
  }
}
