import { Button } from "@mantine/core";
import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import type { TaxFormPreview } from "@portal/contract/taxation/taxation.ts";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { money } from "#ui/format.ts";
import classes from "./taxation.module.css";

interface TaxFormPreviewDialogProps {
  year: number;
  preview: TaxFormPreview;
  opened: boolean;
  onClose: () => void;
}

/** What a 1099-MISC of the year would say as things stand. */
export function TaxFormPreviewDialog(props: TaxFormPreviewDialogProps) {
  const { year, preview, opened, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={500}
      title={`${taxationMessages.preview} ${year}`}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <DialogText>
        As your rewards stand today. Returned payments change it; the mailed form is the one that
        counts.
      </DialogText>
      <dl className={classes.form}>
        <dt>Payer</dt>
        <dd>{preview.payerName}</dd>
        <dt>Recipient</dt>
        <dd>
          {preview.recipientName}
          <br />
          {preview.address}
          <br />
          {preview.cityStateZip}
        </dd>
        <dt>Recipient's TIN</dt>
        <dd>{preview.recipientTaxId}</dd>
        <dt>3 Other income</dt>
        <dd>{money(preview.otherIncomeCents)}</dd>
        <dt>4 Federal income tax withheld</dt>
        <dd>{money(preview.withheldCents)}</dd>
      </dl>
    </Dialog>
  );
}
