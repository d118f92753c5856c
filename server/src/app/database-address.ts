import { isThisMachine } from "#kernel/is-this-machine.ts";

/** A database on another machine is reached as its installer has decided, not by chance. */
export function troubleWithWay(url: URL): string | undefined {
  // The driver lets a host among the parameters win.
  const host = url.searchParams.get("host") ?? url.hostname;
  if (isThisMachine(host) || url.searchParams.has("sslmode")) return undefined;
  return (
    "names another machine: say sslmode=verify-full in it, or sslmode=disable on a network of " +
    "your own."
  );
}
