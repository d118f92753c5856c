import { Button } from "@mantine/core";
import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import {
  arrivalTexts,
  redeemMessages as messages,
} from "@portal/contract/redeem/redeem.messages.ts";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "#kernel/paths.ts";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { money } from "#ui/format.ts";
import { IconDisc } from "#ui/icon-disc.tsx";

interface Redeemed {
  methodId: PayoutMethodId;
  amountCents: number;
}

interface RedeemedDialogProps {
  done: Redeemed | null;
  onClose: () => void;
}

/** Confirmation and success in one: how much, how long, and where to follow it (OP-109). */
export function RedeemedDialog({ done, onClose }: RedeemedDialogProps) {
  return (
    <Dialog
      opened={done !== null}
      onClose={onClose}
      align="centre"
      title={done && messages.redeemed(money(done.amountCents))}
      picture={<IconDisc icon={IconCheck} tone="success" />}
      actions={
        <Button component={Link} to={paths.payments} data-autofocus onClick={onClose}>
          {messages.track}
        </Button>
      }
    >
      <DialogText>{done && arrivalTexts[done.methodId]}</DialogText>
    </Dialog>
  );
}
