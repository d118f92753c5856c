import { describe, expect, test } from "vitest";
import { pageCountOf, pagerPages, pagerRange } from "#ui/pager-pages.ts";
import {
  countFilters,
  startTable,
  type TableAction,
  type TableDefinition,
  tableReducer,
} from "#ui/table-state.ts";

type SortKey = "date" | "name";
interface Filters {
  name: string;
  amountCents: number | null;
}

const definition: TableDefinition<SortKey, Filters> = {
  defaultSort: { key: "date", order: "descending" },
  emptyFilters: { name: "", amountCents: null },
};

function after(...actions: TableAction<SortKey, Filters>[]) {
  return actions.reduce(
    (state, action) => tableReducer(definition, state, action),
    startTable(definition),
  );
}

describe("a table at first", () => {
  test("shows the first page of ten rows (TABLE-09, TABLE-10)", () => {
    expect(startTable(definition)).toMatchObject({ page: 0, pageSize: 10 });
  });

  test("is sorted as its definition says", () => {
    expect(startTable(definition).sort).toEqual({ key: "date", order: "descending" });
  });
});

describe("sorting", () => {
  test("sorts a new column ascending, then turns it with each click (TABLE-02)", () => {
    const once: TableAction<SortKey, Filters> = { type: "sort", key: "name" };
    expect(after(once).sort).toEqual({ key: "name", order: "ascending" });
    expect(after(once, once).sort).toEqual({ key: "name", order: "descending" });
    expect(after(once, once, once).sort).toEqual({ key: "name", order: "ascending" });
  });

  test("turns the default column to ascending at its first click (TABLE-02)", () => {
    expect(after({ type: "sort", key: "date" }).sort.order).toBe("ascending");
  });

  test("keeps the page", () => {
    expect(after({ type: "page", page: 3 }, { type: "sort", key: "name" }).page).toBe(3);
  });
});

describe("paging", () => {
  test("goes back to page 0 when the page size changes (TABLE-03)", () => {
    const state = after({ type: "page", page: 4 }, { type: "page-size", pageSize: 50 });
    expect(state).toMatchObject({ page: 0, pageSize: 50 });
  });

  test("never goes before the first page", () => {
    expect(after({ type: "page", page: -1 }).page).toBe(0);
  });
});

describe("filters", () => {
  const typed: TableAction<SortKey, Filters> = { type: "edit", change: { name: "spring" } };

  test("do nothing while they are typed", () => {
    expect(after(typed)).toMatchObject({ filters: { name: "" }, draft: { name: "spring" } });
    expect(after(typed).revision).toBe(0);
  });

  test("apply at Search, which goes to page 0 and fetches again (TABLE-04)", () => {
    const state = after({ type: "page", page: 2 }, typed, { type: "search" });
    expect(state).toMatchObject({ page: 0, filters: { name: "spring" }, revision: 1 });
  });

  test("fetch again at every Search, also an unchanged one (TABLE-04)", () => {
    expect(after(typed, { type: "search" }, { type: "search" }).revision).toBe(2);
  });

  test("are all emptied by Clear, which goes to page 0 and fetches (TABLE-05, TABLE-06)", () => {
    const state = after(typed, { type: "search" }, { type: "page", page: 2 }, { type: "clear" });
    expect(state.filters).toEqual(definition.emptyFilters);
    expect(state.draft).toEqual(definition.emptyFilters);
    expect(state).toMatchObject({ page: 0, revision: 2 });
  });

  test("Clear sets the page size back to 10 (TABLE-07)", () => {
    expect(after({ type: "page-size", pageSize: 100 }, { type: "clear" }).pageSize).toBe(10);
  });

  test("are counted when they differ from empty", () => {
    const empty = definition.emptyFilters;
    expect(countFilters({ name: "a", amountCents: 0 }, empty)).toBe(2);
    expect(countFilters({ name: "", amountCents: null }, empty)).toBe(0);
  });
});

describe("open rows", () => {
  const open = (rowId: string): TableAction<SortKey, Filters> => ({ type: "toggle-row", rowId });

  test("are one at a time; the second click closes", () => {
    expect(after(open("1"), open("2")).expandedRowId).toBe("2");
    expect(after(open("1"), open("1")).expandedRowId).toBeNull();
  });

  test("close when other rows come", () => {
    expect(after(open("1"), { type: "page", page: 1 }).expandedRowId).toBeNull();
    expect(after(open("1"), { type: "sort", key: "name" }).expandedRowId).toBeNull();
    expect(after(open("1"), { type: "search" }).expandedRowId).toBeNull();
  });
});

describe("the pager", () => {
  test("shows all pages while they fit, else the ends and the neighbours", () => {
    expect(pagerPages(0, 4)).toEqual([0, 1, 2, 3]);
    expect(pagerPages(0, 20)).toEqual([0, 1, 2, 3, 4, "gap", 19]);
    expect(pagerPages(10, 20)).toEqual([0, "gap", 9, 10, 11, "gap", 19]);
    expect(pagerPages(19, 20)).toEqual([0, "gap", 15, 16, 17, 18, 19]);
  });

  test("says which rows are on screen", () => {
    expect(pagerRange(3, { pageSize: 10, totalCount: 37 })).toBe("31–37 of 37");
    expect(pagerRange(0, { pageSize: "all", totalCount: 1234 })).toBe("1–1,234 of 1,234");
  });

  test("has one page at least", () => {
    expect(pageCountOf(0, 10)).toBe(1);
    expect(pageCountOf(41, 10)).toBe(5);
  });
});
