import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { OneButtonDialog } from "#ui/one-button-dialog.tsx";

interface BankIssueDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** A refused account, as opposed to a call that broke (BANK-33, OP-99). */
export function BankIssueDialog({ opened, onClose }: BankIssueDialogProps) {
  return (
    <OneButtonDialog
      opened={opened}
      onClose={onClose}
      picture={{ icon: IconAlertTriangle, tone: "danger" }}
      title={payoutMethodMessages.bankIssueHeading}
      text={payoutMethodMessages.bankIssueText}
      button={commonMessages.dismiss}
    />
  );
}
