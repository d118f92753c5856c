import { recordDeed } from "#kernel/record-deed.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import type { Services } from "#kernel/services.ts";
import { readTaxRecipient } from "#w9/w9.public.ts";
import { findTotalsOfTaxpayer, type YearTotal } from "./taxation.store.ts";

type House = Pick<Services, "db" | "vault">;

export const sumOf = (totals: readonly { totalCents: number }[]) =>
  totals.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** The number on a form is opened only where another profile has signed with the same SSN. */
const isCompared = ({ profileCount }: YearTotal) => profileCount > 1;

/** By the number on the form: one person's profiles may have signed as a person and as a firm. */
export async function findShared<Total extends YearTotal>(
  house: House,
  year: number,
  totals: readonly Total[],
): Promise<Total[][]> {
  const byNumber = new Map<string, Total[]>();
  for (const total of totals.filter(isCompared)) {
    const ofYear = { bankerId: total.bankerId, year };
    const recipient = await readTaxRecipient(house, ofYear, { isMasked: false });
    const number = recipient?.taxId ?? `none/${total.bankerId}`;
    byNumber.set(number, [...(byNumber.get(number) ?? []), total]);
  }
  return [...byNumber.values()].filter((group) => group.length > 1);
}

/**
 * What the form of a banker's number says together with other profiles of it, 0 where there are
 * none. To be held against the threshold only: the others' share is not this banker's to see. That
 * their numbers were opened for it is on record.
 */
export async function sumOfSameNumber(context: SignedOnContext, year: number): Promise<number> {
  const { services, caller } = context;
  const isOwn = ({ bankerId }: YearTotal) => bankerId === caller.bankerId;
  const totals = await findTotalsOfTaxpayer(services.db, { bankerId: caller.bankerId, year });
  for (const { bankerId } of totals.filter((one) => isCompared(one) && !isOwn(one))) {
    const deed = { action: "w9-compare", outcome: "ok", bankerId, detail: { year } } as const;
    await recordDeed(context, services.db, deed);
  }
  const groups = await findShared(services, year, totals);
  return sumOf(groups.find((group) => group.some(isOwn)) ?? []);
}
