import { expect, test } from "vitest";
import { shownReports } from "./shown-reports.ts";

const spring = {
  promotionId: 7,
  promotionName: "Spring Drive",
  uploadedOn: "2026-05-26",
  status: "Processing",
} as const;
const summer = { ...spring, promotionId: 8, promotionName: "Summer Drive" };
const idsOf = (rows: Parameters<typeof shownReports>[0]) =>
  shownReports(rows).map(({ rowId }) => rowId);

test("a report keeps its id wherever it stands and however far it is processed", () => {
  const [springId, summerId] = idsOf([spring, summer]);
  expect(idsOf([summer, { ...spring, status: "Uploaded" }])).toEqual([summerId, springId]);
});

test("uploads of one promotion have ids of their own, also those of one day", () => {
  const earlier = { ...spring, uploadedOn: "2026-05-25" } as const;
  expect(new Set(idsOf([spring, spring, earlier])).size).toBe(3);
});
