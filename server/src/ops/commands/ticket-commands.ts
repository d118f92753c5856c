import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { ticketStatus, ticketStatusNames } from "@portal/contract/support/support.ts";
import { endTicket } from "#support/end-ticket.ts";
import { listTicketsOfAll } from "#support/list-tickets-of-all.ts";
import {
  answerCharsMax,
  type RespondRefusal,
  respondToTicket,
} from "#support/respond-to-ticket.ts";
import { showTicket } from "#support/show-ticket.ts";
import type { HouseCommand } from "../command.ts";
import { counted, described, indented, shown, table } from "./answers.ts";

const unknown = (ticketNo: string) => refused(`There is no ticket ${ticketNo}.`);
const statusByWord: Readonly<Record<string, keyof typeof ticketStatus>> = {
  open: "open",
  "in-progress": "inProgress",
  resolved: "resolved",
  closed: "closed",
};

const listHeadings = ["Ticket", "Status", "Category", "Banker", "Created", "Last word", "Subject"];

const listCommand: HouseCommand = {
  name: "ticket list",
  summary:
    "tickets that wait for an answer with who spoke last, first those where it was the banker or " +
    "that were reopened, then the answered, the oldest first; with --status those in one status, " +
    "ended ones the newest first",
  options: { status: { value: "WORD", meaning: "open, in-progress, resolved or closed" } },
  changesSomething: false,
  async run(house, { options: { status } }) {
    const word = status === undefined ? undefined : statusByWord[status];
    if (status !== undefined && !word) {
      return refused(
        `"${status}" is no status; there are ${Object.keys(statusByWord).join(", ")}.`,
      );
    }
    const found = await listTicketsOfAll(house, word && ticketStatus[word]);
    const { tickets, moreCount } = found;
    const rows = tickets.map((one) => [
      one.ticketNo,
      one.status,
      one.category,
      one.banker,
      one.createdAt,
      `${one.lastWordBy} ${shown(one.lastWordAt)}`,
      one.subject,
    ]);
    const more = moreCount > 0 ? `\n\nNot shown: ${counted(moreCount, "more ticket")}.` : "";
    const text = rows.length > 0 ? table(listHeadings, rows) + more : "There is no such ticket.";
    return accepted({ result: found, text });
  },
};

const showCommand: HouseCommand = {
  name: "ticket show",
  summary: "one ticket with all that was said about it",
  positionals: ["<ticket>"],
  changesSomething: false,
  async run(house, { positionals: [ticketNo = ""] }) {
    const found = await showTicket(house, ticketNo);
    if (!found) return unknown(ticketNo);
    const { messages, statusId: _, ...ticket } = found;
    const talk = messages.map(
      ({ at, author, text }) => `\n${shown(at)} ${author}:\n${indented(text)}`,
    );
    return accepted({
      result: { ...ticket, messages },
      text: [described(ticket), ...talk].join("\n"),
    });
  },
};

const respondRefusals: Record<RespondRefusal, (ticketNo: string) => string> = {
  unknown: (ticketNo) => `There is no ticket ${ticketNo}.`,
  closed: (ticketNo) =>
    `Ticket ${ticketNo} has ended and takes no answer; only the banker can reopen it.`,
  empty: () => "Say what to answer with --text.",
  "too-long": () => `An answer has at most ${answerCharsMax} characters.`,
};

const answerText = { text: { value: "TEXT", meaning: "what the banker reads" } };

const respondCommand: HouseCommand = {
  name: "ticket respond",
  summary: "answer a ticket; the banker is mailed that there is an answer, not what it says",
  positionals: ["<ticket>"],
  options: { text: { ...answerText.text, isRequired: true } },
  changesSomething: true,
  async run(house, { positionals: [ticketNo = ""], options, actor }) {
    const answer = { ticketNo, text: options.text ?? "", operator: actor };
    const responded = await respondToTicket(house, answer);
    if (!responded.ok) return refused(respondRefusals[responded.refusal](ticketNo));
    return accepted({ result: responded.value, text: `Ticket ${ticketNo} is answered.` });
  },
};

function endCommand(verb: "resolve" | "close", as: "resolved" | "closed"): HouseCommand {
  const status = ticketStatusNames[ticketStatus[as]].toLowerCase();
  return {
    name: `ticket ${verb}`,
    summary: `make a ticket ${status}, with a last answer by --text; it reopens for 14 days`,
    positionals: ["<ticket>"],
    options: answerText,
    changesSomething: true,
    async run(house, { positionals: [ticketNo = ""], options: { text }, actor: operator }) {
      // Together or not at all: the command given again would answer a second time.
      return house.db.tx(async (tx) => {
        const together = { ...house, db: tx };
        if (text !== undefined) {
          const responded = await respondToTicket(together, { ticketNo, text, operator });
          if (!responded.ok) return refused(respondRefusals[responded.refusal](ticketNo));
        }
        const ended = await endTicket(together, { ticketNo, as, operator });
        if (ended.ok)
          return accepted({ result: ended.value, text: `Ticket ${ticketNo} is ${status}.` });
        if (ended.refusal === "unknown") return unknown(ticketNo);
        return refused(`Ticket ${ticketNo} has ended already.`);
      });
    },
  };
}

export const ticketCommands = [
  listCommand,
  showCommand,
  respondCommand,
  endCommand("resolve", "resolved"),
  endCommand("close", "closed"),
];
