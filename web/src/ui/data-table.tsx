import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { commonMessages } from "@portal/contract/kernel/common.messages.ts";
import { type ReactNode, useDeferredValue } from "react";
import classes from "#ui/data-table.module.css";
import { EmptyState } from "#ui/empty-state.tsx";
import { focusContent } from "#ui/focus-origin.ts";
import { count } from "#ui/format.ts";
import { LoadFailed } from "#ui/load-failed.tsx";
import { SortChoice } from "#ui/sort-choice.tsx";
import type { TableColumn } from "#ui/table-column.ts";
import { TableHead } from "#ui/table-head.tsx";
import { type RowExpansion, TableRow } from "#ui/table-row.tsx";
import { TableSkeleton } from "#ui/table-skeleton.tsx";
import { type BusyPhase, useShownBusy } from "#ui/use-shown-busy.ts";
import type { Table } from "#ui/use-table.ts";

export interface DataTableProps<Row, SortKey extends string, Filters extends object> {
  /** What the rows are, for readers: "Rewards and payments". */
  caption: string;
  columns: TableColumn<Row, SortKey>[];
  table: Table<SortKey, Filters>;
  rows: Row[];
  rowId: (row: Row) => string;
  totalCount: number;
  isLoading: boolean;
  isRefetching?: boolean;
  error?: unknown;
  onRetry: () => void;
  expansion?: RowExpansion<Row>;
  onRowClick?: (row: Row) => void;
  /** Says there is nothing at all; after a search "No Record Found" with Clear stands instead. */
  empty?: ReactNode;
  isDense?: boolean;
  /** The page offers one of its own, so that cards need no second. */
  hasOwnSortChoice?: boolean;
}

/** The one table of the product. Sorting, paging and filtering are the server's; it only asks. */
export function DataTable<Row, SortKey extends string, Filters extends object>(
  props: DataTableProps<Row, SortKey, Filters>,
) {
  const { caption, columns, table, rows, error, expansion } = props;
  const hasCards = columns.some((column) => column.card);
  const phase = useShownBusy(props.isLoading);
  const hasFailed = Boolean(error) && phase === "done";
  // Rows that come are drawn in small steps; until then stands what stood there.
  const shownRows = useDeferredValue(phase === "done" ? rows : null);
  const isEmpty = !hasFailed && phase === "done" && shownRows?.length === 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {statusText(props, phase)}
      </p>
      {hasCards && !isEmpty && !props.hasOwnSortChoice && <CardSort {...props} />}
      <div className={classes.box} aria-busy={props.isLoading || props.isRefetching || undefined}>
        <table
          className={classes.table}
          data-dense={props.isDense || undefined}
          data-cards={hasCards || undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <colgroup>
            {columns.map((column) => (
              <col key={column.name} style={{ width: column.width }} />
            ))}
          </colgroup>
          <TableHead
            columns={columns}
            sort={table.state.sort}
            onSort={table.sortBy}
            expandHeader={expansion?.header}
            isExpandHeaderShown={expansion?.buttonText !== undefined}
          />
          {phase === "done" && shownRows ? (
            <tbody data-stale={props.isRefetching || undefined}>
              {!hasFailed && shownRows.map((row) => renderRow(props, row))}
            </tbody>
          ) : (
            <TableSkeleton
              columns={columns}
              rowCount={table.state.pageSize === 10 ? 10 : 12}
              withChevron={expansion !== undefined}
              isQuiet={phase === "waiting"}
            />
          )}
        </table>
      </div>
      {hasFailed && <LoadFailed onRetry={props.onRetry} />}
      {isEmpty && <NothingFound table={table} empty={props.empty} />}
    </>
  );
}

type CardSortProps<Row, SortKey extends string, Filters extends object> = Pick<
  DataTableProps<Row, SortKey, Filters>,
  "caption" | "columns" | "table"
>;

/** Cards have no heads to press. */
function CardSort<Row, SortKey extends string, Filters extends object>(
  props: CardSortProps<Row, SortKey, Filters>,
) {
  const { caption, columns, table } = props;
  const areCards = useMediaQuery("(max-width: 639px)", false, { getInitialValueInEffect: false });
  const choices = columns.flatMap(({ sortKey, header }) =>
    sortKey === undefined ? [] : [{ value: sortKey, label: header }],
  );
  if (!areCards || choices.length === 0) return null;
  return (
    <div className={classes.cardSort}>
      <SortChoice
        caption={caption}
        choices={choices}
        sort={table.state.sort}
        onSort={table.sortBy}
      />
    </div>
  );
}

function renderRow<Row, SortKey extends string, Filters extends object>(
  props: DataTableProps<Row, SortKey, Filters>,
  row: Row,
) {
  const rowId = props.rowId(row);
  return (
    <TableRow
      key={rowId}
      row={row}
      rowId={rowId}
      columns={props.columns}
      isOpen={props.table.state.expandedRowId === rowId}
      expansion={props.expansion}
      onToggle={props.table.toggleRow}
      onClick={props.onRowClick}
    />
  );
}

interface NothingFoundProps<SortKey extends string, Filters extends object> {
  table: Table<SortKey, Filters>;
  empty: ReactNode;
}

function NothingFound<SortKey extends string, Filters extends object>(
  props: NothingFoundProps<SortKey, Filters>,
) {
  const isSearch = props.table.activeFilterCount > 0;
  function clear(): void {
    // The button goes away with the press.
    focusContent();
    props.table.clear();
  }
  if (!isSearch && props.empty) return props.empty;
  return (
    <EmptyState
      drawing="search"
      title={commonMessages.noRecordFound}
      text={isSearch ? "Nothing matches these filters." : undefined}
      action={
        isSearch && (
          <Button variant="default" onClick={clear}>
            Clear
          </Button>
        )
      }
    />
  );
}

interface StatusProps {
  caption: string;
  totalCount: number;
  isRefetching?: boolean;
  error?: unknown;
}

/** Said politely: that it loads, then how many there are. */
function statusText(props: StatusProps, phase: BusyPhase): string {
  if (phase === "shown") return `Loading ${props.caption}`;
  if (phase === "waiting" || props.isRefetching || props.error) return "";
  return `${props.caption}: ${count(props.totalCount)}`;
}
