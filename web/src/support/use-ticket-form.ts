import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { type TicketField, ticketErrors } from "@portal/contract/support/support.rules.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { announceInSnackbar } from "#kernel/announce-in-snackbar.ts";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { hasTyped, type TicketDraft } from "./new-ticket.ts";
import { forgetTickets, sendTicket } from "./support.calls.ts";
import { useRenumbering } from "./use-renumbering.ts";

interface TicketFormOptions {
  start: TicketDraft;
  ticketNo: string;
  /** Before the list is shown again. */
  onCreated: () => void;
  /** Its number was used, and this one is reserved in its place. */
  onRenumbered: (ticketNo: string) => void;
}

/** The wrong field Submit was pressed in, so that no move of the focus tells of its error. */
interface Unmoved {
  field: TicketField | null;
  attempt: number;
}

/** Checked on Submit, from then on with every change; nothing typed is ever lost by a failure. */
export function useTicketForm({ start, ticketNo, onCreated, onRenumbered }: TicketFormOptions) {
  const go = useGo();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const [unmoved, setUnmoved] = useState<Unmoved>({ field: null, attempt: 0 });
  const errors = ticketErrors(draft);

  const submitting = useMutation({
    mutationFn: sendTicket,
    // The snackbar alone: the form stays, with no dialog over it.
    meta: { isSilent: true },
    onError(failure) {
      announceInSnackbar(failure);
      // With its answer lost the ticket may well be there: whoever looks on the list finds it.
      void forgetTickets(queryClient);
    },
    async onSuccess(_answer, ticket) {
      await forgetTickets(queryClient);
      showSnackbar({ kind: "success", text: supportMessages.submitted(ticket.ticketNo) });
    },
  });
  // Back must not lead to an empty form with a number that is used.
  function toList(): void {
    onCreated();
    go(paths.support, { replace: true });
  }
  const renumbering = useRenumbering(onRenumbered);
  const isSubmitting = submitting.isPending || renumbering.isReserving;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const [first] = errors;
    const isThere = first ? focusOn(form.current, first.field) : false;
    setUnmoved({ field: isThere && first ? first.field : null, attempt: unmoved.attempt + 1 });
    if (first || isSubmitting) return;
    // Only where the form still stands: who has left is not fetched back, nor their list cleared.
    const { renumberIfUsed: onError, forget } = renumbering;
    forget();
    submitting.mutate({ ...draft, ticketNo }, { onSuccess: toList, onError });
  }

  return {
    form,
    draft,
    change: (part: Partial<TicketDraft>) => setDraft({ ...draft, ...part }),
    errorOf: (field: TicketField) =>
      isChecked ? errors.find((error) => error.field === field)?.message : undefined,
    unmoved,
    isSubmitting,
    isRenumbered: renumbering.isRenumbered,
    /** What is typed from then on would be gone with the form. */
    isOnItsWay: submitting.isPending,
    // On its way it arrives, whether anybody waits for it or not.
    isUnsent: hasTyped(draft, start) && !submitting.isPending,
    submit,
  };
}

/**
 * Each field, and the group of categories, says its name in the page. Categories that could not be
 * loaded have a button instead, which tries it again. True where the focus was there already.
 */
function focusOn(form: HTMLFormElement | null, field: TicketField): boolean {
  const inside = `[data-field="${field}"] :is(input, textarea, button)`;
  const place = form?.querySelector<HTMLElement>(inside);
  const isThere = place === document.activeElement;
  place?.focus();
  return isThere;
}
