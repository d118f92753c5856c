import { count } from "#ui/format.ts";

export type PagerPage = number | "gap";

/** How many buttons the pager shows at most, gaps counted. */
const buttonsMax = 7;

/** The pages to offer, from 0: all when they fit, else first, last and those around this one. */
export function pagerPages(page: number, pageCount: number): PagerPage[] {
  const all = Array.from({ length: pageCount }, (_, index) => index);
  if (pageCount <= buttonsMax) return all;
  const last = pageCount - 1;
  if (page < 4) return [...all.slice(0, 5), "gap", last];
  if (page > last - 4) return [0, "gap", ...all.slice(-5)];
  return [0, "gap", page - 1, page, page + 1, "gap", last];
}

export function pageCountOf(totalCount: number, pageSize: number | "all"): number {
  return pageSize === "all" ? 1 : Math.max(1, Math.ceil(totalCount / pageSize));
}

/** "11–20 of 37". */
export function pagerRange(
  page: number,
  size: { pageSize: number | "all"; totalCount: number },
): string {
  const { pageSize, totalCount } = size;
  const total = count(totalCount);
  if (pageSize === "all") return `1–${total} of ${total}`;
  const first = page * pageSize + 1;
  const last = Math.min(totalCount, first + pageSize - 1);
  return `${count(first)}–${count(last)} of ${total}`;
}
