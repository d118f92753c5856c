import { createHash } from "node:crypto";

/**
 * A name per text lets PostgreSQL keep the plan: unnamed statements cost about twice as much. Each
 * connection keeps every plan it has a name for, and the filters of a list alone make thousands of
 * texts: so there is an end to names, and what comes later goes without.
 */
export function statementNames(namesMax = 1_000): (text: string) => { name?: string } {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return { name: known };
    if (names.size >= namesMax) return {};
    const name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
    return { name };
  };
}
