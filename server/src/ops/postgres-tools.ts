import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A tool of PostgreSQL that is missing or failed; the sentence is for the operator. */
export class ToolFailed extends Error {}

export type RunningTool = ChildProcess;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * By environment, not by argument: whoever lists processes would read the password. One that is not
 * in the address is found where the portal's own driver finds it.
 */
export function toolEnvironment(url: string, env: Environment): Environment {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PATH: env.PATH,
    HOME: env.HOME,
    PGPASSFILE: env.PGPASSFILE,
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: password === "" ? env.PGPASSWORD : decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...tlsOf(searchParams, env),
  };
}

/** The tools check the server by what the portal itself checks it by: Node tells them nothing. */
function tlsOf(parameters: URLSearchParams, env: Environment): Environment {
  const named = (name: string) => parameters.get(name) ?? undefined;
  const mode = named("sslmode");
  const ofProcess = env.PGSSLROOTCERT || env.NODE_EXTRA_CA_CERTS || "system";
  const root = named("sslrootcert") ?? (mode?.startsWith("verify-") ? ofProcess : undefined);
  return {
    // The tools take "system" only with verify-full, which the driver makes of verify-ca as well;
    // no-verify is a word of the driver alone.
    PGSSLMODE: root === "system" ? "verify-full" : mode === "no-verify" ? "require" : mode,
    PGSSLROOTCERT: root,
    PGSSLCERT: named("sslcert"),
    PGSSLKEY: named("sslkey"),
  };
}

/** Starts pg_dump or pg_restore on the database of that address. */
export async function startTool(
  tool: "pg_dump" | "pg_restore",
  args: readonly string[],
  url: string,
): Promise<RunningTool> {
  const child = spawn(tool, [...args], {
    env: toolEnvironment(url, process.env),
    stdio: ["pipe", "pipe", "pipe"],
  });
  try {
    await once(child, "spawn");
    return child;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new ToolFailed(
      `There is no ${tool} on this machine: install PostgreSQL's client tools of the server's version.`,
    );
  }
}

/** Waits for its end; what it complained about becomes the sentence. */
export async function endOfTool(tool: string, child: RunningTool): Promise<void> {
  let complaint = "";
  child.stderr?.on("data", (text: Buffer) => {
    complaint = `${complaint}${text}`.slice(-1_000);
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new ToolFailed(`${tool} failed: ${complaint.trim() || `exit ${code}`}`);
}
