import { TextInput } from "@mantine/core";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { personToPersonName } from "@portal/contract/payout-methods/payout-methods.ts";
import { IconExternalLink, IconMail, IconPhone } from "@tabler/icons-react";
import type { FormEvent } from "react";
import { config } from "#kernel/config.ts";
import { Notice } from "#ui/notice.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { isMask } from "./alias-input.ts";
import { DefaultRadio } from "./default-radio.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormHead } from "./form-head.tsx";
import { BanksLink, NotEnrolledDialog } from "./not-enrolled-dialog.tsx";
import classes from "./payout-methods.module.css";
import { replaceWhole } from "./replace-whole.ts";
import { typedText } from "./typed-text.ts";
import { type AliasFormOptions, useAliasForm } from "./use-alias-form.ts";
import { useCaret } from "./use-caret.ts";
import { useFocusOnEach } from "./use-focus-on-each.ts";

interface AliasFormProps extends AliasFormOptions {
  /** From the Sorry dialog: to the other option. */
  onBankInstead: () => void;
}

const kinds = [
  { value: "phone", title: payoutMethodMessages.phone, icon: IconPhone },
  { value: "email", title: payoutMethodMessages.email, icon: IconMail },
] as const;

// No maxLength: it would cut what is pasted before a country code or blanks are taken off, and what
// is left may be somebody else's contact.
const inputOf = {
  phone: {
    label: payoutMethodMessages.phone,
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel-national",
  },
  email: {
    label: payoutMethodMessages.email,
    type: "text",
    inputMode: "email",
    autoCapitalize: "none",
    autoComplete: "email",
  },
} as const;

/** Option 3: view, create and edit the contact the network knows the banker by. */
export function AliasForm({ onBankInstead, ...options }: AliasFormProps) {
  const desk = useAliasForm(options);
  const { form, alias } = desk;
  const isDisabled = form.mode === "view";
  const notice = useFocusOnEach<HTMLDivElement>(desk.failure);
  const input = useFocusOnEach<HTMLInputElement>(form.refusedCount);
  useCaret(input, desk.caret);
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    form.submit();
  }
  return (
    <form className={`${classes.form} ${classes.alias}`} onSubmit={onSubmit} noValidate>
      <FormHead title={personToPersonName} form={form} />
      {desk.failure && (
        <div ref={notice} tabIndex={-1}>
          <Notice tone="danger" title={desk.failure} />
        </div>
      )}
      <RadioCards
        legend="Send my rewards to my"
        options={kinds}
        value={alias.kind}
        onChange={desk.choose}
        isDisabled={isDisabled || form.isSaving}
        isRow
      />
      <TextInput
        {...inputOf[alias.kind]}
        ref={input}
        spellCheck={false}
        required
        value={desk.shown}
        onChange={(event) => desk.type(typedText(event))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...(isMask(alias) ? replaceWhole : {})}
        disabled={isDisabled}
        readOnly={form.isSaving}
        error={form.errors[0]?.message}
        // Enter leaves the focus in the field, so readers would not hear of it by themselves.
        errorProps={{ role: "alert" }}
      />
      <EnrolNote />
      <DefaultRadio form={form} />
      <FormButtons form={form} />
      <NotEnrolledDialog
        opened={desk.isSorry}
        onClose={desk.closeSorry}
        onBankInstead={onBankInstead}
      />
    </form>
  );
}

/** The ways to the provider's own pages (P2P-06, OP-101). */
function EnrolNote() {
  return (
    <p className={classes.enrol}>
      The phone number or e-mail address must be enrolled with {personToPersonName}.{" "}
      <a href={config().enrolmentUrl} target="_blank" rel="noopener noreferrer">
        Enroll with {personToPersonName}
        <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
      </a>{" "}
      <BanksLink />
    </p>
  );
}
