import { calendarDay } from "@portal/contract/wire/values.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { count, day, localDay, localDayTime, money } from "#ui/format.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("money", () => {
  test.each([
    [346500, "$3,465.00"],
    [0, "$0.00"],
    [5, "$0.05"],
    [-1250, "\u2212$12.50"],
  ])("shows %i cents as %s (TABLE-15)", (cents, shown) => {
    expect(money(cents)).toBe(shown);
  });
});

describe("dates", () => {
  test("a calendar day is MM/DD/YYYY in every zone (CONST-82)", () => {
    expect(day("2026-06-03")).toBe("06/03/2026");
  });

  test("an instant is shown on its local day (TABLE-14, CONST-82)", () => {
    vi.stubEnv("TZ", "America/New_York");
    const lateEvening = new Date("2026-06-04T02:30:00Z");
    expect(localDay(lateEvening)).toBe("06/03/2026");
    expect(localDayTime(lateEvening)).toBe("06/03/2026 10:30 PM");
  });

  test.each([
    ["00:05", "12:05 AM"],
    ["09:30", "09:30 AM"],
    ["12:00", "12:00 PM"],
    ["23:59", "11:59 PM"],
  ])("%s is written %s", (hour, shown) => {
    vi.stubEnv("TZ", "UTC");
    expect(localDayTime(new Date(`2026-06-03T${hour}:00Z`))).toBe(`06/03/2026 ${shown}`);
  });

  test.each(["Pacific/Pago_Pago", "Pacific/Honolulu", "America/New_York", "Pacific/Guam"])(
    "a calendar day of the wire is shown as that day in %s (TABLE-14)",
    (zone) => {
      vi.stubEnv("TZ", zone);
      expect(day(z.decode(calendarDay, "2026-06-03T12:00:00Z"))).toBe("06/03/2026");
    },
  );
});

test("counts have thousands", () => {
  expect(count(1234)).toBe("1,234");
});
