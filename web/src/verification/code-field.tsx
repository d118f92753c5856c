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
  /** The code is being judged: another typed meanwhile would go with it. */
  isReadOnly: boolean;
  /** Changes whenever a fresh code is awaited: the field then takes the focus. */
  attempt: number;
  onType: (text: string) => void;
}

/**
 * Drawn without the form library: it would be the heaviest part of the first page anybody loads.
 */
export function CodeField(props: CodeFieldProps) {
  const { code, error, hint, isDisabled, attempt, onType } = props;
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
      <div className={classes.box} data-error={error !== null || undefined}>
        <input
          id={id}
          ref={input}
          className={classes.code}
          type={isVisible ? "text" : "password"}
          value={code}
          onChange={(event) => onType(event.currentTarget.value)}
          placeholder={verificationMessages.placeholder}
          disabled={isDisabled}
          readOnly={props.isReadOnly}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error !== null}
          aria-describedby={`${id}-error ${id}-hint`}
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={isVisible ? "Hide code" : "Show code"}
          disabled={isDisabled}
          onClick={() => setIsVisible(!isVisible)}
        >
          <VisibilityIcon reveal={isVisible} />
        </button>
      </div>
      {error !== null && (
        // Enter leaves the focus in the field, so readers would not hear of it by themselves.
        <p id={`${id}-error`} className="mantine-InputWrapper-error" role="alert">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
    </div>
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} stroke={1.75} aria-hidden="true" />;
}
