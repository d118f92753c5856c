import type { Database } from "#kernel/db.ts";

/** What every test database holds beyond its tables. Runs once per template, as the owner. */
export async function seedTemplate(_owner: Database): Promise<void> {}
