import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { type TicketField, ticketErrors } from "@portal/contract/support/support.rules.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { announceInSnackbar } from "#kernel/announce-in-snackbar.ts";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import type { TicketDraft } from "./new-ticket.ts";
import { forgetTickets, sendTicket } from "./support.calls.ts";

interface NewTicket {
  start: TicketDraft;
  ticketNo: string;
  /** Before the list is shown again. */
  onCreated: () => void;
}

/** Checked on Submit, from then on with every change; nothing typed is ever lost by a failure. */
export function useTicketForm({ start, ticketNo, onCreated }: NewTicket) {
  const go = useGo();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const errors = ticketErrors(draft);

  const submitting = useMutation({
    mutationFn: sendTicket,
    // The snackbar alone: the form stays, and the mock-up has no dialog over it.
    meta: { isSilent: true },
    onError: (failure) => announceInSnackbar(failure),
    async onSuccess(_answer, ticket) {
      await forgetTickets(queryClient);
      onCreated();
      showSnackbar({ kind: "success", text: supportMessages.submitted(ticket.ticketNo) });
      // Back must not lead to an empty form with a number that is used.
      go(paths.support, { replace: true });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const [first] = errors;
    if (first) focusOn(form.current, first.field);
    if (first || submitting.isPending) return;
    submitting.mutate({ ...draft, ticketNo });
  }

  return {
    form,
    draft,
    change: (part: Partial<TicketDraft>) => setDraft({ ...draft, ...part }),
    errorOf: (field: TicketField) =>
      isChecked ? errors.find((error) => error.field === field)?.message : undefined,
    isSubmitting: submitting.isPending,
    submit,
  };
}

/**
 * Each field, and the group of categories, says its name in the page. Categories that could not be
 * loaded have a button instead, which tries it again.
 */
function focusOn(form: HTMLFormElement | null, field: TicketField): void {
  form?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea, button)`)?.focus();
}
