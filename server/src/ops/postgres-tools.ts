import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A tool of PostgreSQL that is missing or failed; the sentence is for the operator. */
export class ToolFailed extends Error {}

/** By environment, not by argument: whoever lists processes would read the password. */
function environmentOf(url: string): Record<string, string | undefined> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PATH: process.env.PATH,
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? undefined,
  };
}

/** Starts pg_dump or pg_restore on the database of that address. */
export async function startTool(
  tool: "pg_dump" | "pg_restore",
  args: readonly string[],
  url: string,
): Promise<ChildProcess> {
  const child = spawn(tool, [...args], {
    env: environmentOf(url),
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
export async function endOfTool(tool: string, child: ChildProcess): Promise<void> {
  let complaint = "";
  child.stderr?.on("data", (text: Buffer) => {
    complaint = `${complaint}${text}`.slice(-1_000);
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new ToolFailed(`${tool} failed: ${complaint.trim() || `exit ${code}`}`);
}
