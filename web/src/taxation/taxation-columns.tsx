import { taxationMessages } from "@portal/contract/taxation/taxation.messages.ts";
import {
  rewardTypeNames,
  type TaxationRow,
  type TaxationSortColumn,
} from "@portal/contract/taxation/taxation.ts";
import { day, localDay } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import type { TableColumn } from "#ui/table-column.ts";
import classes from "./taxation.module.css";

const headers = taxationMessages.columns;

/** RW is filled, any other value outlined (OP-92); the letters say it without colour. */
function RewardTypeBadge({ rewardType }: { rewardType: string }) {
  const name = (rewardTypeNames as Record<string, string>)[rewardType];
  return (
    <span className={classes.tag} data-plain={rewardType !== "RW" || undefined} title={name}>
      {rewardType}
      {name && <span className="visually-hidden">, {name}</span>}
    </span>
  );
}

/** TAX-13; each is sortable (TAX-16). */
export const taxationColumns: TableColumn<TaxationRow, TaxationSortColumn>[] = [
  {
    name: "promotion",
    header: headers.promotionName,
    sortKey: "promotionName",
    width: "21%",
    card: "title",
    render: (row) => row.promotionName,
  },
  {
    name: "id",
    header: headers.rewardId,
    sortKey: "rewardId",
    align: "figures",
    card: "caption",
    // A phone's card has no column for it, and none of the heads that tell the dates apart.
    render: ({ rewardId, availableOn }) => (
      <>
        {rewardId}
        <span className="on-cards"> · Available {day(availableOn)}</span>
      </>
    ),
  },
  {
    name: "amount",
    header: headers.amount,
    sortKey: "amount",
    align: "end",
    card: "amount",
    render: (row) => <Money cents={row.amountCents} />,
  },
  {
    name: "method",
    header: headers.paymentMethod,
    sortKey: "paymentMethod",
    card: "foot",
    render: (row) => row.paymentMethod,
  },
  {
    name: "type",
    header: headers.rewardType,
    sortKey: "rewardType",
    card: "badge",
    render: (row) => <RewardTypeBadge rewardType={row.rewardType} />,
  },
  {
    name: "redeemed",
    header: headers.redeemedAt,
    sortKey: "redeemedAt",
    align: "figures",
    card: "caption-end",
    render: (row) => (
      <>
        <span className="on-cards">Redeemed </span>
        {localDay(row.redeemedAt)}
      </>
    ),
  },
  {
    name: "available",
    header: headers.availableOn,
    sortKey: "availableOn",
    align: "figures",
    render: (row) => day(row.availableOn),
  },
];
