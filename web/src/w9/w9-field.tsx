import type { W9Field } from "@portal/contract/w9/w9.rules.ts";
import type { W9Answers } from "@portal/contract/w9/w9.ts";
import { charactersMax } from "@portal/contract/w9/w9-inputs.ts";
import type { ReactNode } from "react";
import classes from "./paper.module.css";
import { errorId, fieldId, usePaper } from "./paper.ts";

type TextField = Exclude<W9Field, "classification" | "ssn" | "ein">;

/** The words of a line as the paper prints them: its number stands out. */
export function LineWords({ text, isRequired = false }: { text: string; isRequired?: boolean }) {
  const [, number, words] = /^(\d\w?) {2}(.*)$/s.exec(text) ?? [undefined, "", text];
  return (
    <>
      {number && <b>{number}</b>}
      {number && "\u2002"}
      {words}
      {isRequired && (
        <span className={classes.required} aria-hidden="true">
          {" *"}
        </span>
      )}
    </>
  );
}

/** What is wrong with a field, beside it: for the eye and, through its id, for the reader. */
export function FieldMessages({ field }: { field: W9Field }) {
  const messages = usePaper().messagesOf(field);
  if (messages.length === 0) return null;
  return (
    <span id={errorId(field)} className={classes.messages}>
      {messages.map((message) => (
        <span key={message}>{message}</span>
      ))}
    </span>
  );
}

interface W9InputProps {
  field: TextField;
  /** Names the input where no label of its own stands beside it. */
  label?: string;
  isRequired?: boolean;
  /** Closed: grey, until the choice it belongs to is made. */
  isClosed?: boolean;
  placeholder?: string;
  width?: string;
  rows?: number;
}

/** What a browser may fill in about the banker. Line 6 in one has no word of its own. */
const purposes: Partial<Record<TextField, string>> = {
  name: "name",
  businessName: "organization",
  address: "address-line1",
};

/** The bare input of a line, with its limit and its red border. */
export function W9Input(props: W9InputProps) {
  const { field, label, isRequired, isClosed = false, placeholder, rows } = props;
  const { answers, canEdit, messagesOf, onType } = usePaper();
  const isWrong = messagesOf(field).length > 0;
  const common = {
    id: fieldId(field),
    className: classes.value,
    value: answers[field as keyof W9Answers] as string,
    maxLength: charactersMax(field),
    disabled: !canEdit || isClosed,
    required: isRequired ?? false,
    placeholder,
    autoComplete: purposes[field] ?? "off",
    spellCheck: false,
    style: props.width ? { width: props.width } : undefined,
    "data-filled": answers[field as keyof W9Answers] !== "" || undefined,
    "data-closed": isClosed || undefined,
    "aria-label": label,
    "aria-invalid": isWrong,
    "aria-describedby": isWrong ? errorId(field) : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onType(field, event.currentTarget.value),
  };
  return rows ? <textarea {...common} rows={rows} /> : <input {...common} type="text" />;
}

interface W9LineProps extends W9InputProps {
  words: string;
  hint?: ReactNode;
}

/** One line of the form: its words, its input, and what is wrong with it. */
export function W9Line({ words, hint, ...input }: W9LineProps) {
  return (
    <div className={classes.line}>
      <label className={classes.words} htmlFor={fieldId(input.field)}>
        <LineWords text={words} isRequired={input.isRequired ?? false} />
        {hint}
      </label>
      <W9Input {...input} />
      <FieldMessages field={input.field} />
    </div>
  );
}
