import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { invariant } from "#kernel/fault.ts";
import { momentOn } from "./moments.ts";
import { Random } from "./random.ts";

const open = 1;
const inProgress = 2;
const resolved = 3;
const closed = 4;

type TicketText = [categoryId: number, subject: string, description: string, answer: string];

const texts: readonly TicketText[] = [
  [
    1,
    "Payment failed",
    "My payment came back. The account number is right, could you look into it?",
    "The bank reported that the account could not be found. Please check the number and save it again; we then send the payment once more.",
  ],
  [
    2,
    "A reward is missing",
    "I opened two business accounts in the last week of the promotion and see only one reward.",
    "The second account was activated after the promotion had ended, so it counts for the next one.",
  ],
  [
    3,
    "Change of name on my W-9",
    "I have married and my name has changed. What do I do with the form I sent?",
    "We have asked for a review of your form. Please edit it, sign it again and resubmit.",
  ],
  [
    4,
    "My location is wrong",
    "I moved to another branch last month and still see the old location code.",
    "Your institution has corrected the location; you see it from tomorrow on.",
  ],
  [
    5,
    "Reward for a referral",
    "Does an account opened online with my code count for me?",
    "Yes, as long as your Self-Apply code was entered with the application.",
  ],
];

export interface SeedTicket {
  no: number;
  bankerId: number;
  statusId: number;
  categoryId: number;
  subject: string;
  description: string;
  createdAt: string;
  responseAt: string | null;
  closedAt: string | null;
  closedBy: string | null;
  adminComments: string;
}

const firstNo = 100_001;

function textAt(index: number): TicketText {
  const text = texts[index % texts.length];
  invariant(text, "there are ticket texts");
  return text;
}

/** Tickets of these bankers over the last months in every status, the oldest first. */
export function ticketsOf(
  bankerIds: readonly number[],
  today: IsoDay,
  firstOffset = 0,
): SeedTicket[] {
  const random = new Random(`tickets ${today} ${firstOffset}`);
  const ages = bankerIds.map(() => random.whole({ from: 1, to: 160 })).sort((a, b) => b - a);
  return bankerIds.map((bankerId, index) => {
    const age = ages[index] ?? 1;
    // Every status in turn, so that a banker with four tickets has one in each.
    const statusId = (index % 4) + 1;
    const [categoryId, subject, description, answer] = textAt(index);
    const createdOn = addDays(today, -age);
    const answeredAt = momentOn(addDays(createdOn, Math.min(2, age)), today, 45);
    const isClosed = statusId === resolved || statusId === closed;
    return {
      no: firstNo + firstOffset + index,
      bankerId,
      statusId,
      categoryId,
      subject,
      description,
      createdAt: momentOn(createdOn, today, index % 60),
      responseAt: statusId === open ? null : answeredAt,
      closedAt: isClosed ? momentOn(addDays(createdOn, Math.min(4, age)), today, 90) : null,
      closedBy: isClosed ? "Portal Support" : null,
      adminComments: statusId === open || statusId === inProgress ? "" : answer,
    };
  });
}

export interface SeedTicketMessage {
  ticketNo: number;
  author: "banker" | "operations";
  operator: string | null;
  text: string;
  writtenAt: string;
}

/** What was said on tickets that were answered; on one that is in progress the banker asks back. */
export function ticketMessages(tickets: readonly SeedTicket[]): SeedTicketMessage[] {
  return tickets.flatMap(({ no, statusId, responseAt, adminComments }) => {
    if (responseAt === null) return [];
    const later = (minutes: number) =>
      new Date(Date.parse(responseAt) + minutes * 60_000).toISOString();
    const asked = adminComments || "We are looking into it and come back to you here.";
    const answer: SeedTicketMessage = {
      ticketNo: no,
      author: "operations",
      operator: "Portal Support",
      text: asked,
      writtenAt: responseAt,
    };
    if (statusId !== inProgress) return [answer];
    const reply = "Thank you. Is there anything you need from me meanwhile?";
    return [
      answer,
      { ...answer, author: "banker", operator: null, text: reply, writtenAt: later(5) },
    ];
  });
}
