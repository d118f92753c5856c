import type { NavState } from "#kernel/nav-state.ts";

/** Whether whoever arrives at Manage Account like this is shown the W9 Form tab first. */
export function opensOnW9(arrival: NavState<"/manage-account"> | null): boolean {
  return Boolean(arrival?.fromSSNModal || arrival?.selectW9Form);
}
