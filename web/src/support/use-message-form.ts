import { commentErrors, ticketLimits } from "@portal/contract/support/support.rules.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { forgetTickets } from "./support.calls.ts";
import { mayBeThere } from "./use-send-once.ts";

/** What is typed so far, as useState has it. */
export type Typed = readonly [text: string, onType: (text: string) => void];

interface MessageFormOptions {
  /** Kept by the owner, for whom another form may take the place of this one. */
  typed: Typed;
  send: (text: string) => Promise<unknown>;
  onSent: () => void;
  /** Nothing need be said. */
  isOptional?: boolean;
}

/** One box of text: checked when sent, from then on with every change. */
export function useMessageForm(options: MessageFormOptions) {
  const { send, onSent, isOptional = false } = options;
  const [text, setText] = options.typed;
  const queryClient = useQueryClient();
  const ref = useRef<HTMLTextAreaElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const sending = useMutation({
    mutationKey: useKeyGivenUp(),
    networkMode: "online",
    // Before it is sent: without a line it waits for one, and goes as it stood.
    onMutate: () => setUnderWay(true),
    mutationFn: (message: string) => send(message).finally(() => setUnderWay(false)),
    async onSuccess() {
      // Before the page knows: another form may take this one's place, with the text they share.
      setText("");
      setChecked(false);
      await forgetTickets(queryClient);
      onSent();
    },
    async onError(failure) {
      // The ticket may be closed or open by now: the page goes on from how it stands.
      if (mayBeThere(failure)) await forgetTickets(queryClient);
    },
  });
  const isBlank = text.trim() === "";
  const errors = isOptional && isBlank ? [] : commentErrors(text);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (errors.length > 0) ref.current?.focus();
    else if (!sending.isPending) sending.mutate(text.trim());
  }
  return {
    /** The properties of the box, but for its looks. */
    box: {
      ref,
      maxLength: ticketLimits.comment,
      // What is typed while it is being sent would be emptied with the rest; what comes after its
      // answer is the next message, though the page has yet to show this one.
      readOnly: isUnderWay,
      value: text,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setText(event.currentTarget.value),
      error: isChecked ? errors[0]?.message : undefined,
    },
    isSending: sending.isPending,
    // On its way it arrives, whether anybody waits for it or not; without a line it waits in this
    // page alone.
    isUnsent: !isBlank && (!isUnderWay || sending.isPaused),
    submit,
  };
}

/**
 * The key of a message of this form. One that waits for the line goes with its form: whoever left
 * was told that it would be lost, and may have written it anew by the time the line is back.
 */
function useKeyGivenUp(): string[] {
  const id = useId();
  const queryClient = useQueryClient();
  useEffect(() => {
    const mutations = queryClient.getMutationCache();
    return () => {
      for (const mutation of mutations.findAll({ mutationKey: ["support", "message", id] })) {
        if (mutation.state.isPaused) mutations.remove(mutation);
      }
    };
  }, [queryClient, id]);
  return ["support", "message", id];
}
