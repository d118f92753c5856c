import { listCases } from "#payouts/cases.store.ts";
import { bankerCommands, setUp } from "./banker-commands.ts";
import { check, checkEnd, checkShown, isAtRest } from "./checks.ts";
import { pickCommand } from "./command.ts";
import { decideOne, outsideCommands, work } from "./outside-commands.ts";
import type { Stage } from "./stage.ts";
import { timeCommands } from "./time-commands.ts";
import { openWorld, type World } from "./world.ts";

export interface Played {
  commands: number;
  /** How often each command was done. */
  counts: Record<string, number>;
  /** Where the time went. */
  ms: Record<"open" | "commands" | "checks" | "rest", number>;
  /** What was found, with the commands that led there. */
  trouble: string | undefined;
}

const commands = [...bankerCommands, ...outsideCommands, ...timeCommands];
const commandsMin = 30;
const commandsMax = 80;

/** One life of a portal, from an empty database to the end of everything that was under way. */
export async function playSeed(stage: Stage, seed: number): Promise<Played> {
  const ms = { open: 0, commands: 0, checks: 0, rest: 0 };
  let since = performance.now();
  const lap = (name: keyof typeof ms) => {
    const now = performance.now();
    ms[name] += now - since;
    since = now;
  };
  const world = await openWorld(stage, seed);
  const told: string[] = [];
  const played: Played = { commands: 0, counts: {}, ms, trouble: undefined };
  try {
    const count = world.random.whole({ from: commandsMin, to: commandsMax });
    await setUp(world);
    lap("open");
    while (played.commands < count) {
      told.push("…");
      const said = await pickCommand(world, commands).run(world);
      told.pop();
      lap("commands");
      // What could not be done here and now changes nothing and counts for nothing.
      if (said === "") continue;
      played.commands += 1;
      told.push(said);
      const name = /^[a-z0-9-]+/.exec(said)?.[0] ?? said;
      played.counts[name] = (played.counts[name] ?? 0) + 1;
      await check(world);
      await checkShown(world);
      lap("checks");
    }
    told.push("come to rest");
    await comeToRest(world);
    await checkEnd(world);
    lap("rest");
    played.counts.redemptions = world.model.redemptions.length;
    played.counts["payments outside"] = world.bank.entries.size + world.network.payments.size;
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    played.trouble = `${what}\n      after: ${told.join("; ")}`;
  } finally {
    await world.close();
  }
  return played;
}

/** A hold, its release, a file, two banking days to settle; a weekend and a holiday between. */
const restRounds = 14;
const dayMs = 86_400_000;

/** The world outside is well again, days pass, and persons decide what waits for them. */
async function comeToRest(world: World): Promise<void> {
  const { network, folder, bank, clock, services } = world;
  for (let round = 0; round < restRounds; round += 1) {
    network.mood = "fine";
    folder.mood = "fine";
    for (const found of await listCases(services.db, { isAll: false })) {
      await decideOne(world, found);
    }
    for (let pass = 0; pass < 4; pass += 1) {
      await work(world);
      await bank.take();
      network.advance(() => false);
    }
    await check(world);
    if (await isAtRest(world)) return;
    clock.advance(dayMs);
  }
}
