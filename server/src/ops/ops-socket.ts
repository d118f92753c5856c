import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import type { FolderLock } from "#kernel/folder-lock.ts";
import { errorFields } from "#kernel/log.ts";
import type { OpsHouse } from "./command.ts";
import { failureSentence } from "./failure-sentence.ts";
import { whoAsks } from "./operator-name.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import { opsCommands } from "./registry.ts";
import { runCommand } from "./run-command.ts";

/** One line of JSON each way. */
export interface OpsRequest {
  args: string[];
  /** Who asks, as the operating system knows them: os:NAME. */
  actor: string;
  folder: string;
}

export type OpsReply =
  | { ok: true; result: object; text: string; isAlarming: boolean }
  | { ok: false; error: string };

const requestMaxChars = 100_000;

/** Takes commands over the data folder's socket, which only the folder's owner can reach. */
export function startOpsSocket(house: OpsHouse, lock: FolderLock): void {
  lock.onConnection((connection) => {
    takeRequest(connection, house).catch((error: unknown) => {
      house.log.error("the operators' socket failed", { event: "ops", ...errorFields(error) });
      connection.destroy();
    });
  });
}

async function takeRequest(connection: Socket, house: OpsHouse): Promise<void> {
  connection.setEncoding("utf8");
  let read = 0;
  connection.on("data", (text) => {
    read += text.length;
    if (read > requestMaxChars) connection.destroy();
  });
  for await (const line of createInterface({ input: connection })) {
    const reply = await replyTo(house, line);
    connection.end(`${JSON.stringify(reply)}\n`);
    return;
  }
}

async function replyTo(house: OpsHouse, line: string): Promise<OpsReply> {
  try {
    const { args, actor, folder } = JSON.parse(line) as OpsRequest;
    const parsed = parseCommandLine(opsCommands, args);
    if (!parsed.ok) return { ok: false, error: parsed.refusal };
    const { command, positionals, options, as } = parsed.value;
    if (!command) return { ok: false, error: "No command was given." };
    const call = { positionals, options, ...whoAsks(as, actor), folder };
    const answer = await runCommand(house, command, call);
    if (!answer.ok) return { ok: false, error: answer.refusal };
    const { result, text, isAlarming = false } = answer.value;
    return { ok: true, result, text, isAlarming };
  } catch (error) {
    return { ok: false, error: failureSentence(error) };
  }
}
