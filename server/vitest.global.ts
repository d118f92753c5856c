import type { TestProject } from "vitest/node";
import { embeddedTemplate } from "./src/kernel/testing/embedded-template.ts";
import { postgresTemplate } from "./src/kernel/testing/postgres-template.ts";
import type {} from "./src/kernel/testing/test-db.ts";
import { workerCount } from "./src/kernel/testing/worker-count.ts";

/** Once per run and project: the database every test file gets a copy of. */
export default async function makeTemplate(project: TestProject) {
  if (project.config.env.PORTAL_TEST_DB === "embedded") {
    project.provide("embeddedTemplate", await embeddedTemplate());
    return;
  }
  // A server for each worker: what is sealed, vacuumed or counted waits for the transactions of
  // all databases of a server, and files beside each other would wait for each other's.
  const serverCount = process.env.TEST_DATABASE_URL ? 1 : workerCount;
  const templates = await Promise.all(Array.from({ length: serverCount }, postgresTemplate));
  project.provide(
    "postgresTemplates",
    templates.map(({ url, name }) => ({ url, name })),
  );
  return () => Promise.all(templates.map(({ stop }) => stop()));
}
