import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DataTable } from "#ui/data-table.tsx";
import { FilterButton, FilterPanel } from "#ui/filter-panel.tsx";
import { Pager } from "#ui/pager.tsx";
import type { TableColumn } from "#ui/table-column.ts";
import type { TableDefinition } from "#ui/table-state.ts";
import { TableToolbar } from "#ui/table-toolbar.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { UiProvider } from "#ui/ui-provider.tsx";
import { useTable } from "#ui/use-table.ts";

type SortKey = "name" | "date";
interface Row {
  id: string;
  name: string;
  date: string;
}

const definition: TableDefinition<SortKey, { name: string }> = {
  defaultSort: { key: "date", order: "descending" },
  emptyFilters: { name: "" },
};
const columns: TableColumn<Row, SortKey>[] = [
  { name: "name", header: "Name", sortKey: "name", card: "title", render: (row) => row.name },
  { name: "date", header: "Date", sortKey: "date", card: "caption", render: (row) => row.date },
];
const rows: Row[] = [
  { id: "1", name: "Spring", date: "06/16/2026" },
  { id: "2", name: "Summer", date: "06/15/2026" },
];

interface ExampleProps {
  rows?: Row[];
  totalCount?: number;
  isLoading?: boolean;
  isRefetching?: boolean;
  error?: Error;
  onRetry?: () => void;
  withAll?: boolean;
}

