import { commentErrors } from "@portal/contract/support/support.rules.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { forgetTickets } from "./support.calls.ts";

interface MessageFormOptions {
  send: (text: string) => Promise<unknown>;
  onSent: () => void;
  /** Nothing need be said. */
  isOptional?: boolean;
}

/** One box of text: checked when sent, from then on with every change. */
export function useMessageForm({ send, onSent, isOptional = false }: MessageFormOptions) {
  const queryClient = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const sending = useMutation({
    mutationFn: send,
    async onSuccess() {
      await forgetTickets(queryClient);
      setText("");
      setChecked(false);
      onSent();
    },
  });
  const isBlank = text.trim() === "";
  const errors = isOptional && isBlank ? [] : commentErrors(text);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (errors.length > 0) box.current?.focus();
    else if (!sending.isPending) sending.mutate(text.trim());
  }
  return {
    box,
    text,
    setText,
    error: isChecked ? errors[0]?.message : undefined,
    /** The box is to be read only meanwhile: what is typed now would be emptied with the rest. */
    isSending: sending.isPending,
    submit,
  };
}
