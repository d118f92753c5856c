import type {
  TicketConversation as Conversation,
  TicketMessage,
} from "@portal/contract/support/support.ts";
import { useState } from "react";
import { localDayTime } from "#ui/format.ts";
import { type Fetched, Loaded } from "#ui/loaded.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./support.module.css";
import { TicketReopen } from "./ticket-reopen.tsx";
import { TicketReply } from "./ticket-reply.tsx";
import { useSendOnce } from "./use-send-once.ts";

interface TicketConversationProps {
  ticketNo: string;
  /** What stands above it already. */
  adminComments: string;
  conversation: Fetched<Conversation>;
}

/** What was said about the ticket, and what may be said now. */
export function TicketConversation(props: TicketConversationProps) {
  const { ticketNo, adminComments, conversation } = props;
  // Held here, so that the words stay when the ticket turns out to be closed, or open, by now; and
  // that it is known in either form whether they were sent.
  const typed = useState("");
  const sendOnce = useSendOnce(ticketNo);
  return (
    <Loaded of={conversation} skeleton={<Skeleton width="min(480px, 100%)" height={14} />}>
      {({ messages, canReply, reopenUntil }) => (
        <>
          {!isSaidAlready(messages, adminComments) && (
            <section className={classes.block}>
              <h2>Conversation</h2>
              <ol className={classes.messages}>
                {messages.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </ol>
            </section>
          )}
          {canReply && <TicketReply typed={typed} sendOnce={sendOnce} />}
          {reopenUntil && <TicketReopen until={reopenUntil} typed={typed} sendOnce={sendOnce} />}
        </>
      )}
    </Loaded>
  );
}

/** A lone answer is the admin comment itself: it need not be read twice. */
function isSaidAlready(messages: readonly TicketMessage[], adminComments: string): boolean {
  return messages.every(({ author, text }) => author === "operations" && text === adminComments);
}

const authors = { banker: "You", operations: "Client Services" } as const;

function Message({ message }: { message: TicketMessage }) {
  return (
    <li className={classes.message} data-author={message.author}>
      <div className={classes.messageHead}>
        <b>{authors[message.author]}</b>
        <time dateTime={message.at.toISOString()}>{localDayTime(message.at)}</time>
      </div>
      <p className={classes.prose}>{message.text}</p>
    </li>
  );
}
