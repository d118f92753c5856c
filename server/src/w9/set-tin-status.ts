import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { TinStatus } from "@portal/contract/w9/w9.ts";
import type { Services } from "#kernel/services.ts";
import type { FormRefusal } from "./request-w9-review.ts";
import { findBankerByName, findForm, lockBankers, updateTinStatus } from "./w9.store.ts";

/** What the IRS's matching programme said of a submitted form's name and number. */
export function setTinStatus(
  { db, audit }: Services,
  banker: BankerIdentity,
  { year, status, actor }: { year: number; status: TinStatus; actor: string },
): Promise<Result<{ status: TinStatus }, FormRefusal>> {
  return db.tx(async (tx) => {
    const found = await findBankerByName(tx, banker);
    if (!found) return refused("no-such-banker");
    await lockBankers(tx, [found.id]);
    const form = await findForm(tx, { bankerId: found.id, year });
    if (form?.status !== "Submitted") return refused("no-submitted-form");
    await updateTinStatus(tx, form.id, status);
    const event = { actor, bankerId: found.id, action: "w9-tin-status", object: String(form.id) };
    await audit.record(tx, { ...event, outcome: "ok", detail: { status } });
    return accepted({ status });
  });
}
