import { mkdir } from "node:fs/promises";
import { FolderInUse } from "#kernel/folder-lock.ts";
import { SchemaMismatch } from "#kernel/migrate.ts";
import { WrongMasterKey } from "#kernel/vault-keys.ts";
import { ConfigError, readConfig } from "./config.ts";
import { type House, openHouse } from "./open-house.ts";

/** What a person at the terminal can mend is said in a sentence; the rest is a bug. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) {
    return ["The portal cannot start:", ...error.problems.map((text) => `- ${text}`)].join("\n");
  }
  const isPlain = [FolderInUse, SchemaMismatch, WrongMasterKey].some(
    (kind) => error instanceof kind,
  );
  if (isPlain) return (error as Error).message;
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `PORT ${port} is in use. Stop who uses it, or set PORT.`;
  // A database that cannot be reached has this code whatever kept us from it (pg-db.ts).
  if (code === "ECONNREFUSED") return "DATABASE_URL names a database that does not answer.";
  if (syscall === "listen" || syscall === "getaddrinfo") {
    return `HOST and PORT name a place where this process cannot listen: ${code}.`;
  }
  if (code === "EACCES" || code === "EROFS") return `PORTAL_DATA cannot be written: ${error}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Ctrl-C and a service manager's stop: what runs is finished, then the folder freed. */
function stopOnSignals(house: House): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      house.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explain(error));
          process.exit(1);
        },
      );
    });
  }
}

export async function main(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(env);
    await mkdir(config.dataFolder, { recursive: true, mode: 0o700 });
    const house = await openHouse(config, (text) => console.log(text));
    stopOnSignals(house);
    console.log(`${config.productName} ready on ${config.publicUrl.origin}`);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

if (import.meta.main) await main(process.env);
