import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { listPaymentMethods } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import type { TaxationRow, YearStatement } from "@portal/contract/taxation/taxation.ts";
import {
  getYearStatement,
  listRewardTypes,
  listTaxation,
  listTaxYears,
} from "@portal/contract/taxation/taxation.wire.ts";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPage } from "#app/testing/open-page.tsx";
import { TaxationTab } from "../taxation-tab.tsx";
import { useTaxYear } from "../use-tax-year.ts";

export const year = yearOf(programmeDay(new Date()));
export const years = [year, year - 1].map((one) => ({ value: String(one), label: String(one) }));
const row = (at: number, rewardType = "RW"): TaxationRow => ({
  rewardId: String(208_000 + at),
  promotionName: `Spring Card Drive ${at}`,
  rewardName: "Reward",
  amountCents: 46_000,
  paymentMethod: "Bank Account (ACH)",
  rewardType,
  redeemedAt: new Date(2026, 5, 16, 23, 30),
  availableOn: "2026-05-26",
});
const rows = Array.from({ length: 10 }, (_, at) => row(at, at === 4 ? "AD" : "RW"));
export const statement: YearStatement = {
  year,
  totalCents: 275_000,
  rewardCount: 23,
  thresholdCents: 60_000,
  is1099Expected: true,
  mailedBy: `${year + 1}-01-31`,
  preview: {
    payerName: "Banker Portal",
    recipientName: "Dana R. Whitfield",
    recipientTaxId: "*****4482",
    address: "418 Harbor View Rd",
    cityStateZip: "Duluth,MN,55802",
    otherIncomeCents: 275_000,
    withheldCents: 0,
  },
  rows,
};

export function answerTaxation(server: ReturnType<typeof fakeServer>): void {
  server.answer(listTaxation, { rows, totalCount: 23, rollupCents: 275_000 });
  server.answer(getYearStatement, statement);
  server.answer(listTaxYears, years);
  server.answer(listRewardTypes, [
    { value: "RW", label: "Reward" },
    { value: "AD", label: "Adjustment" },
  ]);
  server.answer(listPaymentMethods, [
    { id: 2, name: "Bank Account (ACH)", type: "ACH", isDefault: true },
    { id: 3, name: "Zelle", type: "P2P", isDefault: false },
  ]);
}

function TabAlone() {
  return <TaxationTab taxYear={useTaxYear()} />;
}

/** The tab alone, against a server with twenty-three rows of this year. */
export function openTaxation(prepare: (server: ReturnType<typeof fakeServer>) => void = () => {}) {
  return openPage({
    route: "/payments",
    page: <TabAlone />,
    prepare(server) {
      answerTaxation(server);
      prepare(server);
    },
  });
}
