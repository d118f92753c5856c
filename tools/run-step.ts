import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const path = `${join(root, "node_modules/.bin")}${delimiter}${env.PATH}`;

interface Place {
  folder?: string;
  settings?: Record<string, string>;
}

/** Runs a program of the project in one of its folders and says whether it was content. */
export function runIn(place: Place, command: string, options: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: join(root, place.folder ?? "."),
      env: { ...env, ...place.settings, PATH: path },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(false);
    });
    child.on("close", (code) => resolve(code === 0));
  });
}

/** Runs a program of the project from its root and says whether it was content. */
export function run(command: string, ...options: string[]): Promise<boolean> {
  return runIn({}, command, options);
}
