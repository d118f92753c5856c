/** The code the issuer gives each person's account: what they may see beyond their own rewards. */
export type AccountMode = string;

/** Account modes of administrators (OP-01): Employee Rewards and Reports. */
export const administratorModes: readonly AccountMode[] = ["001", "002"];

export function isAdministrator(accountMode: AccountMode): boolean {
  return administratorModes.includes(accountMode);
}

/** A banker is known by the business unit (PBU) and the employee id (OEID). */
export interface BankerIdentity {
  businessUnit: string;
  employeeId: string;
}
