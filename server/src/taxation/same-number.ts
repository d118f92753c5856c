import type { Services } from "#kernel/services.ts";
import { readTaxRecipient } from "#w9/w9.public.ts";
import { findTotalsOfTaxpayer, type YearTotal } from "./taxation.store.ts";

type House = Pick<Services, "db" | "vault">;

export const sumOf = (totals: readonly { totalCents: number }[]) =>
  totals.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** By the number on the form: one person's profiles may have signed as a person and as a firm. */
export async function findShared<Total extends YearTotal>(
  house: House,
  year: number,
  totals: readonly Total[],
): Promise<Total[][]> {
  const byNumber = new Map<string, Total[]>();
  for (const total of totals.filter(({ profileCount }) => profileCount > 1)) {
    const ofYear = { bankerId: total.bankerId, year };
    const recipient = await readTaxRecipient(house, ofYear, { isMasked: false });
    const number = recipient?.taxId ?? `none/${total.bankerId}`;
    byNumber.set(number, [...(byNumber.get(number) ?? []), total]);
  }
  return [...byNumber.values()].filter((group) => group.length > 1);
}

/**
 * What the form of a banker's number says together with other profiles of it, 0 where there are
 * none. To be held against the threshold only: the others' share is not this banker's to see.
 */
export async function sumOfSameNumber(
  house: House,
  ofYear: { bankerId: number; year: number },
): Promise<number> {
  const totals = await findTotalsOfTaxpayer(house.db, ofYear);
  const groups = await findShared(house, ofYear.year, totals);
  const isOwn = ({ bankerId }: YearTotal) => bankerId === ofYear.bankerId;
  return sumOf(groups.find((group) => group.some(isOwn)) ?? []);
}
