import { programmeDay } from "@portal/contract/kernel/dates.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#kernel/db.ts";
import type { Vault } from "#kernel/vault.ts";
import { hasBankers } from "./seed.store.ts";
import { seedWorld } from "./world.ts";

export interface SeedOptions {
  clock: Clock;
  /** Seals what the demo world has of numbers, with the keys of the portal that will open it. */
  vault: Vault;
  dataFolder: string;
  /** Tells the person at the terminal what takes a while. */
  say: (text: string) => void;
}

/** The demo world is made once, at the first start on a folder; later starts keep what is there. */
export async function seedIfEmpty(owner: Db, options: SeedOptions): Promise<void> {
  if (await hasBankers(owner)) return;
  options.say("Making the demo world …");
  await seedWorld(owner, programmeDay(options.clock.now()), {
    vault: options.vault,
    dataFolder: options.dataFolder,
    onProgress: (label, share) => options.say(`  ${Math.round(share * 100)} % ${label}`),
  });
}
