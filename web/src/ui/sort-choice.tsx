import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconChevronDown, IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { useId } from "react";
import type { TableSort } from "#ui/table-state.ts";
import classes from "#ui/table-toolbar.module.css";
import { useShownSort } from "#ui/use-shown-sort.ts";

interface SortChoiceProps<SortKey extends string> {
  /** What is sorted, for readers: a table opened in a row stands below another. */
  caption: string;
  choices: readonly { value: SortKey; label: string }[];
  sort: TableSort<SortKey>;
  onSort: (key: SortKey) => void;
}

/** Sorting without heads: a list of what to sort by, and a button that turns the order round. */
export function SortChoice<SortKey extends string>(props: SortChoiceProps<SortKey>) {
  const selectId = useId();
  const [{ key, order }, sortBy] = useShownSort(props.sort, props.onSort);
  // A table may begin with an order that none of its columns shows.
  const isChosen = props.choices.some(({ value }) => value === key);
  const data = isChosen
    ? [...props.choices]
    : [{ value: key, label: "Choose", disabled: true }, ...props.choices];
  return (
    <div className={classes.sort}>
      <label htmlFor={selectId}>Sort by</label>
      <NativeSelect
        id={selectId}
        aria-label={`Sort by, ${props.caption}`}
        size="sm"
        rightSection={<IconChevronDown size={16} stroke={1.75} />}
        value={key}
        data={data}
        onChange={({ currentTarget }) => sortBy(currentTarget.value as SortKey)}
      />
      {isChosen && <TurnRound order={order} onClick={() => sortBy(key)} />}
    </div>
  );
}

interface TurnRoundProps {
  order: TableSort<string>["order"];
  onClick: () => void;
}

function TurnRound({ order, onClick }: TurnRoundProps) {
  const isAscending = order === "ascending";
  const Icon = isAscending ? IconSortAscending : IconSortDescending;
  return (
    <ActionIcon
      size="sm"
      aria-label={isAscending ? "Ascending, reverse order" : "Descending, reverse order"}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
}
