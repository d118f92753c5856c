import { Button, Textarea } from "@mantine/core";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { sendMessage } from "./support.calls.ts";
import classes from "./support.module.css";
import { UnsentGuard } from "./unsent-guard.tsx";
import { type Typed, useMessageForm } from "./use-message-form.ts";
import type { SendOnce } from "./use-send-once.ts";

interface TicketReplyProps {
  typed: Typed;
  sendOnce: SendOnce;
}

/** The banker goes on with an open ticket. */
export function TicketReply({ typed, sendOnce }: TicketReplyProps) {
  const form = useMessageForm({
    typed,
    send: (text) => sendOnce(sendMessage, text),
    onSent: () => showSnackbar({ kind: "success", text: "Message sent." }),
  });
  return (
    <form className={`${classes.block} ${classes.reply}`} onSubmit={form.submit} noValidate>
      <Textarea
        {...form.box}
        label="Add a message"
        placeholder="What else should we know?"
        rows={3}
      />
      <div>
        <Button type="submit" loading={form.isSending}>
          Send
        </Button>
      </div>
      <UnsentGuard isUnsent={form.isUnsent} />
    </form>
  );
}
