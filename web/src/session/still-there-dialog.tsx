import { Button } from "@mantine/core";
import { sessionMessages } from "@portal/contract/session/session.messages.ts";
import { idleTimeoutMs, idleWarningMs } from "@portal/contract/session/session.rules.ts";
import { Dialog, DialogText } from "#ui/dialog.tsx";

const minutes = (ms: number) => Math.round(ms / 60_000);

/** From minute 9. It stays until answered: no click meant for it lands on the page below. */
export function StillThereDialog({ opened, onStay }: { opened: boolean; onStay: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onStay}
      title={sessionMessages.stillThere}
      actions={
        <Button data-autofocus onClick={onStay}>
          {sessionMessages.stayingSignedOn}
        </Button>
      }
    >
      <DialogText>
        Nothing has happened here for {minutes(idleWarningMs)} minutes. After{" "}
        {minutes(idleTimeoutMs)} minutes we sign you out to keep your rewards safe.
      </DialogText>
    </Dialog>
  );
}
