import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { OpsCall } from "../command.ts";

/** A banker as two words: <pbu> <oeid>. */
export const bankerOf = ({
  positionals: [businessUnit = "", employeeId = ""],
}: OpsCall): BankerIdentity => ({ businessUnit, employeeId });

/** A banker as one option: PBU/OEID. */
export function parseBanker(text: string): Result<BankerIdentity, string> {
  const [businessUnit, employeeId, more] = text.split("/");
  if (businessUnit && employeeId && more === undefined) {
    return accepted({ businessUnit, employeeId });
  }
  return refused(`A banker is written PBU/OEID, for instance 1001/E100, not "${text}".`);
}

export const noBanker = ({ businessUnit, employeeId }: BankerIdentity) =>
  refused(`There is no banker ${businessUnit}/${employeeId}.`);
