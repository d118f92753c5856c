import type { W9Version } from "@portal/contract/w9/w9.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { listVersions } from "./versions.store.ts";

export function listW9Versions({ services, caller }: SignedOnContext): Promise<W9Version[]> {
  return listVersions(services.db, caller.bankerId);
}
