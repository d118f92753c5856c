import { connect, createServer, type Socket } from "node:net";

/**
 * Stands before the database and lets everything a client says arrive so much later, in order: a
 * database in another place, where a round trip costs time and no processor.
 */
function delayed(from: Socket, to: Socket, delayMs: number): void {
  from.on("data", (chunk) => void setTimeout(() => to.write(chunk), delayMs));
  from.on("close", () => void setTimeout(() => to.end(), delayMs));
  from.on("error", () => to.destroy());
}

async function main(port: number, socketPath: string, delayMs: number): Promise<void> {
  const server = createServer((client) => {
    const database = connect(socketPath);
    client.setNoDelay(true);
    delayed(client, database, delayMs);
    database.on("data", (chunk) => client.write(chunk));
    database.on("close", () => client.end());
    database.on("error", () => client.destroy());
  });
  server.listen(port, "127.0.0.1", () => console.log("ready"));
  process.on("SIGTERM", () => process.exit(0));
}

if (import.meta.main) {
  const [port, socketPath = "", delayMs] = process.argv.slice(2);
  await main(Number(port), socketPath, Number(delayMs));
}
