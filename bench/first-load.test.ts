import { expect, test } from "vitest";
import { bytesInAll, firstLoadBytes } from "./first-load.ts";
import { pageRoutes } from "./page-routes.ts";

test.each(pageRoutes)("$name loads at most $budgetBytes bytes of JS and CSS", (route) => {
  const files = firstLoadBytes(route.chunks);
  expect(bytesInAll(files), JSON.stringify(files, null, 2)).toBeLessThanOrEqual(route.budgetBytes);
});
