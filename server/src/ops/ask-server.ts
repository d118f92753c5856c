import { createInterface } from "node:readline";
import { connectToHolder } from "#kernel/folder-lock.ts";
import type { OpsReply, OpsRequest } from "./ops-socket.ts";

/** The answer of the server that holds the data folder, or nothing when none runs there. */
export async function askServer(
  dataFolder: string,
  request: OpsRequest,
): Promise<OpsReply | undefined> {
  const holder = await connectToHolder(dataFolder);
  if (!holder) return undefined;
  const { connection, pid } = holder;
  const lost: OpsReply = { ok: false, error: `Process ${pid} ended before it answered.` };
  connection.on("error", () => connection.destroy());
  connection.write(`${JSON.stringify(request)}\n`);
  for await (const line of createInterface({ input: connection })) {
    connection.destroy();
    const reply = JSON.parse(line) as OpsReply | { error: string };
    return "ok" in reply ? reply : { ok: false, error: reply.error };
  }
  return lost;
}
