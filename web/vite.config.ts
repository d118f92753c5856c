import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./vite/chunk-groups.ts";
import { firstFrameInPage } from "./vite/first-frame.ts";
import { fontPreload } from "./vite/font-preload.ts";
import { mantineStyles } from "./vite/mantine-styles.ts";
import { precompress } from "./vite/precompress.ts";
import { routeFiles } from "./vite/route-files.ts";
import { entryParts } from "./vite/route-modules.ts";

const server = "http://127.0.0.1:3000";
/** What the server answers itself; the address that claims a sign-on is one of them. */
const served = ["/api", "/files", "/media", "/dev", "/oidc", "/sign-on", "/health", "^/\\?status="];

export default defineConfig({
  plugins: [
    react(),
    mantineStyles(),
    firstFrameInPage(),
    fontPreload("inter-latin-400-800"),
    precompress(),
    routeFiles(),
  ],
  build: {
    target: "es2023",
    sourcemap: false,
    // Data addresses of small pictures and fonts would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which chunk needs which: the budget of the first load is counted from it.
    manifest: true,
    rolldownOptions: {
      input: ["index.html", ...entryParts],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, server])),
  },
});
