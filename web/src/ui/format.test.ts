import { afterEach, describe, expect, test, vi } from "vitest";
import { count, day, money } from "#ui/format.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Loads the module anew: its formatters take the zone of the moment they are made. */
async function formatIn(zone: string) {
  vi.stubEnv("TZ", zone);
  vi.resetModules();
  return await import("#ui/format.ts");
}

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

  test("an instant is shown on its local day (TABLE-14, CONST-82)", async () => {
    const { localDay, localDayTime } = await formatIn("America/New_York");
    const lateEvening = new Date("2026-06-04T02:30:00Z");
    expect(localDay(lateEvening)).toBe("06/03/2026");
    expect(localDayTime(lateEvening)).toBe("06/03/2026 10:30 PM");
  });

  test.each(["Pacific/Pago_Pago", "Pacific/Honolulu", "America/New_York", "Pacific/Guam"])(
    "a day stamped at noon UTC keeps its day in %s (TABLE-14)",
    async (zone) => {
      const { localDay } = await formatIn(zone);
      expect(localDay(new Date("2026-06-03T12:00:00Z"))).toBe("06/03/2026");
    },
  );
});

test("counts have thousands", () => {
  expect(count(1234)).toBe("1,234");
});
