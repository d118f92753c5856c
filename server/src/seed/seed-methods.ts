import { randomUUID } from "node:crypto";
import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import {
  lastFour,
  maskEmail,
  maskedAccount,
  maskNumber,
  maskPhone,
} from "@portal/contract/payout-methods/masks.ts";
import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import type { Db } from "#kernel/db.ts";
import type { Vault } from "#kernel/vault.ts";
import { type Destination, indexOf, sealMethod } from "#payout-methods/payout-methods.public.ts";
import { momentOn } from "./moments.ts";
import { type PersonaKey, personas } from "./personas.ts";
import { Random } from "./random.ts";
import { routingNumbers } from "./routing-numbers.ts";
import { loadRows } from "./seed.store.ts";

export type SeedVault = Pick<Vault, "seal" | "blindIndex">;

const bank = (routingNumber: string, accountNumber: string): Destination => ({
  kind: "bank",
  routingNumber,
  accountNumber,
});
const phone = (value: string): Destination => ({ kind: "alias", alias: { kind: "phone", value } });
const email = (value: string): Destination => ({ kind: "alias", alias: { kind: "email", value } });

/** What the personas have saved; ana, eve and iris have nothing. */
const ofPersonas: Partial<Record<PersonaKey, Destination[]>> = {
  ben: [bank("071000013", "400058214821")],
  // The network does not know this address (OP-101).
  cleo: [email("cleo.okafor@notenrolled.example")],
  dev: [bank("021000021", "7730052946"), phone("6125550147")],
  fay: [bank("111000025", "90035617")],
  gil: [phone("6515550182")],
  hal: [bank("061000052", "1100248873")],
  "iris-old": [bank("291070001", "55204417")],
};

const methodIdOf = ({ kind }: Destination): PayoutMethodId => (kind === "bank" ? 2 : 3);

/** Where a banker's payments went: what is saved for that method, or an account of their own. */
export function destinationOf(bankerId: number, methodId: PayoutMethodId): Destination {
  const key = personas[bankerId - 1]?.key;
  const saved = key && ofPersonas[key]?.find((one) => methodIdOf(one) === methodId);
  if (saved) return saved;
  const random = new Random(`account ${bankerId} ${methodId}`);
  if (methodId === 3) return phone(`612555${String(1_000 + (bankerId % 7_000)).padStart(4, "0")}`);
  // The banker's number in the middle keeps two bankers from sharing one; no ending of OP-99.
  const number = `${random.whole({ from: 10, to: 99 })}${String(bankerId).padStart(5, "0")}`;
  return bank(
    random.pick(routingNumbers).number,
    `${number}${random.whole({ from: 1_000, to: 6_999 })}`,
  );
}

/** What of a destination stands unsealed beside it. */
export function shownOf(to: Destination) {
  if (to.kind === "bank") {
    return {
      masked: maskedAccount(lastFour(to.accountNumber)),
      routingMasked: maskNumber(to.routingNumber),
      accountMasked: maskNumber(to.accountNumber),
      accountType: "C",
      aliasKind: null,
    };
  }
  const { kind, value } = to.alias;
  return {
    masked: kind === "phone" ? maskPhone(value) : maskEmail(value),
    routingMasked: null,
    accountMasked: null,
    accountType: null,
    aliasKind: kind,
  };
}

export const asBytea = (bytes: Buffer) => `\\x${bytes.toString("hex")}`;

async function methodRow(
  vault: SeedVault,
  to: Destination,
  owner: { bankerId: number; at: string },
) {
  const id = randomUUID();
  return {
    id,
    bankerId: owner.bankerId,
    methodId: methodIdOf(to),
    detailsSealed: await sealMethod(vault, id, to),
    detailsIndex: asBytea(indexOf(vault, to)),
    ...shownOf(to),
    createdAt: owner.at,
    changedAt: owner.at,
  };
}

/** The personas' methods, and for the others the one they were paid by last. */
export async function seedMethods(
  db: Db,
  vault: SeedVault,
  { bankers, today }: { bankers: readonly Payee[]; today: IsoDay },
): Promise<void> {
  const rows = [];
  for (const { bankerId, methodId, at } of bankers) {
    const key = personas[bankerId - 1]?.key;
    const saved = key ? (ofPersonas[key] ?? []) : [destinationOf(bankerId, methodId)];
    for (const [index, to] of saved.entries()) {
      const row = await methodRow(vault, to, { bankerId, at: at ?? momentOn(today, today) });
      rows.push({ ...row, isDefault: index === 0 });
    }
  }
  await loadRows(db, "payout_method", rows);
}

/** A banker who is to have a method, and since when. */
export interface Payee {
  bankerId: number;
  methodId: PayoutMethodId;
  at: string | null;
}
