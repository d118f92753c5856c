import { Fault } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findPortfolioInScope, requiredScopeOf, type Scope } from "#rewards/rewards.public.ts";

/** The caller's scope, or the one Port BU of it that is asked for; another's is refused. */
export async function narrowScope(
  context: SignedOnContext,
  businessUnit: string | null,
): Promise<Scope> {
  const { db } = context.services;
  const scope = requiredScopeOf(context.caller);
  if (!businessUnit) return scope;
  const narrowed = await findPortfolioInScope(db, scope, businessUnit);
  if (narrowed) return narrowed;
  await recordDeed(context, db, {
    action: "scope-refusal",
    outcome: "refused",
    detail: { businessUnit: businessUnit.slice(0, 50) },
  });
  throw new Fault("forbidden", "a Port BU outside the scope");
}
