import { NativeSelect } from "@mantine/core";
import { firstPage, pageSizes } from "@portal/contract/kernel/page.ts";
import { IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { startTransition, useId, useOptimistic } from "react";
import classes from "#ui/pager.module.css";
import { pageCountOf, pagerPages, pagerRange } from "#ui/pager-pages.ts";
import type { TablePageSize } from "#ui/table-state.ts";

interface PagerProps {
  page: number;
  pageSize: TablePageSize;
  totalCount: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: TablePageSize) => void;
  /** Offers All beside 10, 25, 50 and 100. */
  withAll?: boolean;
}

/** Below each table: rows per page, the range on screen, the pages. Absent without rows. */
export function Pager(props: PagerProps) {
  const { totalCount } = props;
  const selectId = useId();
  // Page and size stand there with the press, the rows follow.
  const [{ page, pageSize }, show] = useOptimistic({ page: props.page, pageSize: props.pageSize });
  const onPage = (next: number) =>
    startTransition(() => {
      show({ page: next, pageSize });
      props.onPage(next);
    });
  const onPageSize = (next: TablePageSize) =>
    startTransition(() => {
      show({ page: firstPage, pageSize: next });
      props.onPageSize(next);
    });
  if (totalCount === 0) return null;
  const sizes: TablePageSize[] = props.withAll ? [...pageSizes, "all"] : [...pageSizes];
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
      <button
        type="button"
        className={classes.page}
        aria-label="Previous page"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.75} />
      </button>
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
      <button
        type="button"
        className={classes.page}
        aria-label="Next page"
        disabled={page >= pageCount - 1}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.75} />
      </button>
    </nav>
  );
}
