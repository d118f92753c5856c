import { userInfo } from "node:os";
import { accepted, type Result } from "@portal/contract/kernel/result.ts";
import { type Config, ConfigError, readSettings } from "#app/config.ts";
import { FolderInUse } from "#kernel/folder-lock.ts";
import { createKeys, masterKeyOfFolder } from "#kernel/keys.ts";
import { createLog } from "#kernel/log.ts";
import { SchemaMismatch } from "#kernel/migrate.ts";
import { WrongMasterKey } from "#kernel/vault-keys.ts";
import { askServer } from "./ask-server.ts";
import { CannotOpen } from "./cannot-open.ts";
import type { Environment, OpsAnswer, OpsCommand } from "./command.ts";
import { failureSentence } from "./failure-sentence.ts";
import { helpOfCommand, helpOfGroup, helpText } from "./help-text.ts";
import { whoAsks } from "./operator-name.ts";
import type { OpsReply, OpsRequest } from "./ops-socket.ts";
import { type CommandLine, parseCommandLine } from "./parse-command-line.ts";
import { printable, printableJson } from "./printable.ts";
import { progressBar } from "./progress-bar.ts";
import { opsCommands } from "./registry.ts";
import { runCommand } from "./run-command.ts";
import { troubleWithMode } from "./whole-environment.ts";

const exitCodes = { ok: 0, failed: 1, misused: 2 } as const;

/** In this process, with the database opened for this one command. */
async function answerHere(
  config: Config,
  command: OpsCommand,
  { line, request }: { line: CommandLine; request: OpsRequest },
): Promise<OpsReply> {
  if ("runPlain" in command) return replyOf(accepted(command.runPlain(process.env)));
  const { positionals, options, as } = line;
  const onProgress = process.stderr.isTTY && !line.isJson ? progressBar() : () => undefined;
  const { folder } = request;
  const call = { positionals, options, ...whoAsks(as, request.actor), folder, onProgress };
  if ("runAlone" in command) {
    const keys = createKeys(config.masterKey ?? (await masterKeyOfFolder(config.dataFolder)));
    return replyOf(await command.runAlone({ config, keys }, call));
  }
  const log = createLog("warn", { write: (text) => process.stderr.write(text) });
  // Loaded only now: a database in the process is half a second that asking a server need not take.
  const { openOpsHouse } = await import("./open-ops-house.ts");
  const { house, close } = await openOpsHouse(config, log, {
    isMigrating: command.name === "migrate",
  });
  try {
    return replyOf(await runCommand(house, command, call));
  } finally {
    await close();
  }
}

function replyOf(answer: Result<OpsAnswer, string>): OpsReply {
  if (!answer.ok) return { ok: false, error: answer.refusal };
  return { ok: true, isAlarming: false, ...answer.value };
}

/** What an operator can mend is a sentence; of everything else only what the log may hold. */
function explain(error: unknown): string {
  const isPlain = [ConfigError, FolderInUse, SchemaMismatch, WrongMasterKey, CannotOpen].some(
    (kind) => error instanceof kind,
  );
  if (isPlain) return (error as Error).message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ECONNREFUSED") return "DATABASE_URL names a database that does not answer.";
  return failureSentence(error);
}

async function answerTo(line: CommandLine, request: OpsRequest, env: Environment) {
  const command = line.command!;
  const { config, problems } = readSettings(env);
  if (problems.length > 0) {
    if ("runPlain" in command) return answerHere(config, command, { line, request });
    throw new ConfigError(problems);
  }
  const trouble = troubleWithMode(command, env);
  if (trouble) throw new CannotOpen(trouble);
  // The embedded folder belongs to one process: when a server holds it, the server does the work.
  const reply =
    config.databaseUrl === undefined ? await askServer(config.dataFolder, request) : undefined;
  return reply ?? answerHere(config, command, { line, request });
}

// Whatever a command found, in a file or in a banker's words, none of it reaches a terminal raw.
const print = (text: string) => console.log(printable(text));
const complain = (text: string) => console.error(printable(text));

function helpFor(command: OpsCommand | undefined, group: string | undefined): string {
  if (command) return helpOfCommand(command);
  return group === undefined ? helpText(opsCommands) : helpOfGroup(opsCommands, group);
}

async function main(args: string[], env: Environment): Promise<number> {
  const parsed = parseCommandLine(opsCommands, args);
  if (!parsed.ok) {
    complain(parsed.refusal);
    return exitCodes.misused;
  }
  const { command, group, isHelp, isJson } = parsed.value;
  if (!command || isHelp) {
    print(helpFor(command, group));
    return exitCodes.ok;
  }
  // npm runs scripts in the project's folder and says here where it was called.
  const folder = env.INIT_CWD ?? process.cwd();
  const request = { args, actor: `os:${userInfo().username}`, folder };
  try {
    const reply = await answerTo(parsed.value, request, env);
    if (!reply.ok) {
      complain(reply.error);
      return exitCodes.failed;
    }
    print(isJson ? printableJson(reply.result) : reply.text);
    return reply.isAlarming ? exitCodes.failed : exitCodes.ok;
  } catch (error) {
    complain(explain(error));
    return exitCodes.failed;
  }
}

process.exitCode = await main(process.argv.slice(2), process.env);
