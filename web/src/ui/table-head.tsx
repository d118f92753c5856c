import classes from "#ui/data-table.module.css";
import type { TableColumn } from "#ui/table-column.ts";
import type { TableSort } from "#ui/table-state.ts";
import { useShownSort } from "#ui/use-shown-sort.ts";

const arrows = {
  none: "M3.5 4.5 6 2l2.5 2.5M3.5 7.5 6 10l2.5-2.5",
  ascending: "M6 10V2M2.5 5.5 6 2l3.5 3.5",
  descending: "M6 2v8M2.5 6.5 6 10l3.5-3.5",
};

interface TableHeadProps<Row, SortKey extends string> {
  columns: TableColumn<Row, SortKey>[];
  sort: TableSort<SortKey>;
  onSort: (key: SortKey) => void;
  /** The head of the chevrons' column; for readers only, unless buttons with words stand there. */
  expandHeader?: string | undefined;
  isExpandHeaderShown?: boolean;
}

export function TableHead<Row, SortKey extends string>(props: TableHeadProps<Row, SortKey>) {
  const { columns, expandHeader, isExpandHeaderShown: isShown } = props;
  const [sort, onSort] = useShownSort(props.sort, props.onSort);
  return (
    <thead>
      <tr>
        {columns.map(({ name, header, sortKey, align }) => {
          const order = sortKey !== undefined && sort.key === sortKey ? sort.order : undefined;
          return (
            <th key={name} scope="col" data-align={align} aria-sort={order}>
              {sortKey === undefined ? (
                header
              ) : (
                <button type="button" className={classes.sort} onClick={() => onSort(sortKey)}>
                  {header}
                  <svg viewBox="0 0 12 12" aria-hidden="true">
                    <path d={arrows[order ?? "none"]} />
                  </svg>
                </button>
              )}
            </th>
          );
        })}
        {expandHeader && (
          <th scope="col" className={isShown ? classes.actionCell : classes.chevronCell}>
            <span className={isShown ? undefined : "visually-hidden"}>{expandHeader}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
