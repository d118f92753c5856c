import { expect, test } from "vitest";
import { testServices } from "#kernel/testing/test-services.ts";
import { readHouseState, recordCheck, resumeRedemptions } from "./house-state.store.ts";

const { db } = await testServices();

test("a long check that began earlier neither hides nor ages what a later one has found", async () => {
  const at = (time: string) => new Date(`2026-06-15T${time}:00Z`);
  await recordCheck(db, { at: at("04:00"), broken: [] });
  await recordCheck(db, { at: at("04:25"), broken: ["I7"] });
  await recordCheck(db, { at: at("03:40"), broken: [] });
  expect(await readHouseState(db)).toMatchObject({ checkedAt: at("04:25"), broken: ["I7"] });
  await recordCheck(db, { at: at("04:30"), broken: [] });
  expect(await readHouseState(db)).toEqual({
    checkedAt: at("04:30"),
    broken: [],
    redemptionsStoppedAt: at("04:25"),
    reason: "invariants I7 do not hold",
  });
});

test("a long check that ends late stops nothing again that was mended meanwhile, but the audit chain it alone sees", async () => {
  const at = (time: string) => new Date(`2026-06-16T${time}:00Z`);
  await recordCheck(db, { at: at("03:50"), broken: ["I8"] });
  await resumeRedemptions(db);
  await recordCheck(db, { at: at("04:10"), broken: [] });
  expect(await recordCheck(db, { at: at("03:40"), broken: ["I8"] })).toEqual([]);
  expect(await readHouseState(db)).toMatchObject({ broken: [], redemptionsStoppedAt: null });
  // What the later one found as well is still so.
  await recordCheck(db, { at: at("04:10"), broken: ["I5"] });
  expect(await recordCheck(db, { at: at("03:40"), broken: ["I5", "I8"] })).toEqual(["I5"]);
  await recordCheck(db, { at: at("04:10"), broken: [] });
  await resumeRedemptions(db);
  expect(await recordCheck(db, { at: at("03:40"), broken: ["I8", "I16"] })).toEqual(["I16"]);
  expect(await readHouseState(db)).toEqual({
    checkedAt: at("04:10"),
    broken: ["I16"],
    redemptionsStoppedAt: at("03:40"),
    reason: "invariants I16 do not hold",
  });
});
