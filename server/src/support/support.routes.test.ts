import { addDays } from "@portal/contract/kernel/dates.ts";
import type { TicketListRequest } from "@portal/contract/support/support.ts";
import {
  getTicket,
  listTicketCategories,
  listTicketStatuses,
  listTickets,
  reserveTicketNo,
  submitTicket,
} from "@portal/contract/support/support.wire.ts";
import { timeZoneHeader } from "@portal/contract/wire/time-zone.ts";
import { describe, expect, test } from "vitest";
import { testPortal } from "#app/testing/test-portal.ts";
import { raw, sql } from "#kernel/sql.ts";

const portal = await testPortal();
const { db } = portal.services;
const ben = await portal.signIn("ben");
const ana = await portal.signIn("ana");

const unfiltered: TicketListRequest = {
  ticketNo: null,
  statusId: null,
  categoryId: null,
  createdOn: null,
  respondedOn: null,
  page: 0,
  pageSize: 10,
  sortColumn: "createdAt",
  sortOrder: "descending",
};
const list = async (change: Partial<TicketListRequest> = {}, browser = ben) =>
  (await browser.send(listTickets, { ...unfiltered, ...change })).value();
const readIn = (timeZone: string) => ({ headers: { [timeZoneHeader]: timeZone } });

interface NaiveTicket {
  ticketNo: string;
  statusId: number;
  categoryId: number;
  createdDay: string;
  responseDay: string | null;
}
// A few more of Ben's: around midnight in New York, equal subjects, every category.
await db.run(
  raw(`insert into ticket (no, banker_id, status_id, category_id, subject, description, created_at,
                           response_at, closed_at, closed_by)
       select 500000 + n, b.id, 1 + n % 4, 1 + n % 5, 'Subject ' || n % 3, 'Text',
              timestamptz '2026-05-01T03:30:00Z' + n * interval '1 hour',
              case when n % 4 > 0
                then timestamptz '2026-05-03T03:30:00Z' + n * interval '1 hour' end,
              case when n % 4 > 1 then timestamptz '2026-05-05T12:00:00Z' end,
              case when n % 4 > 1 then 'olga' end
       from banker b, generate_series(1, 25) n where b.employee_id = '730902'`),
);
const bens = await db.rows<NaiveTicket>(
  raw(`select no::text as "ticketNo", status_id as "statusId", category_id as "categoryId",
         to_char(created_at at time zone 'America/New_York', 'YYYY-MM-DD') as "createdDay",
         to_char(response_at at time zone 'America/New_York', 'YYYY-MM-DD') as "responseDay"
       from ticket where banker_id = (select id from banker where employee_id = '730902')`),
);

