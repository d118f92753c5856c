import type { Walked } from "@portal/contract/onboarding/onboarding.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export async function updateWalked(db: Db, bankerId: number, walked: Walked): Promise<void> {
  await db.run(sql`
    update banker set has_walked_features = ${walked.hasWalkedFeatures},
                      has_walked_video = ${walked.hasWalkedVideo}
     where id = ${bankerId}`);
}
