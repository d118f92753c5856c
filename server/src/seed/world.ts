import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import type { Vault } from "#kernel/vault.ts";
import { rebuildRollups } from "#rewards/rewards.public.ts";
import { mediaFiles, surveyOptions, surveyQuestion } from "./content.ts";
import { loadRewards, w9FormsBehind } from "./load-rewards.ts";
import { momentOn } from "./moments.ts";
import { promotionsAround } from "./promotions.ts";
import { Random } from "./random.ts";
import { publishRankingFiles } from "./ranking-files.ts";
import {
  countRows,
  linkTicketsToFailedPayments,
  loadRows,
  moveCounters,
  withoutRewardGuards,
} from "./seed.store.ts";
import { seedMoney } from "./seed-money.ts";
import { seedPersonas } from "./seed-personas.ts";
import { seedW9Forms } from "./seed-w9-forms.ts";
import { ticketMessages, ticketsOf } from "./tickets.ts";
import { type SeedBanker, worldBankers } from "./world-bankers.ts";
import { worldRewards } from "./world-rewards.ts";

export interface WorldOptions {
  /** The data folder: ranking files go to files/, the tips' icons to media/. */
  dataFolder: string;
  /** Seals the numbers of payout methods, payouts and W-9 forms. */
  vault: Vault;
  /** What is being made, and which share of the work is done. */
  onProgress?: (label: string, share: number) => void;
}

const personaTickets = 8;
const worldTickets = 72;

/** Who answered the survey: most, some more readily than others, nobody among the personas. */
function surveyAnswers(bankers: readonly SeedBanker[], today: IsoDay) {
  const random = new Random(`survey ${today}`);
  return bankers
    .filter(() => random.chance(0.6))
    .map(({ id }) => ({
      bankerId: id,
      questionId: surveyQuestion.id,
      optionId: surveyOptions[Math.floor(random.share() ** 1.5 * surveyOptions.length)]?.id,
      answeredAt: momentOn(addDays(today, -random.whole({ from: 1, to: 40 })), today),
    }));
}

async function writeMedia(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(mediaFiles)) {
    await writeFile(path.join(folder, name), text);
  }
}

/**
 * The demo world around a day: the same day gives the same world. All or nothing: a start that
 * is broken off leaves an empty database behind, and the next one begins anew.
 */
export async function seedWorld(db: Db, today: IsoDay, options: WorldOptions): Promise<void> {
  const progress = options.onProgress ?? (() => {});
  await db.tx(async (tx) => {
    progress("personas", 0);
    const next = await seedPersonas(tx, today, options.vault);
    progress("bankers", 0.02);
    const bankers = worldBankers(today);
    await loadRows(tx, "banker", bankers);
    progress("rewards", 0.03);
    const rewards = worldRewards(bankers, { today, promotions: promotionsAround(today) });
    await withoutRewardGuards(tx, () => loadRewards(tx, { rewards, today }, next));
    progress("forms, tickets and answers", 0.2);
    await loadRows(tx, "w9_form", w9FormsBehind(rewards));
    await seedW9Forms(tx, options.vault);
    progress("payments", 0.3);
    await seedMoney(tx, options.vault, today);
    const random = new Random(`ticket owners ${today}`);
    const owners = Array.from({ length: worldTickets }, () => random.pick(bankers).id);
    const tickets = ticketsOf(owners, today, personaTickets);
    await loadRows(tx, "ticket", tickets);
    await loadRows(tx, "ticket_message", ticketMessages(tickets));
    await linkTicketsToFailedPayments(tx);
    await loadRows(tx, "survey_answer", surveyAnswers(bankers, today));
    await moveCounters(tx);
    progress("sums", 0.85);
    await rebuildRollups(tx);
    progress("ranking files", 0.93);
    await publishRankingFiles(tx, today, path.join(options.dataFolder, "files"));
    await writeMedia(path.join(options.dataFolder, "media"));
    await countRows(tx);
  });
  progress("done", 1);
}
