import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { StoppedClock } from "#kernel/clock.ts";
import { createJobs } from "#kernel/create-jobs.ts";
import type { Database } from "#kernel/db.ts";
import { createVault } from "#kernel/vault.ts";
import { queueWaitingPayouts } from "#payouts/queue-waiting-payouts.ts";
import { seedPersonas } from "#seed/seed-personas.ts";
import { seedW9Forms } from "#seed/seed-w9-forms.ts";
import { silentLog } from "./silent-log.ts";
import { testKeys } from "./test-keys.ts";

// The day before testServices' clock stands still, so that nothing of the seed lies in the future.
const templateDay: IsoDay = "2026-06-15";

/** What every test database holds beyond its tables. Runs once per template, as the owner. */
export async function seedTemplate(owner: Database): Promise<void> {
  const clock = new StoppedClock(`${templateDay}T05:00:00Z`);
  const vault = await createVault({ db: owner, keys: testKeys, clock });
  await seedPersonas(owner, templateDay, vault);
  await seedW9Forms(owner, vault);
  const jobs = await createJobs(owner, silentLog);
  await queueWaitingPayouts({ jobs, clock }, owner).finally(() => jobs.stop());
}
