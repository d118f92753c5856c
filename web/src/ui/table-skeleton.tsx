import classes from "#ui/data-table.module.css";
import { Skeleton } from "#ui/skeleton.tsx";
import type { TableColumn } from "#ui/table-column.ts";

/** Uneven, like words are; the same on every render. */
const widths = ["72%", "58%", "84%", "64%", "76%"];

interface TableSkeletonProps<Row, SortKey extends string> {
  columns: TableColumn<Row, SortKey>[];
  rowCount: number;
  withChevron: boolean;
  /** Keeps the place without showing anything, during the first moments of a wait. */
  isQuiet: boolean;
}

export function TableSkeleton<Row, SortKey extends string>(
  props: TableSkeletonProps<Row, SortKey>,
) {
  const { columns, rowCount, withChevron, isQuiet } = props;
  const rows = Array.from({ length: rowCount }, (_, index) => index);
  return (
    <tbody className={classes.skeletonBody} data-quiet={isQuiet || undefined} aria-hidden="true">
      {rows.map((row) => (
        <tr key={row} className={classes.row}>
          {columns.map((column, index) => (
            <td key={column.name} data-align={column.align} data-card={column.card}>
              <Skeleton
                width={widths[(row + index) % widths.length]!}
                height={column.card === "badge" ? 22 : 12}
              />
            </td>
          ))}
          {withChevron && <td className={classes.chevronCell} data-card="chevron" />}
        </tr>
      ))}
    </tbody>
  );
}
