import { systemClock } from "#kernel/clock.ts";
import { startNetworkSimulator } from "./person-network-simulator.ts";

// The simulator in a process of its own: prints its address and runs until it is ended.
const stepSeconds = Number(process.env.DEMO_STEP_SECONDS ?? 8);
const port = Number(process.env.PORT ?? 0);
const simulator = await startNetworkSimulator({ clock: systemClock, stepSeconds, port });
console.log(simulator.url);
