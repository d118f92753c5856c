import { expect, test } from "vitest";
import {
  isCityStateZip,
  joinCityStateZip,
  splitCityStateZip,
  tidyCityStateZip,
} from "./city-state-zip.ts";

test("the combined line is city, state and ZIP with commas between (ENT-41)", () => {
  const parts = { city: "Duluth", state: "MN", zipCode: "55802" };
  expect(joinCityStateZip(parts)).toBe("Duluth,MN,55802");
  expect(splitCityStateZip("Duluth, mn ,55802")).toEqual(parts);
});

test.each([
  ["Duluth,MN,55802", true],
  ["Duluth,MN", false],
  ["Duluth,MN,", false],
  ["Duluth,MN,55802,USA", false],
  ["", false],
])("%j has the form CITY,ST,ZIP CODE: %j", (line, isWellFormed) => {
  expect(isCityStateZip(line)).toBe(isWellFormed);
});

test.each([
  ["", ""],
  [" , ,", ""],
  ["Duluth", "Duluth,,"],
  ["a,b,c,d", "a,B,c,d"],
  [" Duluth , mn , 55802 ", "Duluth,MN,55802"],
])("%j comes out of its parts as %j: nothing gets lost", (line, again) => {
  expect(tidyCityStateZip(line)).toBe(again);
  expect(tidyCityStateZip(again)).toBe(again);
});
