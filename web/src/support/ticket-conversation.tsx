import type {
  TicketConversation as Conversation,
  TicketMessage,
} from "@portal/contract/support/support.ts";
import { localDayTime } from "#ui/format.ts";
import { type Fetched, Loaded } from "#ui/loaded.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import classes from "./support.module.css";
import { TicketReopen } from "./ticket-reopen.tsx";
import { TicketReply } from "./ticket-reply.tsx";

interface TicketConversationProps {
  ticketNo: string;
  conversation: Fetched<Conversation>;
}

/** What was said after the ticket and its first answer, and what may be said now. */
export function TicketConversation({ ticketNo, conversation }: TicketConversationProps) {
  return (
    <Loaded of={conversation} skeleton={<Skeleton width="min(480px, 100%)" height={14} />}>
      {({ messages, canReply, reopenUntil }) => (
        <>
          {messages.length > 0 && (
            <section className={classes.block}>
              <h2>Conversation</h2>
              <ol className={classes.messages}>
                {messages.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </ol>
            </section>
          )}
          {canReply && <TicketReply ticketNo={ticketNo} />}
          {reopenUntil && <TicketReopen ticketNo={ticketNo} until={reopenUntil} />}
        </>
      )}
    </Loaded>
  );
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
