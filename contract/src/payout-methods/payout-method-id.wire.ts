import * as z from "zod/mini";
import {
  bankAccountMethodId,
  type PayoutMethodId,
  personToPersonMethodId,
} from "./payout-methods.ts";

export const methodId = z.union([
  z.literal(bankAccountMethodId),
  z.literal(personToPersonMethodId),
]) as z.ZodMiniType<PayoutMethodId, PayoutMethodId>;
