import type { World } from "./world.ts";

/** Something that may happen; it says what it did, or nothing when it could not be done. */
export interface Command {
  weight: number;
  run(world: World): Promise<string>;
}

export function pickCommand({ random }: World, commands: readonly Command[]): Command {
  const all = commands.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.share() * all;
  for (const command of commands) {
    left -= command.weight;
    if (left < 0) return command;
  }
  return commands[0] as Command;
}
