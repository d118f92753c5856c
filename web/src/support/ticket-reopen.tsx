import { Button, Textarea } from "@mantine/core";
import { localDayTime } from "#ui/format.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { sendReopening } from "./support.calls.ts";
import classes from "./support.module.css";
import { UnsentGuard } from "./unsent-guard.tsx";
import { type Typed, useMessageForm } from "./use-message-form.ts";
import type { SendOnce } from "./use-send-once.ts";

interface TicketReopenProps {
  until: Date;
  typed: Typed;
  sendOnce: SendOnce;
}

/** A ticket that has ended can be opened again for 14 days, with or without a word. */
export function TicketReopen({ until, typed, sendOnce }: TicketReopenProps) {
  const form = useMessageForm({
    typed,
    send: (text) => sendOnce(sendReopening, text),
    onSent: () => showSnackbar({ kind: "success", text: "Ticket reopened." }),
    isOptional: true,
  });
  return (
    <form className={`${classes.block} ${classes.reply}`} onSubmit={form.submit} noValidate>
      <h2>Not solved?</h2>
      <p className={classes.hint}>You can reopen this ticket until {localDayTime(until)}.</p>
      <Textarea {...form.box} label="What is still open?" rows={3} />
      <div>
        <Button type="submit" variant="default" loading={form.isSending}>
          Reopen Ticket
        </Button>
      </div>
      <UnsentGuard isUnsent={form.isUnsent} />
    </form>
  );
}
