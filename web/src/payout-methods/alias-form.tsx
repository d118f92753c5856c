import { TextInput } from "@mantine/core";
import {
  aliasErrors,
  emailLengthMax,
  phoneInputLengthMax,
} from "@portal/contract/payout-methods/alias.rules.ts";
import { defaultAfterSaving } from "@portal/contract/payout-methods/default-method.rules.ts";
import { payoutMethodMessages as messages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  type PayoutMethodId,
  personToPersonMethodId,
  personToPersonName,
  type SavedAlias,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { IconExternalLink, IconMail, IconPhone } from "@tabler/icons-react";
import { type FormEvent, useId, useState } from "react";
import { CallFailure } from "#kernel/call-failure.ts";
import { config } from "#kernel/config.ts";
import { Notice } from "#ui/notice.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { showSnackbar } from "#ui/snackbar-store.ts";
import type { FreshCode } from "#verification/verification.public.ts";
import { DefaultRadio } from "./default-radio.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormHead } from "./form-head.tsx";
import { NotEnrolledDialog } from "./not-enrolled-dialog.tsx";
import classes from "./payout-methods.module.css";
import type { SavedDefault } from "./saved-default.ts";
import { useAliasFields } from "./use-alias-fields.ts";
import { useMethodForm } from "./use-method-form.ts";

interface AliasFormProps {
  saved: SavedAlias | undefined;
  defaults: SavedDefault;
  freshCode: FreshCode;
  onSaved: (methodId: PayoutMethodId) => void;
  /** From the Sorry dialog: to the other option. */
  onBankInstead: () => void;
}

const texts = {
  setUp: messages.aliasSetUp,
  updated: messages.aliasUpdated,
  deleted: messages.aliasDeleted,
};

const kinds = [
  { value: "phone", title: messages.phone, icon: IconPhone },
  { value: "email", title: messages.email, icon: IconMail },
] as const;

/** The network's own code is shown as it came; everything else has one sentence (P2P-19, 20). */
function failureText(failure: unknown): string {
  const isToken =
    failure instanceof CallFailure && failure.serverText === messages.tokenNotEnrolled;
  return isToken ? messages.tokenNotEnrolled : messages.otherAliasFailure;
}

/** Option 3: view, create and edit the contact the network knows the banker by. */
export function AliasForm(props: AliasFormProps) {
  const { saved, defaults, freshCode, onSaved } = props;
  const { alias, shown, type, choose, reset } = useAliasFields(saved);
  const [isSetAsDefault, setAsDefault] = useState(defaults.startsSet);
  const [isSorry, setSorry] = useState(false);
  const [failure, setFailure] = useState("");
  const inputId = useId();
  const form = useMethodForm({
    methodId: personToPersonMethodId,
    isSaved: saved !== undefined,
    freshCode,
    texts,
    draft() {
      setFailure("");
      const choice = { methodId: personToPersonMethodId, isSetAsDefault } as const;
      const defaultMethodId = defaultAfterSaving(choice, defaults.saved);
      return { methodId: personToPersonMethodId, alias, defaultMethodId };
    },
    errors: () => aliasErrors(alias),
    reset() {
      reset();
      setFailure("");
      setAsDefault(defaults.startsSet);
    },
    onRefused() {
      reset();
      setSorry(true);
    },
    onSaved: () => onSaved(personToPersonMethodId),
    onFailed(thrown) {
      if (thrown instanceof CallFailure && thrown.isHandled) return;
      const text = failureText(thrown);
      setFailure(text);
      showSnackbar({ kind: "error", text });
    },
  });
  const isDisabled = form.mode === "view";
  const isPhone = alias.kind === "phone";
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    form.submit();
  }
  return (
    <form className={`${classes.form} ${classes.alias}`} onSubmit={onSubmit} noValidate>
      <FormHead title={personToPersonName} form={form} />
      {failure && <Notice tone="danger" title={failure} />}
      <RadioCards
        legend="Send my rewards to my"
        options={kinds}
        value={alias.kind}
        onChange={choose}
        isDisabled={isDisabled}
        isRow
      />
      <TextInput
        id={inputId}
        label={isPhone ? messages.phone : messages.email}
        type={isPhone ? "tel" : "text"}
        inputMode={isPhone ? "tel" : "email"}
        autoComplete={isPhone ? "tel-national" : "email"}
        maxLength={isPhone ? phoneInputLengthMax : emailLengthMax}
        spellCheck={false}
        required
        value={shown}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        disabled={isDisabled}
        error={form.errors[0]?.message}
      />
      <p className={classes.enrol}>
        The phone number or e-mail address must be enrolled with {personToPersonName}.{" "}
        <a href={config().enrolmentUrl} target="_blank" rel="noopener noreferrer">
          Enroll with {personToPersonName}
          <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
        </a>
      </p>
      <DefaultRadio
        isSet={isSetAsDefault}
        isFixed={defaults.isDefault}
        isDisabled={isDisabled}
        onChange={setAsDefault}
      />
      <FormButtons form={form} />
      <NotEnrolledDialog
        opened={isSorry}
        onClose={() => setSorry(false)}
        onBankInstead={props.onBankInstead}
      />
    </form>
  );
}
