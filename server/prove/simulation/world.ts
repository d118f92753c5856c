import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "#app/config.ts";
import { type HouseServices, openServices } from "#app/open-services.ts";
import { StoppedClock } from "#kernel/clock.ts";
import type { Database } from "#kernel/db.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { sql } from "#kernel/sql.ts";
import { payoutJobs } from "#payouts/payout-jobs.ts";
import type { PayoutPorts } from "#payouts/work-payouts.ts";
import { openBankFolders } from "#ports/bank-files.ts";
import { Random } from "#seed/random.ts";
import { masterKey, silentLog } from "../testing/postgres-ground.ts";
import { Model } from "./model.ts";
import { OutsideBank } from "./outside-bank.ts";
import { OutsideFolder } from "./outside-folder.ts";
import { OutsideNetwork } from "./outside-network.ts";
import type { Stage } from "./stage.ts";

/** Everything one seed plays with: the portal, what is outside of it, and what ought to be so. */
export interface World {
  random: Random;
  services: HouseServices;
  checker: Database;
  clock: StoppedClock;
  ports: PayoutPorts;
  jobs: ReturnType<typeof payoutJobs>;
  bank: OutsideBank;
  network: OutsideNetwork;
  folder: OutsideFolder;
  model: Model;
  close(): Promise<void>;
}

// The last two are one person under two numbers, so that their profiles can be merged.
const bankers = [
  { id: 1, first: "Ada", last: "One", email: "ada@portal.example", ssn: "219094481" },
  { id: 2, first: "Bo", last: "Two", email: "bo@portal.example", ssn: "219094482" },
  { id: 3, first: "Cy", last: "Three", email: "cy@portal.example", ssn: "219094483" },
  { id: 4, first: "Cy", last: "Three", email: "cy@portal.example", ssn: "219094483" },
] as const;

// Leap day, both changes of the clock, both ends of a year, and any other morning.
const starts = [
  "2026-01-02T14:00:00Z",
  "2026-03-07T23:30:00Z",
  "2026-06-15T15:00:00Z",
  "2026-10-31T22:00:00Z",
  "2026-12-29T20:00:00Z",
  "2027-12-30T23:00:00Z",
  "2028-02-28T16:00:00Z",
];

export async function openWorld({ database, checker }: Stage, seed: number): Promise<World> {
  const random = new Random(`simulation ${seed}`);
  const root = await mkdtemp(path.join(tmpdir(), "portal-prove-"));
  const folders = { bankOut: path.join(root, "out"), bankIn: path.join(root, "in") };
  const config = readConfig({
    PORTAL_MODE: "test",
    MASTER_KEY: masterKey,
    LIMIT_SCALE: "1000000",
    LIMIT_REDEEM: "1000000",
    BANK_OUT: folders.bankOut,
    BANK_IN: folders.bankIn,
  });
  const clock = new StoppedClock(random.pick(starts));
  clock.advance(random.whole({ from: 0, to: 20 * 3_600_000 }));
  const services = await openServices({ config, database, log: silentLog, clock });
  for (const { id, first, last, email } of bankers) {
    await database.run(sql`
      insert into banker (id, institution_id, portfolio_id, location_id, business_unit,
        employee_id, first_name, last_name, email)
      values (${id}, 1, 1, 1, '9001', ${`E${id}`}, ${first}, ${last}, ${email})`);
  }
  const bank = new OutsideBank(folders);
  const network = new OutsideNetwork();
  const folder = new OutsideFolder(openBankFolders(folders));
  const ports = { files: folder, network };
  return {
    random,
    services,
    checker,
    clock,
    ports,
    jobs: payoutJobs(services, ports),
    bank,
    network,
    folder,
    model: new Model(bankers.map(({ id, ssn, first, last }) => ({ id, ssn, first, last }))),
    async close() {
      await services.jobs.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** A call of a banker as a use case sees it, verified just now. */
export function callOf(world: World, bankerId: number, idempotencyKey?: string): SignedOnContext {
  const now = world.clock.now();
  return {
    services: world.services,
    requestId: randomUUID(),
    cookies: { values: {}, set: () => {}, clear: () => {} },
    token: undefined,
    idempotencyKey,
    setHeader: () => {},
    caller: {
      sessionId: randomUUID(),
      bankerId,
      institutionId: 1,
      portfolioId: 1,
      locationId: "L1",
      businessUnit: "9001",
      employeeId: `E${bankerId}`,
      accountMode: "003",
      email: `${bankerId}@portal.example`,
      verifiedAt: now,
      freshUntil: new Date(now.getTime() + 300_000),
    },
  };
}
