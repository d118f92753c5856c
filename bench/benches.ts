import type { Bench } from "./bench.ts";
import { callsBench } from "./calls-bench.ts";

/** Everything `npm run bench` measures, in the order in which it runs. */
export const benches: readonly Bench[] = [callsBench];
