import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#kernel/testing/test-folder.ts";
import { routePreloads } from "./route-preloads.ts";

function build(folder: string): string {
  mkdirSync(path.join(folder, ".vite"));
  const routes = {
    "": ["assets/entry.js"],
    "/mfaElan": ["assets/code.js"],
    "/dashboard": ["assets/page.js", "assets/page.css"],
  };
  writeFileSync(path.join(folder, ".vite/route-files.json"), JSON.stringify(routes));
  return folder;
}

const built = build(testFolder("dist"));
const entryLink = "</assets/entry.js>; rel=modulepreload";
const asks = (url: string, cookie?: string) => ({ url, headers: cookie ? { cookie } : {} });

test("a verified banker's page comes with the files its address needs", () => {
  const preloads = routePreloads(built);
  const link =
    "</assets/page.js>; rel=modulepreload, </assets/page.css>; rel=preload; as=style; crossorigin";
  expect(preloads(asks("/dashboard", "oeid=E1; mfaToken=1"))).toBe(link);
  expect(preloads(asks("/dashboard?x=1", "mfaToken=1; oeid=E1"))).toBe(link);
  expect(preloads(asks("/elsewhere", "oeid=E1; mfaToken=1"))).toBe(entryLink);
});

test("before the code is typed, the files of the verification come with any page", () => {
  const preloads = routePreloads(built);
  const link = "</assets/code.js>; rel=modulepreload";
  expect(preloads(asks("/dashboard", "oeid=E1"))).toBe(link);
  expect(preloads(asks("/dashboard", "oeid=E1; mfaToken=11"))).toBe(link);
});

test("nobody is sent files of pages they cannot see, and a missing build is no fault", () => {
  expect(routePreloads(built)(asks("/dashboard"))).toBe(entryLink);
  expect(routePreloads("/nowhere")(asks("/dashboard", "oeid=E1; mfaToken=1"))).toBeUndefined();
});
