import { readConfig } from "#app/config.ts";
import { openServices } from "#app/open-services.ts";
import { StoppedClock } from "#kernel/clock.ts";
import { createLog } from "#kernel/log.ts";
import { openPg } from "#kernel/pg-db.ts";
import { openBankFolders } from "#ports/bank-files.ts";
import { httpPersonNetwork } from "#ports/person-network-http.ts";
import { workPayouts } from "../work-payouts.ts";

// One pass of the engine in a process of its own, for tests that kill it at a fail-point.
// Arguments: the database, the instant, the network's address. Folders come from the environment.
const [databaseUrl = "", at = "", networkUrl = ""] = process.argv.slice(2);
const log = createLog("silent");
const database = openPg({ url: databaseUrl, role: "portal_app", onLost: () => {} });
const config = readConfig(process.env);
const services = await openServices({ config, database, log, clock: new StoppedClock(at) });
await workPayouts(services, {
  files: openBankFolders(config.payouts),
  network: httpPersonNetwork({ url: networkUrl, token: undefined }),
});
await services.jobs.stop();
await database.close();
process.stdout.write("done");
