import { readConfig } from "#app/config.ts";
import { openServices } from "#app/open-services.ts";
import { StoppedClock } from "#kernel/clock.ts";
import { appRole } from "#kernel/grants.ts";
import { createLog } from "#kernel/log.ts";
import { openPg } from "#kernel/pg-db.ts";
import { redeemRewards } from "../redeem-rewards.ts";
import { contextOf } from "./context-of.ts";

// Run by the crash tests as a process of its own, which a fail-point may end at any step.
const [url = "", at = "", key = "", ...rewardIds] = process.argv.slice(2);
const database = openPg({ url, role: appRole, onLost: () => {} });
const services = await openServices({
  config: readConfig(process.env),
  database,
  log: createLog("silent"),
  clock: new StoppedClock(at),
});
const context = await contextOf(services, "ben", key);
const redeemed = await redeemRewards(context, { rewardIds, methodId: 2 });
process.stdout.write(JSON.stringify(redeemed));
await services.jobs.stop();
await database.close();
