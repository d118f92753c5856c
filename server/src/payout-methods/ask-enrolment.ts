import { Fault } from "#kernel/fault.ts";
import type { Services } from "#kernel/services.ts";
import type { Alias, EnrolmentAnswer, EnrolmentDirectory } from "#ports/enrolment-directory.ts";
import { findKeptAnswer, type KeptAnswer, keepAnswer } from "./enrolment.store.ts";
import { indexOf } from "./payout-details.ts";

const enrolledKnownForMs = 10 * 60_000;
const refusalKnownForMs = 30_000;

export interface AskingManner {
  /** Runs before the network is really asked. */
  onAsking?: () => Promise<void>;
  /** Nobody pressed anything: a refusal of the last half minute may be told again. */
  mayRepeatRefusal?: boolean;
}

/**
 * What the network says of a contact; that it is enrolled, at most ten minutes old. Whoever was
 * refused goes and enrols, so a refusal is asked about anew. Never called inside a transaction: the
 * network may take its time.
 */
export async function askEnrolment(
  services: Pick<Services, "db" | "clock" | "vault" | "enrolment">,
  alias: Alias,
  { onAsking, mayRepeatRefusal = false }: AskingManner = {},
): Promise<EnrolmentAnswer> {
  const { db, clock, vault, enrolment } = services;
  const at = clock.now();
  const index = indexOf(vault, { kind: "alias", alias });
  const kept = await findKeptAnswer(db, index);
  if (kept && isKnown(kept, { at, mayRepeatRefusal })) return kept.answer;
  await onAsking?.();
  const answer = await askNetwork(enrolment, alias);
  await keepAnswer(db, { index, answer, at });
  return answer;
}

function isKnown(
  { answer, checkedAt }: KeptAnswer,
  { at, mayRepeatRefusal }: { at: Date; mayRepeatRefusal: boolean },
): boolean {
  const ageMs = at.getTime() - checkedAt.getTime();
  if (answer === "enrolled") return ageMs < enrolledKnownForMs;
  return mayRepeatRefusal && ageMs < refusalKnownForMs;
}

async function askNetwork(network: EnrolmentDirectory, alias: Alias): Promise<EnrolmentAnswer> {
  try {
    return await network.ask(alias);
  } catch (cause) {
    throw new Fault("unavailable", "the person-to-person network cannot be asked", { cause });
  }
}
