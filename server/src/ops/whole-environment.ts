import type { Environment, OpsCommand } from "./command.ts";

/**
 * Without PORTAL_MODE the demo's settings hold. On a database of its own that is hardly meant:
 * payments would leave from the demo's originator, into a folder from which no bank fetches.
 */
export function troubleWithMode(command: OpsCommand, env: Environment): string | undefined {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  if (!command.changesSomething || !isSet("DATABASE_URL") || isSet("PORTAL_MODE")) return undefined;
  return (
    `DATABASE_URL is set and PORTAL_MODE is not: "${command.name}" would go by the demo's settings. ` +
    "Give the command the server's whole environment."
  );
}
