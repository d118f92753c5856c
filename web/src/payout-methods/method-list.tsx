import { isMaskedNumber, lastFour, maskedAccount } from "@portal/contract/payout-methods/masks.ts";
import {
  bankAccountMethodId,
  type PayoutMethodId,
  type PayoutMethodOption,
  type SavedPayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { IconArrowsExchange, IconBuildingBank } from "@tabler/icons-react";
import { RadioCards } from "#ui/radio-cards.tsx";

interface MethodListProps {
  options: readonly PayoutMethodOption[];
  savedOf: (methodId: PayoutMethodId) => SavedPayoutMethod | undefined;
  defaultId: PayoutMethodId | null;
  value: PayoutMethodId;
  onChange: (methodId: PayoutMethodId) => void;
  /** While a method is saved or deleted: its form must see the answer. */
  isDisabled: boolean;
}

/** "****4821" of a mask as long as its number. */
const ending = (mask: string) =>
  maskedAccount(isMaskedNumber(mask) ? mask.replaceAll("*", "") : lastFour(mask));

/** The quiet line of an option: where the money goes, or that nothing is saved. */
function methodText(saved: SavedPayoutMethod | undefined): string {
  if (saved?.bankAccount) return ending(saved.bankAccount.accountNumber);
  if (saved?.alias) return saved.alias.kind === "phone" ? saved.alias.phone : saved.alias.email;
  return "Not set up";
}

/** The vertical list of options (ACCT-07): 2, the bank account, then 3, person to person. */
export function MethodList({ options, savedOf, defaultId, ...choice }: MethodListProps) {
  return (
    <RadioCards
      legend="Payment options"
      options={options.map(({ id, name }) => ({
        value: id,
        title: name,
        text: methodText(savedOf(id)),
        icon: id === bankAccountMethodId ? IconBuildingBank : IconArrowsExchange,
        badge: id === defaultId ? "Default" : undefined,
      }))}
      {...choice}
      isBare
    />
  );
}
