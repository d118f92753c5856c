import { afterAll } from "vitest";
import { closeTestDatabases } from "./test-db.ts";

// Runs after the test file's own hooks, since it was registered before them.
afterAll(closeTestDatabases);
