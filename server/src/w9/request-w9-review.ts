import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import { w9YearsOpenOn } from "@portal/contract/w9/w9-year.ts";
import type { Services } from "#kernel/services.ts";
import { findBankerByName, findForm, lockBankers, updateReviewPending } from "./w9.store.ts";

export type FormRefusal = "no-such-banker" | "no-submitted-form";
export type ReviewRefusal = FormRefusal | "year-is-over";

/**
 * Operations ask the banker to look at a submitted form again (OP-119). Only of a year that is
 * open: pages ask about the present one, and a form of the past can be signed no more.
 */
export function requestW9Review(
  { db, clock, audit }: Services,
  banker: BankerIdentity,
  { year, actor }: { year: number | undefined; actor: string },
): Promise<Result<{ year: number }, ReviewRefusal>> {
  const today = programmeDay(clock.now());
  const reviewed = year ?? yearOf(today);
  return db.tx(async (tx) => {
    const found = await findBankerByName(tx, banker);
    if (!found) return refused("no-such-banker");
    if (!w9YearsOpenOn(today).includes(reviewed)) return refused("year-is-over");
    await lockBankers(tx, [found.id]);
    const form = await findForm(tx, { bankerId: found.id, year: reviewed });
    if (form?.status !== "Submitted") return refused("no-submitted-form");
    await updateReviewPending(tx, form.id, true);
    const object = String(form.id);
    const event = { actor, bankerId: found.id, action: "w9-review", object };
    await audit.record(tx, { ...event, outcome: "ok" });
    return accepted({ year: reviewed });
  });
}
