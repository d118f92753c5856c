import type { Database } from "./db.ts";
import { grantRights } from "./grants.ts";
import { migrate } from "./migrate.ts";

/** Everything the owner does before the service starts: tables, then rights on them. */
export async function prepareDatabase(owner: Database): Promise<string[]> {
  const applied = await migrate(owner);
  await grantRights(owner);
  return applied;
}
