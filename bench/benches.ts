import type { Bench } from "./bench.ts";
import { callsBench } from "./calls-bench.ts";
import { growthBench } from "./growth-bench.ts";
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
];
