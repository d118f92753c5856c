import { afterEach, expect, test, vi } from "vitest";
import { ownTimeZone } from "./own-time-zone.ts";

afterEach(() => void vi.restoreAllMocks());

test.each([
  ["a place", "Europe/Berlin", "Europe/Berlin"],
  ["nothing", undefined, "America/New_York"],
  ["nothing", "", "America/New_York"],
  ["a name that no day can be told by", "Etc/Unknown", "America/New_York"],
])("a browser that says %s (%s) has a time zone to ask by: %s (OP-67)", (_what, told, expected) => {
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  const timeZone = told as string;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...resolved,
    timeZone,
  });
  expect(ownTimeZone()).toBe(expected);
});
