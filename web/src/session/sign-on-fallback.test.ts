import { expect, test } from "vitest";
import { takeSignOnFromAddress } from "./sign-on-fallback.ts";

function pageAt(search: string, { pathname = "/", jar = "" } = {}) {
  const steps: string[] = [];
  const cookies = {
    get cookie() {
      return jar;
    },
    set cookie(line: string) {
      steps.push(`cookie ${line.split(";")[0]}`);
    },
  };
  const replace = (address: string) => steps.push(`address ${address}`);
  return { page: { pathname, search, replace, cookies }, steps };
}

test("wipes the address first, then stores the five values (ROUTE-03, ROUTE-04, SESS-05)", () => {
  const { page, steps } = pageAt(
    "?status=success&accessToken=a&refreshToken=r&portbu=PB1&oeid=E1&am=003&mfaToken=1",
  );
  const brought = takeSignOnFromAddress(page);
  expect(brought).toEqual({
    accessToken: "a",
    refreshToken: "r",
    portbu: "PB1",
    oeid: "E1",
    am: "003",
  });
  expect(steps).toEqual([
    "address /",
    "cookie accessToken=a",
    "cookie refreshToken=r",
    "cookie portbu=PB1",
    "cookie oeid=E1",
    "cookie am=003",
  ]);
});

test("leaves any other address alone", () => {
  const { page, steps } = pageAt("?status=failure&accessToken=a");
  expect(takeSignOnFromAddress(page)).toBeNull();
  expect(steps).toEqual([]);
});

test("takes nothing from whoever is signed on, and only wipes it (SESS-05)", () => {
  const { page, steps } = pageAt("?status=success&accessToken=a&oeid=E9", { jar: "accessToken=b" });
  expect(takeSignOnFromAddress(page)).toBeNull();
  expect(steps).toEqual(["address /"]);
});

test("takes nothing from any page but the first (ROUTE-03)", () => {
  const { page, steps } = pageAt("?status=success&accessToken=a&oeid=E9", { pathname: "/faq" });
  expect(takeSignOnFromAddress(page)).toBeNull();
  expect(steps).toEqual([]);
});
