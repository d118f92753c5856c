import { Button } from "@mantine/core";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { IconBuildingBank } from "@tabler/icons-react";
import { useState } from "react";
import classes from "#gallery/gallery.module.css";
import { GallerySection } from "#gallery/gallery-section.tsx";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { FailureHost } from "#ui/failure-host.tsx";
import { showFailure } from "#ui/failure-store.ts";
import { OkDialog } from "#ui/ok-dialog.tsx";
import { OneButtonDialog } from "#ui/one-button-dialog.tsx";

const names = [
  "Confirm",
  "Delete",
  "Success",
  "Oops!",
  "OK and Cancel",
  "One button",
  "Form",
] as const;

type Name = (typeof names)[number];

export function DialogsSection() {
  const [opened, setOpened] = useState<Name | null>(null);
  const close = () => setOpened(null);
  return (
    <GallerySection title="Dialogs" note="Esc closes, focus goes back">
      <div className={classes.row}>
        {names.map((name) => (
          <Button key={name} variant="default" onClick={() => setOpened(name)}>
            {name}
          </Button>
        ))}
        <Button variant="default" onClick={() => showFailure()}>
          {commonMessages.failureHeading}
        </Button>
      </div>
      <Questions opened={opened} close={close} />
      <Alerts opened={opened} close={close} />
      <FormDialog opened={opened === "Form"} close={close} />
      <FailureHost />
    </GallerySection>
  );
}

interface PartProps {
  opened: Name | null;
  close: () => void;
}

function Questions({ opened, close }: PartProps) {
  return (
    <>
      <ConfirmDialog
        opened={opened === "Confirm"}
        question="Would you like to continue?"
        onYes={close}
        onNo={close}
      />
      <ConfirmDialog
        opened={opened === "Delete"}
        isDestructive
        question="Delete this bank account?"
        consequence="Rewards can then no longer be paid to it."
        onYes={close}
        onNo={close}
      />
    </>
  );
}

function Alerts({ opened, close }: PartProps) {
  return (
    <>
      <AlertDialog
        opened={opened === "Success"}
        text="Your details were saved."
        confirmText="OK"
        onContinue={close}
        onClose={close}
      />
      <AlertDialog
        opened={opened === "Oops!"}
        text="This account is already in use."
        confirmText={commonMessages.dismiss}
        onClose={close}
      />
      <OkDialog
        opened={opened === "OK and Cancel"}
        title="Leave this page?"
        text="What you typed is not saved yet."
        second={{ label: "Cancel", onClick: close }}
        onClose={close}
      />
      <OneButtonDialog
        opened={opened === "One button"}
        picture={{ icon: IconBuildingBank, tone: "accent" }}
        title="Redeem Your Reward"
        text="There is no account to pay to yet."
        button="Continue"
        onClose={close}
      />
    </>
  );
}

function FormDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={close}
      width={500}
      title="Redeem Your Reward"
      aside={<a href="#manage">Manage Account</a>}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button data-autofocus onClick={close}>
            Redeem $3,465.00
          </Button>
        </>
      }
    >
      <DialogText>Transfers are final. All available rewards are redeemed together.</DialogText>
    </Dialog>
  );
}
