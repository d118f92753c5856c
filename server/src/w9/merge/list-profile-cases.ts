import type { Services } from "#kernel/services.ts";
import { type CaseLine, listOpenCases } from "./profile-cases.store.ts";

export function listProfileCases({ db }: Pick<Services, "db">): Promise<CaseLine[]> {
  return listOpenCases(db);
}