describe("the list (CALL-37)", () => {
  test("holds the banker's own tickets, newest first, with the total (SUPPORT-01)", async () => {
    const { rows, totalCount } = await list();
    expect(totalCount).toBe(bens.length);
    expect(rows).toHaveLength(10);
    const days = rows.map(({ createdAt }) => createdAt.getTime());
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  test("tells number, status, subject, both dates and category of each (ENT-14)", async () => {
    const answer = await ben.send(listTickets, { ...unfiltered, ticketNo: "500003" });
    const row = {
      TicketNo: "500003",
      Status: "Closed",
      Subject: "Subject 0",
      CreatedDate: "2026-05-01T06:30:00.000Z",
      ResponseDate: "2026-05-03T06:30:00.000Z",
      Category: "Profile or Account",
      TotalCount: 1,
    };
    expect(answer.body).toEqual({ Data: [row], TotalCount: 1 });
  });

  test.each([
    [
      "number (SUPPORT-03)",
      { ticketNo: "500004" },
      (one: NaiveTicket) => one.ticketNo === "500004",
    ],
    ["status (SUPPORT-04)", { statusId: 2 }, (one: NaiveTicket) => one.statusId === 2],
    ["category (SUPPORT-05)", { categoryId: 3 }, (one: NaiveTicket) => one.categoryId === 3],
    [
      "created date (SUPPORT-06)",
      { createdOn: "2026-04-30" },
      (one: NaiveTicket) => one.createdDay === "2026-04-30",
    ],
    [
      "response date (SUPPORT-07)",
      { respondedOn: "2026-05-03" },
      (one: NaiveTicket) => one.responseDay === "2026-05-03",
    ],
    [
      "several at once",
      { statusId: 1, categoryId: 5 },
      (one: NaiveTicket) => one.statusId === 1 && one.categoryId === 5,
    ],
    ["part of a number", { ticketNo: "5000" }, () => false],
    ["what is no number", { ticketNo: "x" }, () => false],
  ] as const)("is filtered by %s", async (_what, change, isWanted) => {
    const { rows, totalCount } = await list({ ...change, pageSize: null });
    const expected = bens.filter(isWanted).map(({ ticketNo }) => ticketNo);
    expect(rows.map(({ ticketNo }) => ticketNo).sort()).toEqual(expected.sort());
    expect(totalCount).toBe(expected.length);
  });

  test.each(["ticketNo", "status", "subject", "createdAt", "respondedAt", "category"] as const)(
    "is sorted by %s both ways (SUPPORT-12)",
    async (sortColumn) => {
      const up = (await list({ sortColumn, sortOrder: "ascending", pageSize: null })).rows;
      const down = (await list({ sortColumn, sortOrder: "descending", pageSize: null })).rows;
      const valueIn = (row: (typeof up)[number]) => {
        const value = row[sortColumn];
        if (value instanceof Date) return value.getTime();
        return sortColumn === "ticketNo" ? Number(value) : value;
      };
      for (const [rows, sign] of [
        [up, 1],
        [down, -1],
      ] as const) {
        expect(rows).toHaveLength(bens.length);
        const values = rows.map(valueIn).filter((value) => value !== null);
        // Tickets without an answer come last, whichever way.
        expect(rows.slice(0, values.length).map(valueIn)).toEqual(values);
        const sorted = [...values].sort((a, b) => sign * (a! < b! ? -1 : a! > b! ? 1 : 0));
        expect(values).toEqual(sorted);
      }
    },
  );

  test("comes in pages from 1, 0 being the first too, or whole (SUPPORT-14, SUPPORT-15)", async () => {
    const whole = (await list({ pageSize: null })).rows;
    expect(whole).toHaveLength(bens.length);
    expect((await list({ page: 1 })).rows).toEqual(whole.slice(10, 20));
    const wire = { PageSize: 10, SortColumn: "CreatedDate", SortOrder: "DESC" };
    const zero = await ben.sendWire(listTickets, { ...wire, PageNo: 0 });
    const one = await ben.sendWire(listTickets, { ...wire, PageNo: 1 });
    expect(zero.body).toEqual(one.body);
  });

  test("is at most 1,000 rows when all are asked for (OP-59)", async () => {
    await db.run(
      raw(`insert into ticket (banker_id, category_id, subject, description, created_at)
           select id, 5, 's', 'd', now() from banker, generate_series(1, 1100)
           where employee_id = '730905'`),
    );
    const eve = await portal.signIn("eve");
    const { rows, totalCount } = await list({ pageSize: null }, eve);
    expect([rows.length, totalCount]).toEqual([1_000, 1_100]);
  });

  test.each([{ PageSize: 1000 }, { SortColumn: "banker_id" }, { SortOrder: "up" }])(
    "refuses %j",
    async (wire) => {
      expect((await ben.sendWire(listTickets, wire)).status).toBe(400);
    },
  );
});

describe("the detail (CALL-38)", () => {
  test("tells a ticket with its created date as day/month/year (SUPPORT-34, ENT-15)", async () => {
    const answer = await ben.send(getTicket, { ticketNo: "500003" });
    expect(answer.body).toEqual({
      Data: [
        {
          TicketNo: "500003",
          RewardID: "",
          CreatedDate: "01/05/2026",
          Category: "Profile or Account",
          ClosedDate: "2026-05-05T12:00:00.000Z",
          ClosedBy: "olga",
          Status: "Closed",
          Subject: "Subject 0",
          BankerDescription: "Text",
          AdminComments: "",
        },
      ],
    });
  });

  test("of another banker's ticket is the same as of none", async () => {
    const others = await ana.send(getTicket, { ticketNo: "500003" });
    const none = await ana.send(getTicket, { ticketNo: "99999999" });
    expect(others.status).toBe(404);
    expect(others.body).toEqual(none.body);
  });
});

describe("the day of a ticket is the reader's own, in list, filter and detail (OP-77, TABLE-14)", () => {
  // Ben's ticket 500003 was made on 2026-05-01T06:30Z and answered two days later.
  test.each([
    ["America/Los_Angeles", "30/04/2026", "2026-04-30", "2026-05-02"],
    ["America/New_York", "01/05/2026", "2026-05-01", "2026-05-03"],
    // Zones that browsers name and PostgreSQL may not know.
    ["America/Indianapolis", "01/05/2026", "2026-05-01", "2026-05-03"],
    ["Asia/Calcutta", "01/05/2026", "2026-05-01", "2026-05-03"],
    // No zone at all, or one that only the browser knows: the programme's.
    ["Mars/Olympus", "01/05/2026", "2026-05-01", "2026-05-03"],
    ["x".repeat(61), "01/05/2026", "2026-05-01", "2026-05-03"],
  ] as const)("in %s it is %s", async (timeZone, created, createdOn, respondedOn) => {
    const options = readIn(timeZone);
    const detail = await ben.send(getTicket, { ticketNo: "500003" }, options);
    expect(detail.body).toMatchObject({ Data: [{ CreatedDate: created }] });
    for (const [filter, isFound] of [
      [{ createdOn }, true],
      [{ createdOn: addDays(createdOn, 1) }, false],
      [{ createdOn: addDays(createdOn, -1) }, false],
      [{ respondedOn }, true],
      [{ respondedOn: addDays(respondedOn, 1) }, false],
    ] as const) {
      const request = { ...unfiltered, ticketNo: "500003", ...filter };
      const { totalCount } = (await ben.send(listTickets, request, options)).value();
      expect(totalCount, JSON.stringify(filter)).toBe(isFound ? 1 : 0);
    }
  });
});

describe("a new ticket (CALL-39, CALL-40)", () => {
  const reserve = async (browser = ben) =>
    (await browser.send(reserveTicketNo, {})).value().ticketNo;
  const text = { categoryId: 5, subject: " Help ", description: "Please.", rewardId: "" };

  test("gets a number of its own and is nowhere until it is sent (TICKET-09)", async () => {
    const first = await reserve();
    const second = await reserve();
    expect(Number(second)).toBeGreaterThan(Number(first));
    expect((await ben.send(getTicket, { ticketNo: first })).status).toBe(404);
    const sent = await ben.send(submitTicket, { ...text, ticketNo: first });
    expect(sent.body).toEqual({ Data: [{ ticketNo: first, Status: "Success" }] });
    expect((await ben.send(getTicket, { ticketNo: first })).value()).toMatchObject({
      subject: "Help",
      description: "Please.",
      status: "Open",
      category: "Other",
      closedAt: null,
    });
  });

  test("is refused under a number that is used, another's or made up: 409 (OP-72)", async () => {
    const used = await reserve();
    await ben.send(submitTicket, { ...text, ticketNo: used, subject: "Another" });
    const anas = await reserve(ana);
    for (const ticketNo of [used, anas, "99999999", "x"]) {
      const answer = await ben.send(submitTicket, { ...text, ticketNo });
      expect(answer.status, ticketNo).toBe(409);
    }
    expect((await ana.send(submitTicket, { ...text, ticketNo: anas })).status).toBe(200);
  });

  test.each([
    [{ categoryId: null }, "Please Select any Category."],
    [{ categoryId: 9 }, "Please Select any Category."],
    [{ subject: " " }, "Subject is required."],
    [{ description: "" }, "Issue comment is required."],
    [{ categoryId: 1 }, "Reward ID is required for payment issue."],
    [{ categoryId: 1, rewardId: "abc" }, "Reward ID is required for payment issue."],
    [{ subject: "x".repeat(101) }, "Subject may have at most 100 characters."],
  ])("with %j is refused: %s (TICKET-14, TICKET-15, TICKET-16, TICKET-17)", async (bad, error) => {
    const ticketNo = await reserve();
    const answer = await ben.send(submitTicket, { ...text, ...bad, ticketNo });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error });
    // The number is still the banker's: the form can be sent again.
    expect((await ben.send(submitTicket, { ...text, ticketNo })).status).toBe(200);
  });

  test("about a payment must name a reward of the banker's own (OP-76)", async () => {
    const own = await db.one<{ id: number }>(sql`
      select r.id from reward r join banker b on b.id = r.banker_id
       where b.employee_id = '730902' and r.status_id = 12 limit 1`);
    const foreign = await db.one<{ id: number }>(sql`
      select r.id from reward r join banker b on b.id = r.banker_id
       where b.employee_id = '730901' limit 1`);
    const ticketNo = await reserve();
    const bad = { ...text, ticketNo, categoryId: 1, rewardId: String(foreign!.id) };
    expect((await ben.send(submitTicket, bad)).body).toEqual({
      error: "Reward ID is required for payment issue.",
    });
    const good = { ...bad, rewardId: String(own!.id) };
    expect((await ben.send(submitTicket, good)).status).toBe(200);
    expect((await ben.send(getTicket, { ticketNo })).value().rewardId).toBe(String(own!.id));
  });

  test("of another category takes the reward as it is written (TICKET-18)", async () => {
    const ticketNo = await reserve();
    await ben.send(submitTicket, { ...text, ticketNo, rewardId: "the last one" });
    expect((await ben.send(getTicket, { ticketNo })).value().rewardId).toBe("the last one");
  });

  test("numbers are 20 an hour, then 429", async () => {
    const strict = await testPortal({ env: { LIMIT_SCALE: "1" } });
    const cleo = await strict.signIn("cleo");
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await cleo.send(reserveTicketNo, {})).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

test("the lists of categories and statuses are the server's (SUPPORT-16, SUPPORT-17, CALL-41, CALL-42)", async () => {
  expect((await ben.send(listTicketCategories, {})).value()).toEqual([
    { value: 1, label: "Payment Issue" },
    { value: 2, label: "Rewards Issue" },
    { value: 3, label: "W-9 / Tax Form" },
    { value: 4, label: "Profile or Account" },
    { value: 5, label: "Other" },
  ]);
  expect((await ben.send(listTicketStatuses, {})).value()).toEqual([
    { value: 1, label: "Open" },
    { value: 2, label: "In Progress" },
    { value: 3, label: "Resolved" },
    { value: 4, label: "Closed" },
  ]);
});
