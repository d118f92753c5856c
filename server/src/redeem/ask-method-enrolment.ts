import { personToPersonMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import { Fault } from "#kernel/fault.ts";
import type { Services } from "#kernel/services.ts";
import {
  type AskingManner,
  askEnrolment,
  openMethod,
  type PayoutMethodRow,
} from "#payout-methods/payout-methods.public.ts";
import type { PaymentFacts } from "./judge-readiness.ts";

/** Whether the network can pay the saved contact; a bank account needs no asking. */
export async function askMethodEnrolment(
  services: Pick<Services, "db" | "clock" | "vault" | "enrolment">,
  method: PayoutMethodRow | undefined,
  manner: AskingManner = {},
): Promise<PaymentFacts["enrolment"]> {
  if (method?.methodId !== personToPersonMethodId) return "enrolled";
  const destination = await openMethod(services.vault, method);
  if (destination.kind === "bank") return "unknown";
  try {
    const answer = await askEnrolment(services, destination.alias, manner);
    return answer === "enrolled" ? "enrolled" : "not-enrolled";
  } catch (error) {
    if (error instanceof Fault && error.code === "unavailable") return "unknown";
    throw error;
  }
}
