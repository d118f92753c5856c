import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import type { MouseEvent } from "react";
import { Notice } from "#ui/notice.tsx";
import classes from "./payout-methods.module.css";
import { useFocusOnEach } from "./use-focus-on-each.ts";

interface ErrorListProps {
  errors: readonly FieldError[];
  /** Where each field is on the page. */
  idOf: (field: string) => string;
  /** Takes the focus again whenever this changes. */
  attempt: number;
}

const heading = (count: number) =>
  count === 1 ? "Please correct one thing." : `Please correct ${count} things.`;

/** All messages as a list (BANK-19), each a way to its field. */
export function ErrorList({ errors, idOf, attempt }: ErrorListProps) {
  const box = useFocusOnEach<HTMLDivElement>(attempt);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice tone="danger" title={heading(errors.length)}>
        <ul className={classes.errors}>
          {errors.map(({ field, message }) => (
            <li key={message}>
              <a href={`#${idOf(field)}`} onClick={(event) => focusOn(idOf(field), event)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** By hand, since the address must not change: the way back would lead through each error. */
function focusOn(id: string, event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
