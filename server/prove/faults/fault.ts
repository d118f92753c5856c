/** A mistake somebody could make tomorrow: one change, and the test that must see it. */
export interface SeededFault {
  name: string;
  /** From the root. */
  file: string;
  find: string;
  put: string;
  /** The test file that must turn red, from the root. */
  caughtBy: string;
  /** Where that test runs; what happens at once needs PostgreSQL. */
  on: "contract" | "postgres" | "embedded";
}
