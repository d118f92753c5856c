import { commentErrors } from "@portal/contract/support/support.rules.ts";
import { Fault } from "#kernel/fault.ts";

/** The text without blanks around it, or a refusal with the rule's own sentence. */
export function checkedComment(comment: string): string {
  const [error] = commentErrors(comment);
  if (!error) return comment.trim();
  throw new Fault("invalid-request", "a comment against the rules", { publicText: error.message });
}
