import type { Bench } from "./bench.ts";
import { callsBench } from "./calls-bench.ts";
import { growthBench } from "./growth-bench.ts";
import { pageBytes } from "./page-bytes.ts";
import { pageExport } from "./page-export.ts";
import { pageInteractions } from "./page-interactions.ts";
import { pageLighthouse } from "./page-lighthouse.ts";
import { processesBench } from "./processes-bench.ts";
import { redeemBench } from "./redeem-bench.ts";
import { startBench } from "./start-bench.ts";

/** Everything `npm run bench` measures, in the order in which it runs. */
export const benches: readonly Bench[] = [
  callsBench,
  redeemBench,
  growthBench,
  processesBench,
  startBench,
  pageBytes,
  pageLighthouse,
  pageInteractions,
  pageExport,
];
