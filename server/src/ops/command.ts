import type { Result } from "@portal/contract/kernel/result.ts";
import type { HouseServices } from "#app/open-services.ts";

/** What commands work with. */
export interface OpsHouse extends HouseServices {
  /** Migrations applied on opening; a running server did so at its start and says nothing here. */
  applied?: readonly string[];
}

/** A command as typed, checked against what the command knows. */
export interface OpsCall {
  positionals: readonly string[];
  options: Readonly<Record<string, string>>;
  /** Who asks: --as, or the name the operating system knows them by. */
  actor: string;
  /** Whom the operating system knows, where --as says another name. */
  osUser?: string;
  /** Where relative paths begin: the folder of whoever typed the command. */
  folder: string;
  /** What is being done and which share of it is; where somebody watches. */
  onProgress?: (label: string, share: number) => void;
}

export interface OpsAnswer {
  /** What --json prints. */
  result: object;
  /** What a person reads. */
  text: string;
  /** The command worked and found something wrong: exit 1. */
  isAlarming?: boolean;
  /** It says why nothing was done: the audit log has it as refused. */
  isRefused?: boolean;
}

export interface OpsOption {
  /** The name of its value in the usage line; '' for an option that is there or not. */
  value: string;
  meaning: string;
  /** Without it the command is not begun. */
  isRequired?: boolean;
}

interface AnyCommand {
  /** One or two words: "sessions end". */
  name: string;
  summary: string;
  /** In order: "<pbu>" must be there, "[id]" may. */
  positionals?: readonly string[];
  options?: Readonly<Record<string, OpsOption>>;
  /** Then --as is required. */
  changesSomething: boolean;
}

/** A refusal is a sentence for the operator. */
export interface HouseCommand extends AnyCommand {
  run(house: OpsHouse, call: OpsCall): Promise<Result<OpsAnswer, string>>;
}

/** Needs no database and no right settings, so it works where nothing else does. */
export interface PlainCommand extends AnyCommand {
  runPlain(env: Environment): OpsAnswer;
}

/** Needs the settings and the keys alone: the database may be what was lost. */
export interface LoneCommand extends AnyCommand {
  runAlone(
    ground: Pick<OpsHouse, "config" | "keys">,
    call: OpsCall,
  ): ReturnType<HouseCommand["run"]>;
}

export type Environment = Readonly<Record<string, string | undefined>>;

export type OpsCommand = HouseCommand | PlainCommand | LoneCommand;
