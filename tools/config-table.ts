import { type Setting, settings } from "@portal/server/app/settings.ts";
import { cell, keepGenerated } from "./generated-file.ts";

function row({ name, meaning, fallback, isRequiredInProduction, isSecret }: Setting): string {
  const production = isRequiredInProduction ? "required" : "";
  const secret = isSecret ? "yes" : "";
  return `| ${[`\`${name}\``, meaning, fallback, production, secret].map(cell).join(" | ")} |`;
}

export function configDocument(): string {
  return [
    "# Configuration",
    "",
    "Every setting is an environment variable, read once at start. A wrong or missing one stops the",
    "start with one sentence each. This page is written by `npm run configuration`.",
    "",
    "| Setting | Meaning | When it is not set | In production | Secret |",
    "|---|---|---|---|---|",
    ...settings.map(row),
    "",
  ].join("\n");
}

if (import.meta.main) {
  const file = new URL("../docs/configuration.md", import.meta.url);
  keepGenerated(file, configDocument(), "npm run configuration");
}
