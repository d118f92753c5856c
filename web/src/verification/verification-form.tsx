import { Button } from "@mantine/core";
import { maskEmail } from "@portal/contract/payout-methods/masks.ts";
import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { IconMail } from "@tabler/icons-react";
import type { FormEvent } from "react";
import { config } from "#kernel/config.ts";
import { CodeField } from "./code-field.tsx";
import { useVerification, type VerificationOptions } from "./use-verification.ts";
import classes from "./verification.module.css";
import { canSend } from "./verification-flow.ts";

interface VerificationFormProps extends VerificationOptions {
  email: string;
  /** Why a code is asked for, before the first is sent. */
  reason: string;
}

/** On the page by React, in a dialog by its focus trap, which would else choose Close. */
const focusedFirst = { autoFocus: true, "data-autofocus": true };

/** Sends a code and checks it. Stands on the verification page and in dialogs alike. */
export function VerificationForm({ email, reason, ...options }: VerificationFormProps) {
  const { flow, onSend, onType, onSubmit } = useVerification(options);
  const isStart = flow.step === "start";
  const isJudged = flow.busy === "submitting";
  const sending = {
    disabled: !canSend(flow) && flow.busy !== "sending",
    loading: flow.busy === "sending",
    onClick: onSend,
    ...(flow.sendRefusal ? { "aria-describedby": "send-refusal" } : {}),
  };
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead} role="status">
        {isStart ? reason : <SentTo email={email} isSent={flow.sends > 0} />}
      </p>
      {isStart && (
        <Button
          size="lg"
          fullWidth
          leftSection={<IconMail size={18} stroke={1.75} />}
          {...sending}
          {...focusedFirst}
        >
          {verificationMessages.send}
        </Button>
      )}
      <CodeField
        code={flow.code}
        error={flow.error}
        attempt={isStart ? 0 : 1 + flow.wrongCodes + flow.sends}
        hint={verificationMessages.hint(config().codeMinutes)}
        isDisabled={isStart}
        isReadOnly={isJudged}
        onType={onType}
      />
      {!isStart && (
        <>
          <Button type="submit" size="lg" fullWidth loading={isJudged}>
            {verificationMessages.submit}
          </Button>
          <div className={classes.again}>
            <span>Nothing in your inbox?</span>
            <Button variant="subtle" size="sm" {...sending}>
              {verificationMessages.resend}
            </Button>
          </div>
        </>
      )}
      <p id="send-refusal" className={classes.refusal} role="status">
        {flow.sendRefusal}
      </p>
    </form>
  );
}

function SentTo({ email, isSent }: { email: string; isSent: boolean }) {
  if (!isSent) return "Enter the newest code we sent you to continue.";
  return (
    <>
      We sent a 6-digit code to <b className={classes.address}>{maskEmail(email)}</b>. Enter it
      below to continue.
    </>
  );
}
