import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { getBalances } from "@portal/contract/dashboard/dashboard.wire.ts";
import { listOfficers } from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { programmeDay } from "@portal/contract/kernel/dates.ts";
import { listPayments } from "@portal/contract/payments/payments.wire.ts";
import { savePayoutMethod } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { listRedeemableRewards, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { getRewardsDetail, listReports } from "@portal/contract/reports/reports.wire.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import {
  getConversation,
  getTicket,
  reserveTicketNo,
  submitTicket,
} from "@portal/contract/support/support.wire.ts";
import { submitW9Form } from "@portal/contract/w9/w9.wire.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productionPayouts } from "#app/testing/production-payouts.ts";
import type { TestBrowser } from "#app/testing/test-browser.ts";
import { writeNachaFile } from "#payouts/nacha/write-nacha-file.ts";
import { writeSettlementReport } from "#payouts/settlement-report.ts";
import { originBank, sampleFile } from "#payouts/testing/sample-files.ts";
import { completeAnswers } from "#w9/testing/w9-answers.ts";
import { type EmptyPortal, openEmptyPortal } from "./testing/empty-portal.ts";

// One programme, one test after the other: what docs/operations.md tells an operator to do, in its
// order, on a database in which there was nothing.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const person = (key: string, number: number) => ({
  key,
  businessUnit: "20100",
  employeeId: `91000${number}`,
  firstName: key,
  lastName: "Example",
  email: `${key}@bank.example`,
});
const staff = [person("rosa", 1), person("sven", 2), person("tess", 3)];
const today = programmeDay(new Date());
const year = Number(today.slice(0, 4));
const asOlga = ["--as", "olga"];
const firstPage = { page: 0, pageSize: 10 } as const;

let portal: EmptyPortal;
let rosa: TestBrowser;
let sven: TestBrowser;
let tess: TestBrowser;

beforeAll(async () => {
  portal = await openEmptyPortal(staff);
});
afterAll(() => portal?.close());

const write = (name: string, ...lines: string[]) =>
  writeFile(path.join(portal.folder, name), `${lines.join("\n")}\n`);

const paymentsOf = async (browser: TestBrowser) => {
  const request = {
    promotionName: null,
    promotionId: null,
    rewardId: null,
    amountCents: null,
    paymentMethodId: null,
    redeemedFrom: null,
    ...firstPage,
    sortColumn: "redeemedAt",
    sortOrder: "descending",
  } as const;
  const { rows } = (await browser.send(listPayments, request)).value();
  return rows.map(({ rewardId, amountCents, statusId }) => ({ rewardId, amountCents, statusId }));
};

test("nobody is known to an empty database, and it is whole", async () => {
  await expect(portal.signIn("rosa")).rejects.toThrow("rosa cannot sign on");
  expect((await portal.ops("check")).code).toBe(0);
});

test("operators bring in institutions, officers, promotions, content and rewards (OP-142)", async () => {
  await write(
    "institutions.csv",
    "institution,namesMasked,pbu,portfolioName,locationCode",
    "Harbor Bank,0,20100,Harbor East,0007",
  );
  await write(
    "officers.csv",
    "pbu,oeid,firstName,lastName,email,accountMode,locationCode,bankerCode,oldForm,mfaExcluded",
    ...staff.map(({ employeeId, firstName, lastName, email }) =>
      ["20100", employeeId, firstName, lastName, email, firstName === "tess" ? "001" : "003"]
        .concat(["0007", `CODE${employeeId}`, "0", "0"])
        .join(","),
    ),
  );
  await write(
    "promotions.csv",
    "promotionId,promotionName,startDate,endDate",
    `31,Harbor Drive,${year}-01-01,${year}-12-31`,
  );
  await write(
    "rewards.csv",
    "pbu,oeid,promotionId,promotionName,portfolioName,locationCode,amount,fulfillmentDate,rewardType",
    `20100,910001,31,Harbor Drive,Harbor East,0007,650.00,${today},RW`,
    `20100,910002,31,Harbor Drive,,,120.25,${today},RW`,
  );
  await write(
    "content.json",
    JSON.stringify({
      banners: [{ kind: "cash-in", descriptionHtml: "<p>Cash in <b>now</b></p>" }],
      survey: { question: "What for?", options: ["Travel", "Savings"] },
    }),
  );
  for (const kind of ["institutions", "officers", "promotions"]) {
    const imported = await portal.done("import", kind, `${kind}.csv`, ...asOlga);
    expect(imported).toMatchObject({ isApplied: true, refusedCount: 0 });
  }
  await portal.done("import", "content", "content.json", ...asOlga);
  const dry = await portal.done("import", "rewards", "rewards.csv", "--dry-run", ...asOlga);
  expect(dry).toMatchObject({ created: 2, isApplied: false });
  const real = await portal.done("import", "rewards", "rewards.csv", ...asOlga);
  expect(real).toMatchObject({ created: 2, isApplied: true, totals: [{ amountCents: 77_025 }] });
  const again = await portal.ops("import", "rewards", "rewards.csv", ...asOlga);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining("imported already") });
});

