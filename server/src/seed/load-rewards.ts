import { type IsoDay, programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import type { W9Status } from "@portal/contract/w9/w9.ts";
import type { Db } from "#kernel/db.ts";
import { momentOn, newYear } from "./moments.ts";
import type { SeedReward } from "./reward-history.ts";
import { loadRows } from "./seed.store.ts";

/** The numbers to go on from, so that the world continues where the personas end. */
export interface NextIds {
  upload: number;
  reward: number;
}

export const firstIds: NextIds = { upload: 1, reward: 200_001 };

interface Upload {
  id: number;
  promotionId: number;
  institutionId: number;
  uploadedAt: string;
  status: "Uploaded";
  rowCount: number;
}

const inOrderOfUpload = (one: SeedReward, other: SeedReward) =>
  one.availableOn.localeCompare(other.availableOn) ||
  one.institutionId - other.institutionId ||
  one.promotionId - other.promotionId ||
  one.bankerId - other.bankerId;

/** One upload per day, institution and promotion, as the operators' files come in. */
function uploadsOf(sorted: readonly SeedReward[], firstId: number, today: IsoDay) {
  const uploads = new Map<string, Upload>();
  const uploadIds = sorted.map(({ availableOn, institutionId, promotionId }) => {
    const key = `${availableOn}/${institutionId}/${promotionId}`;
    const upload: Upload = uploads.get(key) ?? {
      id: firstId + uploads.size,
      promotionId,
      institutionId,
      uploadedAt: momentOn(availableOn, today),
      status: "Uploaded",
      rowCount: 0,
    };
    upload.rowCount += 1;
    uploads.set(key, upload);
    return upload.id;
  });
  return { uploads: [...uploads.values()], uploadIds };
}

/** Loads rewards with their uploads and events; ids follow the order in which they arrived. */
export async function loadRewards(
  db: Db,
  { rewards, today }: { rewards: readonly SeedReward[]; today: IsoDay },
  next: NextIds,
): Promise<NextIds> {
  const sorted = [...rewards].sort(inOrderOfUpload);
  const { uploads, uploadIds } = uploadsOf(sorted, next.upload, today);
  await loadRows(db, "reward_upload", uploads);
  await loadRows(
    db,
    "reward",
    sorted.map(({ events, ...reward }, index) => ({
      id: next.reward + index,
      uploadId: uploadIds[index],
      fulfilledOn: reward.availableOn,
      ...reward,
    })),
  );
  await loadRows(
    db,
    "reward_event",
    sorted.flatMap(({ events }, index) =>
      events.map((event) => ({ rewardId: next.reward + index, ...event })),
    ),
  );
  return { upload: next.upload + uploads.length, reward: next.reward + sorted.length };
}

export interface SeedW9 {
  bankerId: number;
  year: number;
  status: W9Status;
  submittedAt: string | null;
  reviewPending: boolean;
}

const minutesToSign = 20;

/** Nothing was ever redeemed without a submitted form of that year, so here are those forms. */
export function w9FormsBehind(rewards: readonly SeedReward[]): SeedW9[] {
  const forms = new Map<string, SeedW9>();
  const redeemedFirst = rewards
    .filter(({ redeemedAt }) => redeemedAt !== null)
    .sort((one, other) => (one.redeemedAt ?? "").localeCompare(other.redeemedAt ?? ""));
  for (const { bankerId, redeemedAt } of redeemedFirst) {
    const atMs = Date.parse(redeemedAt ?? "");
    const year = yearOf(programmeDay(new Date(atMs)));
    const key = `${bankerId}/${year}`;
    if (forms.has(key)) continue;
    const signedMs = Math.max(atMs - minutesToSign * 60_000, Date.parse(newYear(year)));
    const submittedAt = new Date(signedMs).toISOString();
    forms.set(key, { bankerId, year, status: "Submitted", submittedAt, reviewPending: false });
  }
  return [...forms.values()];
}
