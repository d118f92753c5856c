import { Button } from "@mantine/core";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { IconDisc } from "#ui/icon-disc.tsx";
import classes from "./w9.module.css";
import type { W9Notice } from "./w9-notice.ts";

interface W9DialogsProps {
  notice: W9Notice | null;
  onRead: () => void;
}

/** How a save ended: the list of what is wrong, the success, or the way on to redeem. */
export function W9Dialogs({ notice, onRead }: W9DialogsProps) {
  const go = useGo();
  const messages = notice?.kind === "errors" ? notice.messages : [];
  return (
    <>
      <Dialog
        opened={notice?.kind === "errors"}
        onClose={onRead}
        title={commonMessages.alertHeading}
        picture={<IconDisc icon={IconAlertTriangle} tone="danger" />}
        actions={
          <Button data-autofocus onClick={onRead}>
            {commonMessages.dismiss}
          </Button>
        }
      >
        <ul className={classes.errors}>
          {messages.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have the same words
            <li key={at}>{message}</li>
          ))}
        </ul>
      </Dialog>
      <AlertDialog
        opened={notice?.kind === "done"}
        text={notice?.kind === "done" ? notice.text : ""}
        confirmText="OK"
        onClose={onRead}
      />
      <Dialog
        opened={notice?.kind === "continue"}
        onClose={onRead}
        align="centre"
        label="Success"
        picture={<IconDisc icon={IconCheck} tone="success" />}
        actions={
          <>
            <Button variant="default" onClick={onRead}>
              Cancel
            </Button>
            <Button
              data-autofocus
              onClick={() => go(paths.redeem, { state: { fromW9Form: true } })}
            >
              Redeem
            </Button>
          </>
        }
      >
        <DialogText>{w9Messages.continueToRedeem}</DialogText>
      </Dialog>
    </>
  );
}
