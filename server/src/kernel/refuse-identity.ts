import { Fault } from "./fault.ts";
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
  const { bankerId, sessionId } = caller;
  await audit.record(db, {
    actor: String(bankerId),
    action: "identity-mismatch",
    outcome: "refused",
    bankerId,
    sessionId,
    object,
    requestId,
    detail: { part },
  });
  throw new Fault("forbidden", `another banker's ${part}`);
}
