import { describe, expect, test } from "vitest";
import { StoppedClock } from "./clock.ts";
import { createFileLinks, storedFilePath } from "./file-links.ts";
import { createKeys } from "./keys.ts";

const clock = new StoppedClock("2026-06-15T15:00:00Z");
const links = createFileLinks({ keys: createKeys(Buffer.alloc(32, 1)), clock });

function partsOf(link: string) {
  const url = new URL(link, "https://portal.example");
  return {
    name: url.pathname.slice("/files/".length),
    query: Object.fromEntries(url.searchParams),
  };
}

describe("a file link", () => {
  test("opens its file for its banker for five minutes", () => {
    const link = links.sign("elites-2026.pdf", 7);
    expect(link).toMatch(/^\/files\/elites-2026\.pdf\?b=7&exp=\d+&sig=[\w-]{43}$/);
    const { name, query } = partsOf(link);
    clock.advance(299_000);
    expect(links.verify(name, query)).toBe(7);
    clock.advance(1_000);
    expect(links.verify(name, query)).toBeUndefined();
  });

  test("opens nothing once any part of it is changed", () => {
    const { name, query } = partsOf(links.sign("elites-2026.pdf", 7));
    expect(links.verify("elites-2025.pdf", query)).toBeUndefined();
    expect(links.verify(name, { ...query, b: "8" })).toBeUndefined();
    expect(links.verify(name, { ...query, exp: "9999999999" })).toBeUndefined();
    expect(links.verify(name, { ...query, sig: `A${query.sig}` })).toBeUndefined();
    expect(links.verify(name, {})).toBeUndefined();
    expect(links.verify(name, { ...query, sig: [query.sig] })).toBeUndefined();
    const other = createFileLinks({ keys: createKeys(Buffer.alloc(32, 2)), clock });
    expect(other.verify(name, query)).toBeUndefined();
  });

  test.each(["../secret", "a/b", "a\\b", ".env", "", "a b", "a%2Fb", "a\0", "x".repeat(201)])(
    "never reaches past its folder: %j",
    (name) => {
      expect(() => links.sign(name, 7)).toThrow("plain name");
      expect(storedFilePath("/files", name)).toBeUndefined();
    },
  );

  test("finds a stored file by its plain name", () => {
    expect(storedFilePath("/srv/files", "elites-2026.pdf")).toBe("/srv/files/elites-2026.pdf");
  });
});
