import type {
  OfficerReward,
  RewardSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import { rewardStatus, rewardStatusNames } from "@portal/contract/rewards/rewards.ts";
import { StatusBadge } from "#rewards/rewards.public.ts";
import { day } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import type { CardSlot, TableColumn } from "#ui/table-column.ts";
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

const rewardId = column("rewardId", { align: "figures", render: (row) => row.rewardId });

const ofReward: RewardColumn[] = [
  column("earnedCents", { align: "end", render: (row) => <Money cents={row.earnedCents} /> }),
  column("redeemedCents", { align: "end", render: (row) => <Money cents={row.redeemedCents} /> }),
  column("promotionName", {
    render: (row) => <span className={classes.strong}>{row.promotionName}</span>,
  }),
  column("availableOn", { align: "figures", render: (row) => day(row.availableOn) }),
  column("expiresOn", { align: "figures", render: (row) => day(row.expiresOn) }),
  column("statusName", {
    render: ({ statusName }) => (
      <StatusBadge statusId={idOfName.get(statusName) ?? unknownStatusId} name={statusName} />
    ),
  }),
];

/** The twelve columns of the flat table (YTD-01), which scrolls in its box where it is wider. */
export const rewardColumns: RewardColumn[] = [rewardId, ...ofOfficer(undefined), ...ofReward];

/** Where the values stand on a phone, and the words that take the place of their heads there. */
const onCard: Partial<Record<string, { card: CardSlot; before?: string }>> = {
  promotionName: { card: "title" },
  earnedCents: { card: "amount" },
  rewardId: { card: "caption" },
  expiresOn: { card: "caption-end", before: "Expires " },
  statusName: { card: "badge" },
  redeemedCents: { card: "foot", before: "Redeemed " },
};

function withCard(one: RewardColumn): RewardColumn {
  const place = onCard[one.name];
  if (!place) return one;
  const render = (row: OfficerReward) => (
    <>
      {place.before && <span className="on-cards">{place.before}</span>}
      {one.render(row)}
      {one.name === "rewardId" && (
        <span className="on-cards"> · Available {day(row.availableOn)}</span>
      )}
    </>
  );
  return { ...one, card: place.card, render };
}

/** The same twelve under an officer, whose values are muted, and on a phone left to its card. */
export const detailColumns: RewardColumn[] = [
  rewardId,
  ...ofOfficer(classes.muted),
  ...ofReward,
].map(withCard);
