import { spawn } from "node:child_process";
import path from "node:path";

// `npm run dev`: the server restarts when its sources change, the page reloads by itself.
const root = path.resolve(import.meta.dirname, "..");
const vite = path.join(root, "node_modules/vite/bin/vite.js");

const children = [
  spawn(process.execPath, ["--watch", "server/src/app/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { PUBLIC_URL: "http://localhost:5173", ...process.env },
  }),
  spawn(process.execPath, [vite], { cwd: path.join(root, "web"), stdio: "inherit" }),
];

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
