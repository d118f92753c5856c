import type { TicketConversation } from "@portal/contract/support/support.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { CallFailure } from "#kernel/call-failure.ts";
import { mayHaveArrived } from "#kernel/may-have-arrived.ts";
import { askConversation, conversationKey, type Message } from "./support.calls.ts";

/** A message that got no answer, and what the conversation held before it. */
interface Unanswered {
  text: string;
  known: ReadonlySet<number>;
}

export type SendOnce = (
  deliver: (message: Message) => Promise<unknown>,
  text: string,
) => Promise<void>;

/**
 * Sends what the banker says on a ticket, but never twice: where its answer is lost, the
 * conversation tells whether it has arrived. Where that cannot be asked either, it is before the
 * same words are sent again, as a reply or with a reopening.
 */
export function useSendOnce(ticketNo: string): SendOnce {
  const queryClient = useQueryClient();
  const unanswered = useRef<Unanswered | null>(null);

  async function hasArrived({ text, known }: Unanswered): Promise<boolean> {
    const { messages, canReply } = await askConversation(ticketNo);
    // Without a word a ticket can only be reopened.
    if (text === "") return canReply;
    return messages.some(
      (one) => one.author === "banker" && one.text === text && !known.has(one.id),
    );
  }

  function begin(text: string): Unanswered {
    const shown = queryClient.getQueryData<TicketConversation>(conversationKey(ticketNo));
    return { text, known: new Set(shown?.messages.map(({ id }) => id)) };
  }

  async function deliverOrFind(deliver: () => Promise<unknown>, sent: Unanswered): Promise<void> {
    try {
      await deliver();
    } catch (failure) {
      if (!mayBeThere(failure)) throw failure;
      unanswered.current = sent;
      // Who cannot be asked says nothing: what is told is that the message failed.
      if (!(await hasArrived(sent).catch(() => false))) throw failure;
    }
  }

  return async (deliver, text) => {
    const earlier = unanswered.current?.text === text ? unanswered.current : null;
    const isThere = earlier !== null && (await hasArrived(earlier));
    if (!isThere) await deliverOrFind(() => deliver({ ticketNo, text }), earlier ?? begin(text));
    unanswered.current = null;
  };
}

/**
 * Also refused, for the ticket is open or closed already (409), it may be there: it is open perhaps
 * by this very message, sent before.
 */
export const mayBeThere = (failure: unknown): boolean =>
  mayHaveArrived(failure) || (failure instanceof CallFailure && failure.status === 409);
