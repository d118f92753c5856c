import { expect, test } from "vitest";
import { fetchedRows } from "./fetched-rows.ts";

const shown = {
  data: { rows: ["Spring"], totalCount: 1 },
  error: null,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
};

test("rows of another page or search are old until the asked ones are there", () => {
  const fetched = fetchedRows({ ...shown, isFetching: true, isPlaceholderData: true });
  expect(fetched).toMatchObject({ rows: ["Spring"], isRefetching: true, isLoading: false });
});

test("rows of another page stay old while there is no line to fetch the asked ones by", () => {
  const fetched = fetchedRows({ ...shown, isFetching: false, isPlaceholderData: true });
  expect(fetched).toMatchObject({ isRefetching: true });
});

test("nothing found in another year or search is not said of the one asked for", () => {
  const none = { ...shown, data: { rows: [], totalCount: 0 } };
  expect(fetchedRows({ ...none, isPlaceholderData: true })).toMatchObject({ isLoading: true });
  expect(fetchedRows(none)).toMatchObject({ isLoading: false });
});

test("the same rows asked for again, as when the window comes back, are not old", () => {
  const fetched = fetchedRows({ ...shown, isFetching: true });
  expect(fetched).toMatchObject({ isRefetching: false, isLoading: false });
});

test("rows stay when they could not be fetched once more; without any the failure is told", () => {
  const error = new Error("down");
  expect(fetchedRows({ ...shown, error })).toMatchObject({ rows: ["Spring"], error: null });
  expect(fetchedRows({ ...shown, error, data: undefined })).toMatchObject({ rows: [], error });
});

test("a try after a failure is loading anew", () => {
  const again = { ...shown, data: undefined, isFetching: true };
  expect(fetchedRows(again)).toMatchObject({ isLoading: true, isRefetching: false });
});
