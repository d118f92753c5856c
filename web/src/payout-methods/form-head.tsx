import { Button } from "@mantine/core";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import classes from "./payout-methods.module.css";
import { useLanding } from "./use-landing.ts";
import type { MethodForm } from "./use-method-form.ts";

interface FormHeadProps {
  title: string;
  form: MethodForm;
}

/** The title with Edit and Delete, which a saved method has (BANK-07, BANK-08, P2P-04, P2P-29). */
export function FormHead({ title, form }: FormHeadProps) {
  const [isAsking, setAsking] = useState(false);
  const places = useLanding(form.landing);
  async function remove(): Promise<void> {
    setAsking(false);
    // A failure has been announced already; the form stays as it was.
    await form.remove().catch(() => undefined);
  }
  return (
    <div className={classes.formHead}>
      <h2 ref={places.title} tabIndex={-1}>
        {title}
      </h2>
      {form.mode !== "create" && (
        <div className={classes.formActions}>
          <Button
            ref={places.edit}
            variant="subtle"
            size="sm"
            leftSection={<IconPencil size={16} stroke={1.75} />}
            disabled={form.mode === "edit"}
            onClick={form.edit}
          >
            {payoutMethodMessages.edit}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            className={classes.delete!}
            leftSection={<IconTrash size={16} stroke={1.75} />}
            loading={form.isDeleting}
            disabled={form.isSaving}
            onClick={() => setAsking(true)}
          >
            {payoutMethodMessages.delete}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        isDestructive
        question={payoutMethodMessages.deleteQuestion}
        consequence="Rewards can then no longer be paid to it."
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}
