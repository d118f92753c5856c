import { Button } from "@mantine/core";
import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import {
  arrivalTexts,
  redeemMessages as messages,
} from "@portal/contract/redeem/redeem.messages.ts";
import { IconCheck } from "@tabler/icons-react";
import { useRef } from "react";
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
  // The words stay while the dialog fades out.
  const last = useRef(done);
  if (done) last.current = done;
  const shown = last.current;
  return (
    <Dialog
      opened={done !== null}
      onClose={onClose}
      align="centre"
      title={shown && messages.redeemed(money(shown.amountCents))}
      picture={<IconDisc icon={IconCheck} tone="success" />}
      actions={
        <Button component={Link} to={paths.payments} data-autofocus onClick={onClose}>
          {messages.track}
        </Button>
      }
    >
      <DialogText>{shown && arrivalTexts[shown.methodId]}</DialogText>
    </Dialog>
  );
}
