import { Button } from "@mantine/core";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { Dialog, DialogText } from "#ui/dialog.tsx";

/** Stands before redeem while operations wait for the form: one way on, no way round (OP-110). */
export function ReviewPopup({ opened }: { opened: boolean }) {
  const go = useGo();
  return (
    <Dialog
      opened={opened}
      onClose={() => undefined}
      align="centre"
      withClose={false}
      label="W9 Form review"
      actions={
        <Button
          data-autofocus
          onClick={() => go(paths.manageAccount, { state: { selectW9Form: true } })}
        >
          {w9Messages.gateReviewButton}
        </Button>
      }
    >
      <DialogText>{w9Messages.gateReview}</DialogText>
    </Dialog>
  );
}
