import type { AnyCall, BankerSpelling } from "@portal/contract/wire/call.ts";
import { refuseIdentity } from "#kernel/refuse-identity.ts";
import type { SignedOnContext } from "#kernel/serve.ts";

/**
 * Nearly every call repeats who the banker is. Absent is fine; different is somebody else's data,
 * and is refused and recorded (OP-36). The values go no further than this.
 */
export async function compareIdentity(
  { caller, services, requestId }: SignedOnContext,
  call: AnyCall,
  wire: object,
): Promise<void> {
  const ours: Record<keyof BankerSpelling, string> = {
    businessUnit: caller.businessUnit,
    employeeId: caller.employeeId,
    locationId: caller.locationId,
    email: caller.email,
    accountMode: caller.accountMode,
  };
  for (const [part, spelling] of Object.entries(call.banker)) {
    const sent = (wire as Record<string, unknown>)[spelling as string];
    if (sent === undefined || sent === null) continue;
    if (isSame(sent, ours[part as keyof BankerSpelling], part)) continue;
    await refuseIdentity(services, { caller, requestId, object: call.path, part });
  }
}

function isSame(sent: unknown, ours: string, part: string): boolean {
  if (typeof sent !== "string") return false;
  return part === "email" ? sent.toLowerCase() === ours.toLowerCase() : sent === ours;
}
