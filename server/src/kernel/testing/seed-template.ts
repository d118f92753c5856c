import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Database } from "#kernel/db.ts";
import { seedPersonas } from "#seed/seed-personas.ts";

// The day before testServices' clock stands still, so that nothing of the seed lies in the future.
const templateDay: IsoDay = "2026-06-15";

/** What every test database holds beyond its tables. Runs once per template, as the owner. */
export async function seedTemplate(owner: Database): Promise<void> {
  await seedPersonas(owner, templateDay);
}
