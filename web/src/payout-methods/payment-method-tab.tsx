import { defaultMethodOf } from "@portal/contract/payout-methods/default-method.rules.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  bankAccountMethodId,
  type PayoutMethodId,
  type PayoutMethodOption,
  personToPersonMethodId,
  type SavedPayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { IconLock } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { hasAnswered } from "#kernel/has-answered.ts";
import { type Fetched, Loaded } from "#ui/loaded.tsx";
import { RailLayout } from "#ui/rail-layout.tsx";
import { useFreshCode } from "#verification/verification.public.ts";
import { AliasForm } from "./alias-form.tsx";
import { BankAccountForm } from "./bank-account-form.tsx";
import { MethodList } from "./method-list.tsx";
import { MethodSkeleton } from "./method-skeleton.tsx";
import {
  useAccountTypes,
  useMethodOptions,
  usePaymentsUnderWay,
  useSavedAlias,
  useSavedBankAccount,
} from "./payout-methods.calls.ts";
import classes from "./payout-methods.module.css";
import { savedDefault } from "./saved-default.ts";
import { UnderWayNote } from "./under-way-note.tsx";
import type { Landing } from "./use-landing.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";

interface PaymentMethodTabProps {
  /** What still stands between the banker and the money; shown under the form. */
  readiness?: ReactNode;
  /** This method's form is shown first, whatever the default is. */
  startsOn?: PayoutMethodId | undefined;
  /** A method was set up or changed: whoever came from redeem goes on there. */
  onSaved: (methodId: PayoutMethodId) => void;
}

const codeReason =
  "To keep your rewards safe, we e-mail you a 6-digit code before we change where they go.";

/** Tab 0 of Manage Account: where the money goes. */
export function PaymentMethodTab(props: PaymentMethodTabProps) {
  const options = useMethodOptions();
  const bank = useSavedBankAccount();
  const alias = useSavedAlias();
  const types = useAccountTypes();
  const underWay = usePaymentsUnderWay();

  const queries = [options, bank, alias, types];
  // The note of what is under way stands above the form: it comes with it, not into it, unless
  // there is no line to ask by.
  const isNoteDue = hasAnswered(underWay) || underWay.fetchStatus === "paused";
  const [hasStood, setStood] = useState(false);
  const isWhole = types.data !== undefined && (hasStood || isNoteDue);
  const isThere = isWhole && options.data && bank.data && alias.data;
  // A line that comes back asks for the note at last: not in the place of what is being typed.
  if (isThere && !hasStood) setStood(true);
  const known: Fetched<KnownMethods> = {
    data: isThere ? { options: options.data, bank: bank.data, alias: alias.data } : undefined,
    isFetching: [...queries, underWay].some((query) => query.isFetching),
    refetch: () => Promise.all(queries.filter((one) => one.isError).map((one) => one.refetch())),
  };
  return (
    <Loaded of={known} skeleton={<MethodSkeleton />}>
      {(methods) => <Methods {...props} {...methods} />}
    </Loaded>
  );
}

interface KnownMethods {
  options: readonly PayoutMethodOption[];
  bank: SavedPayoutMethod;
  alias: SavedPayoutMethod;
}

interface MethodsProps extends PaymentMethodTabProps, KnownMethods {}

/** The options, and the form of the chosen one. */
function Methods({ options, bank, alias, readiness, startsOn, onSaved }: MethodsProps) {
  const savedOf = (id: PayoutMethodId) => (id === bankAccountMethodId ? bank : alias);
  const saved = options
    .filter(({ id }) => savedOf(id).bankAccount ?? savedOf(id).alias)
    .map(({ id, isDefault }) => ({ methodId: id, isDefault }));
  const defaultId = saved.length > 0 ? defaultMethodOf(saved) : null;
  // A form goes by choice alone, not from under whoever has just deleted its method.
  const first = startsOn ?? defaultId ?? bankAccountMethodId;
  const [shown, setShown] = useState<PayoutMethodId>(first);
  const [bankStartsOn, setBankStartsOn] = useState<Landing | null>(null);
  const [isChanging, setChanging] = useState(false);
  const freshCode = useFreshCode(codeReason);
  const { ask, onUnsaved, formKey, dialog } = useUnsavedGuard(freshCode.giveUp);

  function goToBank(): void {
    setShown(bankAccountMethodId);
    setBankStartsOn({ on: "title" });
  }
  const defaults = savedDefault(shown, saved);
  const shared = { defaults, freshCode, onChanging: setChanging, onUnsaved, onSaved };
  return (
    <RailLayout
      railLabel="Payment options"
      stacksBelow={1024}
      rail={
        <>
          <MethodList
            options={options}
            savedOf={savedOf}
            defaultId={defaultId}
            value={shown}
            onChange={(id) => ask(() => setShown(id))}
            isDisabled={isChanging}
          />
          <SecuredBy />
        </>
      }
    >
      <div className={classes.work}>
        <UnderWayNote methodId={shown} />
        {shown === personToPersonMethodId ? (
          <AliasForm key={formKey} {...shared} saved={alias.alias} onBankInstead={goToBank} />
        ) : (
          <BankAccountForm
            key={formKey}
            {...shared}
            saved={bank.bankAccount}
            startsOn={bankStartsOn}
          />
        )}
        {readiness}
      </div>
      {freshCode.dialog}
      {dialog}
    </RailLayout>
  );
}

const SecuredBy = () => (
  <p className={classes.secured}>
    <IconLock size={16} stroke={1.75} aria-hidden="true" />
    {payoutMethodMessages.securedBy}
  </p>
);
