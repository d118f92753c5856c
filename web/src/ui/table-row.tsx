import { ActionIcon, Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type MouseEvent, memo, type ReactNode, startTransition, useOptimistic } from "react";
import classes from "#ui/data-table.module.css";
import type { TableColumn } from "#ui/table-column.ts";

export interface RowExpansion<Row> {
  /** "Details": head of the chevrons' column. */
  header: string;
  /** Words beside the chevron; the header then stands above them. */
  buttonText?: string;
  /** Completes the chevron: "Show payment tracker for Spring Drive". */
  label: (row: Row) => string;
  render: (row: Row) => ReactNode;
}

interface TableRowProps<Row, SortKey extends string> {
  row: Row;
  rowId: string;
  columns: TableColumn<Row, SortKey>[];
  isOpen: boolean;
  expansion?: RowExpansion<Row> | undefined;
  /** Must keep its identity, or every row is rendered with each press. */
  onToggle: (rowId: string) => void;
  onClick?: ((row: Row) => void) | undefined;
}

function PlainTableRow<Row, SortKey extends string>(props: TableRowProps<Row, SortKey>) {
  const { row, rowId, columns, isOpen, expansion, onToggle, onClick } = props;
  const panelId = `row-panel-${rowId}`;
  // The chevron turns with the press, what it opens follows.
  const [isShownOpen, showOpen] = useOptimistic(isOpen);
  const toggle = () =>
    startTransition(() => {
      showOpen(!isShownOpen);
      onToggle(rowId);
    });
  const react = expansion ? toggle : onClick && (() => onClick(row));
  return (
    <>
      {/* The row only repeats its own link or chevron, so it needs no key of its own. */}
      <tr
        className={classes.row}
        data-clickable={react ? true : undefined}
        data-open={isShownOpen || undefined}
        onClick={react && ((event) => isPlainClick(event) && react())}
      >
        {columns.map((column) => (
          <td
            key={column.name}
            data-align={column.align}
            data-card={column.card}
            data-label={column.card && column.header}
          >
            {column.render(row)}
          </td>
        ))}
        {expansion && (
          <td
            className={expansion.buttonText ? classes.actionCell : classes.chevronCell}
            data-card={expansion.buttonText ? "foot" : "chevron"}
          >
            <Toggle
              text={expansion.buttonText}
              aria-label={expansion.label(row)}
              aria-expanded={isShownOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={toggle}
            />
          </td>
        )}
      </tr>
      {expansion && isOpen && (
        <tr className={classes.panel} id={panelId}>
          <td colSpan={columns.length + 1}>{expansion.render(row)}</td>
        </tr>
      )}
    </>
  );
}

/** A row is rendered again when something of its own changed, not when another one was opened. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

interface ToggleProps {
  text?: string | undefined;
  "aria-label": string;
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: () => void;
}

function Toggle({ text, ...button }: ToggleProps) {
  const chevron = <IconChevronDown className={classes.chevron} size={16} stroke={1.75} />;
  if (text === undefined) {
    return (
      <ActionIcon size="sm" {...button}>
        {chevron}
      </ActionIcon>
    );
  }
  return (
    <Button variant="default" size="sm" rightSection={chevron} {...button}>
      {text}
    </Button>
  );
}

/** A click on a control inside the row, or the end of marking text, is not a click on the row. */
function isPlainClick(event: MouseEvent): boolean {
  const target = event.target as Element;
  if (target.closest("a, button, input, select, label, textarea")) return false;
  return window.getSelection()?.isCollapsed !== false;
}