test("bankers sign on, see what they have, sign a W-9, name an account and redeem", async () => {
  rosa = await portal.signIn("rosa");
  sven = await portal.signIn("sven");
  expect((await rosa.send(getBalances, {})).value()).toEqual({
    availableCents: 65_000,
    earnedThisYearCents: 65_000,
  });
  const people = [
    { browser: rosa, name: "Rosa Example", ssn: "219094482", accountNumber: "400011112222" },
    { browser: sven, name: "Sven Example", ssn: "219094483", accountNumber: "400033334444" },
  ];
  for (const { browser, name, ssn, accountNumber } of people) {
    const answers = { ...completeAnswers, name, ssn, signature: name };
    (await browser.send(submitW9Form, { year, answers, target: null })).value();
    const bankAccount = {
      routingNumber: "071000013",
      accountNumber,
      confirmAccountNumber: accountNumber,
      accountType: "C",
    } as const;
    const draft = { methodId: 2, bankAccount, defaultMethodId: 2 } as const;
    (await browser.send(savePayoutMethod, draft)).value();
    const { rewards } = (await browser.send(listRedeemableRewards, {})).value();
    const rewardIds = rewards.map(({ id }) => id);
    const redeemed = (await browser.send(redeemRewards, { rewardIds, methodId: 2 })).value();
    expect(redeemed).toMatchObject({ isDone: true });
  }
});

interface Inspected {
  entries: { traceNo: string; amountCents: number }[];
}
let inspected: Inspected;

test("the bank's file goes out with both payments", async () => {
  const built = await portal.done("ach", "build", ...asOlga);
  expect(built).toMatchObject({ paymentCount: 2 });
  const files = (await readdir(portal.bankOut)).filter((name) => name.endsWith(".ach"));
  expect(files).toEqual([built.fileName]);
  inspected = await portal.done<Inspected>("ach", "inspect", path.join(portal.bankOut, files[0]!));
  expect(inspected.entries.map(({ amountCents }) => amountCents).toSorted()).toEqual([
    12_025, 65_000,
  ]);
});

const entryOf = (cents: number) => inspected.entries.find((one) => one.amountCents === cents)!;

test("a settlement pays Rosa, a return gives Sven's back", async () => {
  const settled = entryOf(65_000);
  const draft = path.join(portal.bankIn, ".settled.tmp");
  await writeFile(draft, writeSettlementReport([settled]));
  await rename(draft, path.join(portal.bankIn, "settled.csv"));
  await vi.waitFor(
    async () =>
      expect(await paymentsOf(rosa)).toMatchObject([
        { amountCents: 65_000, statusId: rewardStatus.paid },
      ]),
    { timeout: 60_000, interval: 500 },
  );
  const { traceNo, amountCents } = entryOf(12_025);
  const back = { kind: "return", code: "R03", originalTraceNo: traceNo, words: "" } as const;
  const addenda = [{ ...back, originalBank: originBank }];
  const file = sampleFile([{ transactionCode: 21, amountCents, addenda }]);
  file.batches[0]!.header.companyId = productionPayouts.COMPANY_ID;
  await writeFile(path.join(portal.folder, "returns.ach"), writeNachaFile(file), "latin1");
  const read = await portal.done("ach", "read", "returns.ach", ...asOlga);
  expect(read).toMatchObject({ lineCount: 1, applied: 1 });
  expect(await paymentsOf(sven)).toMatchObject([{ statusId: rewardStatus.failed }]);
});

