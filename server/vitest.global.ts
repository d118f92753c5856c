import type { TestProject } from "vitest/node";
import { embeddedTemplate } from "./src/kernel/testing/embedded-template.ts";
import { postgresTemplate } from "./src/kernel/testing/postgres-template.ts";

/** Once per run and project: the database every test file gets a copy of. */
export default async function makeTemplate(project: TestProject) {
  if (project.config.env.PORTAL_TEST_DB === "embedded") {
    project.provide("embeddedTemplate", await embeddedTemplate());
    return;
  }
  const template = await postgresTemplate();
  project.provide("postgresTemplate", { url: template.url, name: template.name });
  return template.stop;
}
