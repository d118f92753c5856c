import { Button, Textarea } from "@mantine/core";
import { supportMessages } from "@portal/contract/support/support.messages.ts";
import { useState } from "react";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { useSession } from "#kernel/session-store.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { sendComment } from "./support.calls.ts";
import classes from "./support.module.css";
import { useMessageForm } from "./use-message-form.ts";

/** The specification's comment on a reward: it exists, and no screen shows it (SUPPORT-31). */
export function SupportCommentForm({ rewardId }: { rewardId: string }) {
  const go = useGo();
  const bankerId = useSession().profile?.id ?? null;
  const typed = useState("");
  const form = useMessageForm({
    typed,
    send: (comment) => sendComment({ rewardId, bankerId, comment }),
    onSent() {
      showSnackbar({ kind: "success", text: supportMessages.commentSubmitted });
      go(paths.support);
    },
  });
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <Textarea {...form.box} label="Comment" required rows={4} />
      <div>
        <Button type="submit" loading={form.isSending}>
          Submit
        </Button>
      </div>
    </form>
  );
}
