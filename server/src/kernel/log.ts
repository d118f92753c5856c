import { pino } from "pino";
import { Fault, InvariantBroken } from "./fault.ts";
import { type LogLines, openLines } from "./log-lines.ts";

/** The only fields a log line may carry: never a query string, a body, a header or a cookie. */
export interface LogFields {
  event?: string;
  requestId?: string;
  /** The route's pattern, not the address. */
  route?: string;
  method?: string;
  status?: number;
  ms?: number;
  bankerId?: number;
  job?: string;
  count?: number;
  code?: string;
  reason?: string;
  hash?: string;
}

export interface Log {
  debug(text: string, fields?: LogFields): void;
  info(text: string, fields?: LogFields): void;
  warn(text: string, fields?: LogFields): void;
  error(text: string, fields?: LogFields): void;
  /** Whatever the level, but for "silent": what must be found again, however little is kept. */
  always(text: string, fields?: LogFields): void;
}

const allowed: Record<keyof LogFields, true> = {
  event: true,
  requestId: true,
  route: true,
  method: true,
  status: true,
  ms: true,
  bankerId: true,
  job: true,
  count: true,
  code: true,
  reason: true,
  hash: true,
};

// A line for every answer: no pairs are made of its fields on the way.
function onlyAllowed(fields: LogFields = {}): LogFields {
  const kept: Record<string, unknown> = {};
  for (const name in fields) {
    if (name in allowed && Object.hasOwn(fields, name))
      kept[name] = fields[name as keyof LogFields];
  }
  return kept;
}

let lines: LogLines | undefined;

function stdout(): LogLines {
  lines ??= openLines(1);
  return lines;
}

/** JSON lines on stdout; pino escapes line breaks inside values. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const logger = pino(
    { level, base: null, messageKey: "text", timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? stdout(),
  );
  const unfiltered = level === "silent" ? logger : logger.child({}, { level: "info" });
  return {
    debug: (text, fields) => logger.debug(onlyAllowed(fields), text),
    info: (text, fields) => logger.info(onlyAllowed(fields), text),
    warn: (text, fields) => logger.warn(onlyAllowed(fields), text),
    error: (text, fields) => logger.error(onlyAllowed(fields), text),
    always: (text, fields) => unfiltered.info(onlyAllowed(fields), text),
  };
}

/**
 * What may be said of an error: our own words, or its kind and the line it came from. Messages of
 * the language, a library or the database hold values: a parse error quotes what it read.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { reason: "not an error object" };
  const { code } = error as { code?: unknown };
  const isOurs = error instanceof Fault || error instanceof InvariantBroken;
  return {
    reason: isOurs ? `${error.name}: ${error.message}` : `${error.name} ${originOf(error)}`,
    ...(typeof code === "string" ? { code } : {}),
  };
}

/** The first line of our own in the stack, as "at feature/file.ts:12:3". */
function originOf(error: Error): string {
  const place = /server\/src\/(\S+?:\d+:\d+)/.exec(error.stack ?? "")?.[1];
  return place ? `at ${place}` : "outside our own code";
}
