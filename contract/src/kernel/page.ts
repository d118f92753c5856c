/** Rows a page offers (TABLE-08, CONST-11). */
export const pageSizes = [10, 25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

export const defaultPageSize: PageSize = 10;
/** The first page: 0 with us, 1 on the wire (TABLE-10, CONST-14). */
export const firstPage = 0;

export type SortOrder = "ascending" | "descending";

export interface PageRequest {
  page: number;
  pageSize: PageSize;
}
