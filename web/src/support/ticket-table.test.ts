import { expect, test } from "vitest";
import { startTable, tableReducer } from "#ui/table-state.ts";
import { ticketRequest, ticketTable } from "./ticket-table.ts";

const start = startTable(ticketTable);

test("the list begins unfiltered, the newest first, ten a page (TABLE-09, TABLE-10, TABLE-11)", () => {
  expect(ticketRequest(start)).toEqual({
    ticketNo: null,
    statusId: null,
    categoryId: null,
    createdOn: null,
    respondedOn: null,
    page: 0,
    pageSize: 10,
    sortColumn: "createdAt",
    sortOrder: "descending",
  });
});

test("each filter is asked with its value, blanks are no filter (SUPPORT-03..07)", () => {
  const filters = {
    ticketNo: " 100004 ",
    statusId: "2",
    categoryId: "1",
    createdOn: "2026-06-01",
    respondedOn: "2026-06-02",
  } as const;
  expect(ticketRequest({ ...start, filters })).toMatchObject({
    ticketNo: "100004",
    statusId: 2,
    categoryId: 1,
    createdOn: "2026-06-01",
    respondedOn: "2026-06-02",
  });
  expect(ticketRequest({ ...start, filters: { ...filters, ticketNo: "  " } }).ticketNo).toBeNull();
});

test("All asks for every row (SUPPORT-14)", () => {
  const all = tableReducer(ticketTable, start, { type: "page-size", pageSize: "all" });
  expect(ticketRequest(all)).toMatchObject({ pageSize: null, page: 0 });
});
