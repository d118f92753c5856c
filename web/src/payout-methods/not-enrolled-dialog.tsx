import { Button } from "@mantine/core";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { personToPersonName } from "@portal/contract/payout-methods/payout-methods.ts";
import { IconAlertTriangle, IconExternalLink } from "@tabler/icons-react";
import { config } from "#kernel/config.ts";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";
import classes from "./payout-methods.module.css";

interface NotEnrolledDialogProps {
  opened: boolean;
  onClose: () => void;
  onBankInstead: () => void;
}

const [sorry, ...rest] = payoutMethodMessages.notEnrolled.split(/(?<=!) /);

/** 'Sorry!': the network does not know the contact; two ways on (P2P-13, P2P-15, P2P-32). */
export function NotEnrolledDialog({ opened, onClose, onBankInstead }: NotEnrolledDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      align="centre"
      title={sorry}
      width={460}
      picture={<IconDisc icon={IconAlertTriangle} tone="danger" />}
      actions={
        <>
          <Button
            component="a"
            href={config().enrolmentUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.75} />}
          >
            Enroll
          </Button>
          <Button
            data-autofocus
            onClick={() => {
              onClose();
              onBankInstead();
            }}
          >
            Set up a bank account
          </Button>
        </>
      }
    >
      <DialogText>{rest.join(" ")}</DialogText>
      <DialogText>{payoutMethodMessages.setUpBankInstead}</DialogText>
      <p className={classes.banks}>
        <BanksLink />
      </p>
    </Dialog>
  );
}

export const BanksLink = () => (
  <a href={config().enrolmentBanksUrl} target="_blank" rel="noopener noreferrer">
    Banks that offer {personToPersonName}
    <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
  </a>
);
