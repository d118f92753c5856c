import { type FormEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";

interface FilterFormProps {
  id?: string;
  className: string | undefined;
  onSearch: () => void;
  children: ReactNode;
}

/** Filters and their Search. One that is blocked leads to the first field that says why. */
export function FilterForm({ id, className, onSearch, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    // What is wrong is marked before it is looked for.
    flushSync(onSearch);
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }
  return (
    <form ref={form} id={id} className={className} aria-label="Filter" onSubmit={submit} noValidate>
      {children}
    </form>
  );
}
