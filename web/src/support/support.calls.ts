import type { NewTicket, TicketListRequest } from "@portal/contract/support/support.ts";
import {
  addMessage,
  getConversation,
  getTicket,
  listTicketCategories,
  listTicketStatuses,
  listTickets,
  reopenTicket,
  saveComment,
  submitTicket,
} from "@portal/contract/support/support.wire.ts";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "#kernel/api.ts";
import { inOwnDays } from "#kernel/own-time-zone.ts";
import { askTicketNo } from "#kernel/ticket-no.calls.ts";

/** Statuses and categories change with a release, not while somebody reads. */
const forGood = Number.POSITIVE_INFINITY;

/** Its days, like those of one ticket, are the banker's own (OP-77). */
export function useTickets(request: TicketListRequest, revision: number) {
  return useQuery({
    queryKey: ["support", "tickets", request, revision],
    queryFn: () => api.send(listTickets, request, inOwnDays()),
    placeholderData: keepPreviousData,
  });
}

export function useTicketStatuses() {
  return useQuery({
    queryKey: ["support", "statuses"],
    queryFn: () => api.send(listTicketStatuses, {}),
    staleTime: forGood,
  });
}

export function useTicketCategories() {
  return useQuery({
    queryKey: ["support", "categories"],
    queryFn: () => api.send(listTicketCategories, {}),
    staleTime: forGood,
  });
}

/**
 * A ticket that cannot be fetched has a banner on its own page (OP-79). As fresh as its
 * conversation: a badge of before beside an answer of now would contradict it.
 */
export function useTicket(ticketNo: string) {
  return useQuery({
    queryKey: ["support", "ticket", ticketNo],
    queryFn: () => api.send(getTicket, { ticketNo }, inOwnDays()),
    staleTime: 0,
    meta: { isSilent: true },
  });
}

export const conversationKey = (ticketNo: string) => ["support", "conversation", ticketNo];
export const askConversation = (ticketNo: string) => api.send(getConversation, { ticketNo });

/** An answer may have come since: it is asked for whenever the page is opened. */
export function useConversation(ticketNo: string) {
  return useQuery({
    queryKey: conversationKey(ticketNo),
    queryFn: () => askConversation(ticketNo),
    staleTime: 0,
    meta: { isSilent: true },
  });
}

/** A number for a form that was opened without one; dropped with the form, it is never reused. */
export function useReservedNo(isNeeded: boolean) {
  return useQuery({
    queryKey: ["support", "reserved-no"],
    queryFn: askTicketNo,
    enabled: isNeeded,
    staleTime: forGood,
    gcTime: 0,
  });
}

export const sendTicket = (ticket: NewTicket) => api.send(submitTicket, ticket);

export interface Message {
  ticketNo: string;
  text: string;
}

export const sendMessage = (message: Message) => api.send(addMessage, message);
export const sendReopening = (message: Message) => api.send(reopenTicket, message);

export interface RewardComment {
  rewardId: string;
  bankerId: number | null;
  comment: string;
}

/** The one call without an Authorization header: the cookie says who it is (OP-78). */
export const sendComment = (comment: RewardComment) => api.send(saveComment, comment);

/** What a new ticket or message makes stale; the lists of choices stay. */
export async function forgetTickets(queryClient: QueryClient): Promise<void> {
  const stale = ["tickets", "ticket", "conversation"];
  await Promise.all(
    stale.map((part) => queryClient.invalidateQueries({ queryKey: ["support", part] })),
  );
}
