import { argv, exit } from "node:process";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/**
 * What stands behind the command's name. --help, or an option it does not know, is answered with
 * how it is called, and ends the process.
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  if (argv.includes("--help")) {
    console.log(usage);
    exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return exit(2);
  }
}
