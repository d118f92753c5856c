import { Button } from "@mantine/core";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import { IconLock } from "@tabler/icons-react";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { MergeDialogs } from "./merge-dialogs.tsx";
import { SsnBoxes } from "./ssn-boxes.tsx";
import { ssnHandover } from "./ssn-handover.ts";
import classes from "./ssn-prompt.module.css";
import { canContinue, promptHint } from "./ssn-prompt-flow.ts";
import { useSsnPrompt } from "./use-ssn-prompt.ts";

interface SsnPromptDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Why the number is asked for; on redeem and dashboard that the W-9 comes first. */
  reason?: string;
  /** Where the form is on screen already it takes the number; else the W9 tab opens with it. */
  onContinue?: (ssn: string) => void;
  /** A merge brought this year's submitted form along: what was held up goes on, or it closes. */
  onFormFound?: () => void;
  totalRewardsCents?: number;
}

const promptSteps = ["typing", "checking", "free"];

/** Asks for the SSN before the W-9, and settles whose it is (SSN-01 to SSN-08). */
export function SsnPromptDialog(props: SsnPromptDialogProps) {
  const { opened, onClose, reason = w9Messages.gate } = props;
  const openForm = useOpenForm(props.totalRewardsCents);

  function proceed(ssn: string): void {
    onClose();
    (props.onContinue ?? openForm)(ssn);
  }
  const flow = useSsnPrompt(opened, {
    onProceed: proceed,
    onFormFound: props.onFormFound ?? onClose,
  });
  const { prompt, send, ssn } = flow;
  const isReady = canContinue(prompt);
  const hint = promptHint(prompt);
  return (
    <>
      <Dialog
        opened={opened && promptSteps.includes(prompt.step)}
        onClose={onClose}
        width={516}
        title={w9Messages.ssnPromptHeading}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={!isReady}
              loading={prompt.step === "checking"}
              onClick={() => proceed(ssn)}
            >
              Continue
            </Button>
          </>
        }
      >
        <DialogText>{reason} Enter your SSN to start.</DialogText>
        <SsnBoxes
          boxes={prompt.boxes}
          hint={hint}
          onType={(box, text) => send({ type: "typed", box, text })}
          onEnter={() => isReady && proceed(ssn)}
        />
        <p className={classes.note}>
          <IconLock size={16} stroke={1.75} aria-hidden="true" />
          Used only for your W-9. Never shown in full again.
        </p>
      </Dialog>
      {opened && <MergeDialogs flow={flow} />}
    </>
  );
}

/** Opens the W9 tab with the number; it waits in memory, the history never sees it (OP-117). */
function useOpenForm(totalRewardsCents: number | undefined) {
  const go = useGo();
  return (ssn: string) => {
    ssnHandover.carry(ssn);
    const total = totalRewardsCents === undefined ? {} : { totalRewardsCents };
    go(paths.manageAccount, { state: { fromSSNModal: true, ...total } });
  };
}
