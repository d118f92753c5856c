import { PasswordInput } from "@mantine/core";
import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { codeLength } from "@portal/contract/verification/verification.rules.ts";
import { useEffect, useId, useRef } from "react";
import { CodeHelp } from "./code-help.tsx";
import classes from "./verification.module.css";

interface CodeFieldProps {
  code: string;
  error: string | null;
  hint: string;
  isDisabled: boolean;
  /** Changes whenever a fresh code is awaited: the field then takes the focus. */
  attempt: number;
  onType: (text: string) => void;
}

export function CodeField({ code, error, hint, isDisabled, attempt, onType }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (attempt > 0 && !isDisabled) input.current?.focus();
  }, [attempt, isDisabled]);
  return (
    <div className={classes.field}>
      <div className={classes.label}>
        <label htmlFor={id} className={classes.name}>
          {verificationMessages.field}
        </label>
        <CodeHelp />
      </div>
      <PasswordInput
        id={id}
        ref={input}
        classNames={{ innerInput: classes.code! }}
        value={code}
        onChange={(event) => onType(event.currentTarget.value)}
        placeholder={verificationMessages.placeholder}
        error={error}
        description={hint}
        disabled={isDisabled}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength}
        size="lg"
        visibilityToggleButtonProps={{ "aria-label": "Show code" }}
      />
    </div>
  );
}
