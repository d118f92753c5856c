import type { Prover } from "./prover.ts";

/** Each prover stands in a folder of its own and is listed here by one line. */
export const provers: readonly (() => Promise<Prover>)[] = [
  async () => (await import("./access/access.ts")).access,
  async () => (await import("./faults/faults.ts")).faults,
  async () => (await import("./hostile/hostile.ts")).hostile,
  async () => (await import("./files/files.ts")).files,
  async () => (await import("./secrets/secrets.ts")).secrets,
  async () => (await import("./drill/drill.ts")).drill,
  async () => (await import("./simulation/simulation.ts")).simulation,
  async () => (await import("./crash/server-kills.ts")).serverKills,
  async () => (await import("./crash/postgres-kills.ts")).postgresKills,
  async () => (await import("./crash/embedded-kills.ts")).embeddedKills,
  async () => (await import("./load/rush.ts")).rush,
  async () => (await import("./load/overload.ts")).overload,
  async () => (await import("./load/soak.ts")).soak,
  async () => (await import("./broken/broken-world.ts")).brokenWorld,
];
