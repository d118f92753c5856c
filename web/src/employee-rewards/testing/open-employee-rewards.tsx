import type {
  OfficerReward,
  OfficerSummary,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import {
  listOfficers,
  listRewards,
  listRewardsOfOfficer,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { listRewardStatuses } from "@portal/contract/rewards/rewards.wire.ts";
import { useState } from "react";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPage } from "#app/testing/open-page.tsx";
import { EmployeeRewardsPage } from "../employee-rewards-page.tsx";

type Server = ReturnType<typeof fakeServer>;

const officer = (officerId: string, officerName: string): OfficerSummary => ({
  businessUnit: "10482",
  portfolioName: "Lakeshore North",
  locationCode: "0114",
  officerId,
  officerName,
  earnedCents: 267_000,
  redeemedCents: 108_000,
  promotionName: "",
  statusName: "",
});
export const elena = officer("730902", "Elena Marchetti");
const omar = officer("731233", "Omar Haddad");
const reward: OfficerReward = {
  ...elena,
  rewardId: "209412",
  promotionName: "Spring Drive",
  availableOn: "2026-05-26",
  expiresOn: "2026-11-26",
  statusName: "Available",
};

/** The page, and a way to leave it and come back. */
function Visits() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <EmployeeRewardsPage key={visit} />
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come again
      </button>
    </>
  );
}

/** The page of an administrator: the first rows of two lists, each with more on the server. */
export const openRewards = (prepare: (server: Server) => void = () => undefined) =>
  openPage({
    route: "/bankers",
    page: <Visits />,
    prepare(server) {
      server.answer(listOfficers, { rows: [elena, omar], totalCount: 48 });
      server.answer(listRewardsOfOfficer, { rows: [reward], totalCount: 12 });
      server.answer(listRewards, { rows: [reward], totalCount: 31 });
      server.answer(listRewardStatuses, [{ value: 11, label: "Paid" }]);
      prepare(server);
    },
  });

export type Screen = Awaited<ReturnType<typeof openRewards>>["screen"];

export const details = (screen: Screen, name: string) =>
  screen.getByRole("button", { name: `View Details of ${name}` });
