import { defineConfig } from "vitest/config";
import { serverProjects } from "./server/vitest.config.ts";

const inNode = (name: string, folder: string, include: string) => ({
  test: { name, root: folder, include: [include], environment: "node" as const },
});

export default defineConfig({
  test: {
    projects: [
      inNode("contract", "contract", "src/**/*.test.ts"),
      ...serverProjects,
      inNode("tools", "tools", "**/*.test.ts"),
      // A pattern, so that the browser projects may be absent where no browser can run.
      "web/vitest.config.*",
    ],
  },
});
