import { Button } from "@mantine/core";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import classes from "./payout-methods.module.css";
import type { MethodForm } from "./use-method-form.ts";

/** Save on first setup, Update and Cancel while editing, nothing while reading. */
export function FormButtons({ form }: { form: MethodForm }) {
  if (form.mode === "view") return null;
  return (
    <div className={classes.buttons}>
      <Button type="submit" loading={form.isSaving} disabled={form.isDeleting}>
        {form.mode === "create" ? payoutMethodMessages.save : payoutMethodMessages.update}
      </Button>
      {form.mode === "edit" && (
        <Button variant="default" disabled={form.isSaving || form.isDeleting} onClick={form.cancel}>
          {payoutMethodMessages.cancel}
        </Button>
      )}
    </div>
  );
}
