import { PasswordInput } from "@mantine/core";
import { verificationMessages } from "@portal/contract/verification/verification.messages.ts";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
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
  const [isVisible, setIsVisible] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isDisabled) return;
    if (attempt > 0 || error !== null) input.current?.focus();
  }, [attempt, error, isDisabled]);
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
        classNames={{ input: classes.box!, innerInput: classes.code! }}
        value={code}
        onChange={(event) => onType(event.currentTarget.value)}
        placeholder={verificationMessages.placeholder}
        error={error}
        description={hint}
        disabled={isDisabled}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="lg"
        visibilityToggleIcon={VisibilityIcon}
        visible={isVisible}
        onVisibilityChange={setIsVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ "aria-label": isVisible ? "Hide code" : "Show code" }}
      />
    </div>
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} stroke={1.75} aria-hidden="true" />;
}