function Example(props: ExampleProps) {
  const table = useTable(definition);
  const [isOpen, setOpen] = useState(true);
  const { state } = table;
  const totalCount = props.totalCount ?? 37;
  return (
    <>
      <TableToolbar
        totalCount={totalCount}
        actions={
          <FilterButton
            panelId="filter"
            opened={isOpen}
            activeCount={table.activeFilterCount}
            onToggle={() => setOpen(!isOpen)}
          />
        }
      />
      <FilterPanel id="filter" opened={isOpen} onSearch={table.search} onClear={table.clear}>
        <input
          aria-label="Name"
          value={state.draft.name}
          onChange={(event) => table.editFilters({ name: event.currentTarget.value })}
        />
      </FilterPanel>
      <DataTable
        caption="Rewards"
        columns={columns}
        table={table}
        rows={props.rows ?? rows}
        rowId={(row) => row.id}
        totalCount={totalCount}
        isLoading={props.isLoading ?? false}
        isRefetching={props.isRefetching ?? false}
        error={props.error}
        onRetry={props.onRetry ?? (() => undefined)}
        expansion={{
          header: "Details",
          label: (row) => `Show tracker for ${row.name}`,
          render: (row) => <p>Tracker of {row.name}</p>,
        }}
      />
      <Pager table={table} totalCount={totalCount} withAll={props.withAll ?? false} />
      <p>filters {JSON.stringify(state.filters)}</p>
    </>
  );
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const head = (name: string) => page.getByRole("columnheader", { name });
const chevron = (name: string) => button(`Show tracker for ${name}`);
const sortChoice = () => page.getByRole("combobox", { name: "Sort by, Rewards", exact: true });
const filters = () => page.getByText(/^filters/);

beforeEach(async () => {
  await page.viewport(1280, 800);
});

describe("sorting", () => {
  test("toggles by the head and tells it in aria-sort (TABLE-02)", async () => {
    await renderUi(<Example />);
    await expect.element(head("Date")).toHaveAttribute("aria-sort", "descending");
    await button("Name").click();
    await expect.element(head("Name")).toHaveAttribute("aria-sort", "ascending");
    await expect.element(head("Date")).not.toHaveAttribute("aria-sort");
    await button("Name").click();
    await expect.element(head("Name")).toHaveAttribute("aria-sort", "descending");
  });

  test("is chosen from a list on a phone, where cards have no heads", async () => {
    await page.viewport(360, 740);
    await renderUi(<Example />);
    const choice = sortChoice();
    await expect.element(choice).toHaveDisplayValue("Date");
    await button("Descending, reverse order").click();
    await expect.element(button("Ascending, reverse order")).toBeVisible();
    await choice.selectOptions("Name");
    await expect.element(choice).toHaveDisplayValue("Name");
    const sortedBy = () => document.querySelector("th[aria-sort]")?.textContent;
    await expect.poll(sortedBy).toBe("Name");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test("has no list beside the heads", async () => {
    await renderUi(<Example />);
    await expect.element(button("Name")).toBeVisible();
    expect(sortChoice().query()).toBeNull();
  });

  test("has no list where there is nothing to sort", async () => {
    await page.viewport(360, 740);
    await renderUi(<Example rows={[]} totalCount={0} />);
    await expect.element(page.getByText("No Record Found")).toBeVisible();
    expect(sortChoice().query()).toBeNull();
  });
});

test("a page past the end, since rows have gone, makes room for the last there is", async () => {
  const screen = await renderUi(<Example totalCount={21} />);
  await button("Page 3").click();
  await expect.element(button("Page 3")).toHaveAttribute("aria-current", "page");
  await screen.rerender(
    <UiProvider>
      <Example totalCount={20} />
    </UiProvider>,
  );
  await expect.element(button("Page 2")).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByText("11–20 of 20")).toBeVisible();
});

describe("open rows", () => {
  test("open by the chevron, one at a time, and close by the second click", async () => {
    await renderUi(<Example />);
    await chevron("Spring").click();
    await expect.element(page.getByText("Tracker of Spring")).toBeVisible();
    await expect.element(chevron("Spring")).toHaveAttribute("aria-expanded", "true");
    await chevron("Summer").click();
    await expect.element(page.getByText("Tracker of Summer")).toBeVisible();
    expect(page.getByText("Tracker of Spring").query()).toBeNull();
    await chevron("Summer").click();
    await expect.element(page.getByText("Tracker of Summer")).not.toBeInTheDocument();
  });

  test("open by a click anywhere on the row", async () => {
    await renderUi(<Example />);
    await page.getByRole("cell", { name: "06/15/2026" }).click();
    await expect.element(page.getByText("Tracker of Summer")).toBeVisible();
  });
});

describe("paging", () => {
  test("offers 10, 25, 50 and 100, with 10 chosen (TABLE-08, TABLE-09)", async () => {
    await renderUi(<Example />);
    await expect.element(page.getByText("1–10 of 37")).toBeVisible();
    const select = page.getByLabelText("Rows per page").element() as HTMLSelectElement;
    expect([...select.options].map((option) => option.text)).toEqual(["10", "25", "50", "100"]);
    expect(select.value).toBe("10");
  });

  test("offers All where the table allows it", async () => {
    await renderUi(<Example withAll />);
    const sizes = page.getByLabelText("Rows per page").getByRole("option");
    await expect.element(sizes.last()).toHaveTextContent("All");
  });

  test("goes to the first page when the size changes (TABLE-03)", async () => {
    await renderUi(<Example />);
    await button("Page 3").click();
    await expect.element(button("Page 3")).toHaveAttribute("aria-current", "page");
    await page.getByLabelText("Rows per page").selectOptions("25");
    await expect.element(button("Page 1")).toHaveAttribute("aria-current", "page");
    await expect.element(page.getByText("1–25 of 37")).toBeVisible();
  });

  test("whoever pages to an end keeps the focus there, and goes no further", async () => {
    await renderUi(<Example />);
    await button("Page 3").click();
    const next = button("Next page");
    await next.click();
    await expect.element(button("Page 4")).toHaveAttribute("aria-current", "page");
    await expect.element(next).toHaveAttribute("aria-disabled", "true");
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await button("Previous page").click();
    await expect.element(button("Page 3")).toHaveAttribute("aria-current", "page");
    await expect.element(next).not.toHaveAttribute("aria-disabled");
  });
});

describe("filters", () => {
  test("search by Enter, count when closed, go with Clear (TABLE-04, TABLE-06)", async () => {
    await renderUi(<Example />);
    await page.getByLabelText("Name", { exact: true }).fill("spring");
    await expect.element(filters()).toHaveTextContent('filters {"name":""}');
    await userEvent.keyboard("{Enter}");
    await expect.element(filters()).toHaveTextContent('filters {"name":"spring"}');
    await button("Filter").click();
    await expect.element(button("Filter (1)")).toBeVisible();
    await button("Filter (1)").click();
    await button("Clear").click();
    await expect.element(filters()).toHaveTextContent('filters {"name":""}');
    await expect.element(page.getByLabelText("Name", { exact: true })).toHaveValue("");
  });
});

describe("what a table says of itself", () => {
  test("counts its rows: Total Items (TABLE-01)", async () => {
    await renderUi(<Example />);
    await expect.element(page.getByText("Total Items: 37")).toBeVisible();
    await expect.element(page.getByRole("status")).toHaveTextContent("Rewards: 37");
  });

  test("shows grey rows while it first loads, and says so; then the rows (TABLE-01)", async () => {
    const screen = await renderUi(<Example isLoading rows={[]} />);
    await expect.element(page.getByRole("status")).toHaveTextContent("Loading Rewards");
    expect(document.querySelectorAll("tbody[aria-hidden] tr")).toHaveLength(10);
    await screen.rerender(
      <UiProvider>
        <Example />
      </UiProvider>,
    );
    await expect.element(page.getByText("Spring", { exact: true })).toBeVisible();
    expect(document.querySelector("tbody[aria-hidden]")).toBeNull();
  });

  test("dims the old rows while it fetches again (TABLE-01)", async () => {
    await renderUi(<Example isRefetching />);
    await expect.element(page.getByText("Spring", { exact: true })).toBeVisible();
    expect(getComputedStyle(document.querySelector("tbody")!).opacity).toBe("0.6");
  });

  test("says No Record Found, with Clear after a search", async () => {
    await renderUi(<Example rows={[]} totalCount={0} />);
    await expect.element(page.getByText("No Record Found")).toBeVisible();
    expect(button("Clear").elements()).toHaveLength(1);
    await page.getByLabelText("Name", { exact: true }).fill("x");
    await button("Search").click();
    await expect.element(button("Clear")).toHaveLength(2);
  });

  test("offers to try again when it could not be loaded", async () => {
    const onRetry = vi.fn();
    await renderUi(<Example error={new Error("no")} rows={[]} onRetry={onRetry} />);
    await expect.element(page.getByText("Could not load.")).toBeVisible();
    expect(page.getByText("No Record Found").query()).toBeNull();
    await button("Try again").click();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test("turns rows into cards on a phone, without scrolling sideways", async () => {
    await page.viewport(360, 740);
    await renderUi(<Example />);
    await expect.element(page.getByText("Spring", { exact: true })).toBeVisible();
    expect(getComputedStyle(document.querySelector("thead")!).display).toBe("none");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
