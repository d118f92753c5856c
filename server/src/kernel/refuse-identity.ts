import { Fault } from "./fault.ts";
import { recordDeed } from "./record-deed.ts";
import type { Services } from "./services.ts";

interface Mismatch {
  /** Whose session it is, and which call of it. */
  caller: { bankerId: number; sessionId: string };
  requestId: string;
  /** What was asked for, and what in it named somebody else. */
  object: string;
  part: string;
}

/** Whoever names another banker is refused, and that is recorded (OP-36). */
export async function refuseIdentity(
  { audit, db }: Pick<Services, "audit" | "db">,
  { caller, requestId, object, part }: Mismatch,
): Promise<never> {
  await recordDeed({ services: { audit }, caller, requestId }, db, {
    action: "identity-mismatch",
    outcome: "refused",
    object,
    detail: { part },
  });
  throw new Fault("forbidden", `another banker's ${part}`);
}
