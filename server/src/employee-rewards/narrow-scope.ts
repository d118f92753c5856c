import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findPortfolioInScope, requiredScopeOf, type Scope } from "#rewards/rewards.public.ts";

/** The caller's scope, or the one Port BU of it that is asked for; another's is refused. */
export async function narrowScope(
  { services, caller, requestId }: SignedOnContext,
  businessUnit: string | null,
): Promise<Scope> {
  const scope = requiredScopeOf(caller);
  if (!businessUnit) return scope;
  const narrowed = await findPortfolioInScope(services.db, scope, businessUnit);
  if (narrowed) return narrowed;
  await services.audit.record(services.db, {
    actor: String(caller.bankerId),
    action: "scope-refusal",
    outcome: "refused",
    bankerId: caller.bankerId,
    sessionId: caller.sessionId,
    requestId,
    detail: { businessUnit: businessUnit.slice(0, 50) },
  });
  throw new Fault("forbidden", "a Port BU outside the scope");
}
