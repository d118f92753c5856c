import { Button } from "@mantine/core";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";

interface BankIssueDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** A refused account, as opposed to a call that broke (BANK-33, OP-99). */
export function BankIssueDialog({ opened, onClose }: BankIssueDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      align="centre"
      title={payoutMethodMessages.bankIssueHeading}
      picture={<IconDisc icon={IconAlertTriangle} tone="danger" />}
      actions={
        <Button data-autofocus onClick={onClose}>
          {commonMessages.dismiss}
        </Button>
      }
    >
      <DialogText>{payoutMethodMessages.bankIssueText}</DialogText>
    </Dialog>
  );
}
