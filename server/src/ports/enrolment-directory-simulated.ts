import type { EnrolmentDirectory } from "./enrolment-directory.ts";

/**
 * The network of the demo and the tests: everybody is enrolled but some contacts that are easy to
 * remember, one for each answer there is (OP-101).
 */
export const simulatedEnrolmentDirectory: EnrolmentDirectory = {
  async ask({ kind, value }) {
    if (kind === "email") {
      return value.toLowerCase().endsWith("@notenrolled.example") ? "not-enrolled" : "enrolled";
    }
    if (value.endsWith("0000")) return "not-enrolled";
    if (value.endsWith("9999")) return "token-not-enrolled";
    if (value.endsWith("8888")) throw new Error("the simulated network does not answer");
    return "enrolled";
  },
};
