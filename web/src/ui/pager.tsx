import { NativeSelect } from "@mantine/core";
import { firstPage, pageSizes } from "@portal/contract/kernel/page.ts";
import { IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, startTransition, useEffect, useId, useOptimistic } from "react";
import classes from "#ui/pager.module.css";
import { pageCountOf, pagerPages, pagerRange } from "#ui/pager-pages.ts";
import type { TablePageSize } from "#ui/table-state.ts";
import type { Table } from "#ui/use-table.ts";

interface PagerProps {
  table: Pick<Table<string, object>, "state" | "goToPage" | "choosePageSize">;
  totalCount: number;
  /** Offers All beside 10, 25, 50 and 100. */
  withAll?: boolean;
}

/** Below each table: rows per page, the range on screen, the pages. Absent without rows. */
export function Pager({ table, totalCount, withAll = false }: PagerProps) {
  const selectId = useId();
  // Page and size stand there with the press, the rows follow.
  const [{ page, pageSize }, show] = useOptimistic({
    page: table.state.page,
    pageSize: table.state.pageSize,
  });
  const onPage = (next: number) =>
    startTransition(() => {
      show({ page: next, pageSize });
      table.goToPage(next);
    });
  const onPageSize = (next: TablePageSize) =>
    startTransition(() => {
      show({ page: firstPage, pageSize: next });
      table.choosePageSize(next);
    });
  const lastPage = Math.max(pageCountOf(totalCount, table.state.pageSize) - 1, 0);
  const isPastEnd = totalCount > 0 && table.state.page > lastPage;
  // Rows have gone since: the last page there is, rather than an empty one.
  useEffect(() => {
    if (isPastEnd) table.goToPage(lastPage);
  }, [isPastEnd, lastPage, table.goToPage]);
  if (totalCount === 0) return null;
  const sizes: TablePageSize[] = withAll ? [...pageSizes, "all"] : [...pageSizes];
  return (
    <div className={classes.pager}>
      <div className={classes.size}>
        <label htmlFor={selectId}>Rows per page</label>
        <NativeSelect
          id={selectId}
          size="sm"
          className={classes.select!}
          rightSection={<IconChevronDown size={16} stroke={1.75} />}
          value={String(pageSize)}
          data={sizes.map((size) => ({
            value: String(size),
            label: size === "all" ? "All" : String(size),
          }))}
          onChange={({ currentTarget: { value } }) => {
            onPageSize(sizes.find((size) => String(size) === value)!);
          }}
        />
      </div>
      <span className="tabular">{pagerRange(page, { pageSize, totalCount })}</span>
      <PagerButtons page={page} pageCount={pageCountOf(totalCount, pageSize)} onPage={onPage} />
    </div>
  );
}

interface PagerButtonsProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

function PagerButtons({ page, pageCount, onPage }: PagerButtonsProps) {
  const pages = pagerPages(page, pageCount);
  return (
    <nav className={classes.pages} aria-label="Pages">
      <StepButton label="Previous page" isAtEnd={page === 0} onStep={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.75} />
      </StepButton>
      {pages.map((entry, index) =>
        entry === "gap" ? (
          <span key={index < 3 ? "gap-before" : "gap-after"} className={classes.gap}>
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className={classes.page}
            aria-label={`Page ${entry + 1}`}
            aria-current={entry === page ? "page" : undefined}
            onClick={() => onPage(entry)}
          >
            {entry + 1}
          </button>
        ),
      )}
      <StepButton label="Next page" isAtEnd={page >= pageCount - 1} onStep={() => onPage(page + 1)}>
        <IconChevronRight size={16} stroke={1.75} />
      </StepButton>
    </nav>
  );
}

interface StepButtonProps {
  label: string;
  isAtEnd: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** Disabled by word only: in earnest, it would drop the focus of whoever stepped to the end. */
function StepButton({ label, isAtEnd, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onStep}
    >
      {children}
    </button>
  );
}
