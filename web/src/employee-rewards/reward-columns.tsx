import type {
  OfficerReward,
  RewardSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import { rewardStatus, rewardStatusNames } from "@portal/contract/rewards/rewards.ts";
import { StatusBadge } from "#rewards/rewards.public.ts";
import { day } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import type { TableColumn } from "#ui/table-column.ts";
import { columnTitles as titles } from "./column-titles.ts";
import classes from "./employee-rewards.module.css";

type RewardColumn = TableColumn<OfficerReward, RewardSortColumn>;

const idOfName = new Map(
  Object.values(rewardStatus).map((id) => [rewardStatusNames[id], id] as const),
);
/** Rows carry the status by name; one we do not know gets the plain ring. */
const unknownStatusId = 0;

const column = (
  name: keyof OfficerReward & RewardSortColumn,
  more: Omit<RewardColumn, "name" | "header" | "sortKey">,
): RewardColumn => ({ name, header: titles[name], sortKey: name, ...more });

/** What the row above says already, and what differs from row to row. */
const ofOfficer = (className: string | undefined): RewardColumn[] =>
  (["businessUnit", "portfolioName", "locationCode", "officerId", "officerName"] as const).map(
    (name) =>
      column(name, {
        align: name.endsWith("Name") ? "start" : "figures",
        render: (row) => (
          <span className={`${className ?? ""} ${name === "officerName" ? classes.oneLine : ""}`}>
            {row[name]}
          </span>
        ),
      }),
  );

const rewardId = column("rewardId", {
  align: "figures",
  card: "caption",
  render: (row) => row.rewardId,
});

const ofReward: RewardColumn[] = [
  column("earnedCents", {
    align: "end",
    card: "amount",
    render: (row) => <Money cents={row.earnedCents} />,
  }),
  column("redeemedCents", { align: "end", render: (row) => <Money cents={row.redeemedCents} /> }),
  column("promotionName", {
    card: "title",
    render: (row) => <span className={classes.strong}>{row.promotionName}</span>,
  }),
  column("availableOn", {
    align: "figures",
    card: "caption-end",
    render: (row) => day(row.availableOn),
  }),
  column("expiresOn", { align: "figures", render: (row) => day(row.expiresOn) }),
  column("statusName", {
    card: "badge",
    render: ({ statusName }) => (
      <StatusBadge statusId={idOfName.get(statusName) ?? unknownStatusId} name={statusName} />
    ),
  }),
];

const onCard = (columns: RewardColumn[], name: string): RewardColumn[] =>
  columns.map((one) => (one.name === name ? { ...one, card: "foot" } : one));

/** The twelve columns of the flat table (YTD-01); its cards say whose reward it is. */
export const rewardColumns: RewardColumn[] = [
  rewardId,
  ...onCard(ofOfficer(undefined), "officerName"),
  ...ofReward,
];

/** The same twelve under an officer, whose own values are muted there (BANKERS-07). */
export const detailColumns: RewardColumn[] = [rewardId, ...ofOfficer(classes.muted), ...ofReward];