test("Sven asks, operations answer, and the answer reaches him (OP-71)", async () => {
  const [payment] = await paymentsOf(sven);
  const { ticketNo } = (await sven.send(reserveTicketNo, {})).value();
  const ticket = {
    ticketNo,
    categoryId: 1,
    subject: "Payment failed",
    description: "It came back.",
    rewardId: payment!.rewardId,
  };
  (await sven.send(submitTicket, ticket)).value();
  const { tickets } = await portal.done<{ tickets: { ticketNo: string }[] }>("ticket", "list");
  expect(tickets.map((one) => one.ticketNo)).toEqual([ticketNo]);
  // What the bank said of the payment stands on the ticket without anybody looking it up.
  const shown = await portal.ops("ticket", "show", ticketNo);
  expect(shown.out).toContain("R03");
  expect(shown.out).toContain(entryOf(12_025).traceNo);
  const words = ["--text", "Please check the account number."];
  await portal.done("ticket", "respond", ticketNo, ...words, ...asOlga);
  await portal.done("ticket", "resolve", ticketNo, ...asOlga);
  const conversation = (await sven.send(getConversation, { ticketNo })).value();
  expect(conversation.messages.at(-1)).toMatchObject({ text: "Please check the account number." });
  const seen = (await sven.send(getTicket, { ticketNo })).value();
  expect(seen).toMatchObject({ status: "Resolved", closedBy: expect.any(String) });
  await vi.waitFor(
    () => {
      const mails = portal.mailbox.messages("sven@bank.example");
      expect(mails.some(({ subject, text }) => `${subject} ${text}`.includes(ticketNo))).toBe(true);
      // The mail says that there is an answer, not what it says.
      expect(mails.some(({ text }) => text.includes("account number."))).toBe(false);
    },
    { timeout: 30_000, interval: 100 },
  );
});

test("he corrects the account and the payment goes again", async () => {
  const bankAccount = {
    routingNumber: "071000013",
    accountNumber: "400033335555",
    confirmAccountNumber: "400033335555",
    accountType: "C",
  } as const;
  const draft = { methodId: 2, bankAccount, defaultMethodId: 2 } as const;
  (await sven.send(savePayoutMethod, draft)).value();
  // The engine sees the correction by itself.
  await vi.waitFor(
    async () =>
      expect(await paymentsOf(sven)).toMatchObject([{ statusId: rewardStatus.processing }]),
    { timeout: 60_000, interval: 500 },
  );
  const built = await portal.done("ach", "build", ...asOlga);
  expect(built).toMatchObject({ paymentCount: 1 });
  expect(await paymentsOf(sven)).toMatchObject([{ statusId: rewardStatus.sent }]);
});

test("the administrator sees all of it (ROLE-04)", async () => {
  tess = await portal.signIn("tess");
  const officers = await tess.send(listOfficers, {
    businessUnit: null,
    portfolioName: null,
    locationCode: null,
    officerId: null,
    officerName: null,
    earnedCents: null,
    redeemedCents: null,
    statusId: null,
    ...firstPage,
    sortColumn: "earnedCents",
    sortOrder: "descending",
  });
  const sums = officers.value().rows.map((row) => [row.officerId, row.earnedCents]);
  expect(sums).toEqual([
    ["910001", 65_000],
    ["910002", 12_025],
  ]);
  const reports = await tess.send(listReports, {
    promotionName: null,
    from: null,
    to: null,
    timeZone: "America/New_York",
    ...firstPage,
    sortColumn: "uploadedOn",
    sortOrder: "descending",
  });
  expect(reports.value().rows).toMatchObject([
    { promotionId: 31, uploadedOn: today, status: "Uploaded" },
  ]);
  const detail = (await tess.send(getRewardsDetail, { promotionId: 31, reach: "scope" })).value();
  expect(detail.map(({ officerId }) => officerId).toSorted()).toEqual(["910001", "910002"]);
});

test("year end: whoever passed the threshold is on the list of 1099 forms", async () => {
  await portal.done("tax", "threshold", `${year}`, "600", ...asOlga);
  const listed = await portal.done("tax", "1099", `${year}`, "--out", "1099.csv", ...asOlga);
  expect(listed).toMatchObject({ forms: 1, totalCents: 65_000, missing: 0 });
  const csv = await readFile(path.join(portal.folder, "1099.csv"), "utf8");
  expect(csv).toContain("Rosa Example");
  expect(csv).not.toContain("Sven");
});

test("a leaver, the night's removal and the checks end the year in order (OP-147)", async () => {
  await portal.done("officer", "leave", "20100", "910002", ...asOlga);
  await expect(portal.signIn("sven")).rejects.toThrow("sven cannot sign on");
  await portal.done("retention", "--dry-run", ...asOlga);
  await portal.done("payments", "reconcile", today, ...asOlga);
  for (const check of [["check"], ["rollups", "check"], ["audit", "verify"]]) {
    const outcome = await portal.ops(...check);
    expect(outcome, outcome.out).toMatchObject({ code: 0, err: "" });
  }
});
