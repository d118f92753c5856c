import { type FormEvent, useId, useState } from "react";
import { BankAccountFields } from "./bank-account-fields.tsx";
import { BankIssueDialog } from "./bank-issue-dialog.tsx";
import { CheckFigure, type CheckZone } from "./check-figure.tsx";
import { DefaultRadio } from "./default-radio.tsx";
import { ErrorList } from "./error-list.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormHead } from "./form-head.tsx";
import classes from "./payout-methods.module.css";
import { type BankAccountFormOptions, useBankAccountForm } from "./use-bank-account-form.ts";

/** Option 2: view, create and edit an account for deposits. */
export function BankAccountForm(options: BankAccountFormOptions) {
  const desk = useBankAccountForm(options);
  const { form } = desk;
  const [zone, setZone] = useState<CheckZone | null>(null);
  const prefix = useId();
  const idOf = (field: string) => `${prefix}-${field}`;
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    form.submit();
  }
  return (
    <div className={classes.bank}>
      <form className={classes.form} onSubmit={onSubmit} noValidate autoComplete="off">
        <FormHead title="Bank Account" form={form} />
        <ErrorList errors={form.errors} idOf={idOf} attempt={form.refusedCount} />
        <BankAccountFields
          desk={desk}
          idOf={idOf}
          savedBankName={options.saved?.bankName}
          onZone={setZone}
        />
        <DefaultRadio form={form} />
        <FormButtons form={form} />
      </form>
      <CheckFigure zone={zone} />
      <BankIssueDialog opened={desk.hasIssue} onClose={desk.closeIssue} />
    </div>
  );
}
