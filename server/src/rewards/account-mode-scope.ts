import type { AccountMode } from "@portal/contract/kernel/banker.ts";
import type { Caller } from "#kernel/caller.ts";
import { Fault } from "#kernel/fault.ts";

/** Whose rewards an administrator sees: one prefix of every index (OP-03). */
export interface Scope {
  kind: "institution" | "portfolio";
  id: number;
}

/** 001 reaches the whole institution, 002 the own Port BU. */
const accountModeScope: Readonly<Record<AccountMode, (caller: Caller) => Scope>> = {
  "001": ({ institutionId }) => ({ kind: "institution", id: institutionId }),
  "002": ({ portfolioId }) => ({ kind: "portfolio", id: portfolioId }),
};

/** From the session alone; nothing a body says widens it. Undefined for a plain banker. */
export function scopeOf(caller: Caller): Scope | undefined {
  return accountModeScope[caller.accountMode]?.(caller);
}

export function requiredScopeOf(caller: Caller): Scope {
  const scope = scopeOf(caller);
  if (!scope) throw new Fault("forbidden", "no administrator's scope");
  return scope;
}
