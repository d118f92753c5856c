import { Fault } from "#kernel/fault.ts";
import type { Services } from "#kernel/services.ts";
import type { Alias, EnrolmentAnswer, EnrolmentDirectory } from "#ports/enrolment-directory.ts";
import { findKnownAnswer, keepAnswer } from "./enrolment.store.ts";
import { indexOf } from "./payout-details.ts";

const knownForMs = 10 * 60_000;

/**
 * What the network says of a contact, at most ten minutes old. Never called inside a transaction:
 * the network may take its time. `onAsking` runs before the network is really asked.
 */
export async function askEnrolment(
  services: Pick<Services, "db" | "clock" | "vault" | "enrolment">,
  alias: Alias,
  onAsking: () => Promise<void> = async () => {},
): Promise<EnrolmentAnswer> {
  const { db, clock, vault, enrolment } = services;
  const at = clock.now();
  const index = indexOf(vault, { kind: "alias", alias });
  const known = await findKnownAnswer(db, index, new Date(at.getTime() - knownForMs));
  if (known) return known;
  await onAsking();
  const answer = await askNetwork(enrolment, alias);
  await keepAnswer(db, { index, answer, at });
  return answer;
}

async function askNetwork(network: EnrolmentDirectory, alias: Alias): Promise<EnrolmentAnswer> {
  try {
    return await network.ask(alias);
  } catch (cause) {
    throw new Fault("unavailable", "the person-to-person network cannot be asked", { cause });
  }
}
