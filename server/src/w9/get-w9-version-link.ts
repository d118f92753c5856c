import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { findOwnVersion } from "./versions.store.ts";
import { versionFileName } from "./w9-file-names.ts";

/** A link to the hard copy of one of the caller's own versions, numbers masked. */
export async function getW9VersionLink(
  { services, caller }: SignedOnContext,
  { versionId }: { versionId: number },
): Promise<{ url: string }> {
  const { bankerId } = caller;
  const version = await findOwnVersion(services.db, { versionId, bankerId });
  if (!version) throw new Fault("not-found", "no such version of this banker's W-9");
  return { url: services.links.sign(versionFileName(version), bankerId) };
}
