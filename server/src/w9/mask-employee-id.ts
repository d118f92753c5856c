/** Enough to know one's own by, and too little to sign on with. */
export const maskEmployeeId = (employeeId: string) => `****${employeeId.slice(-2)}`;
