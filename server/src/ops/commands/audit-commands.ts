import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { readAuditHead } from "#app/health.store.ts";
import { type AuditVerdict, verifyAudit } from "#kernel/verify-audit.ts";
import type { HouseCommand } from "../command.ts";
import { counted, described } from "./answers.ts";

const sha256 = /^[0-9a-f]{64}$/i;

/** A link's time decides whether it may be gone, and only its line in the log vouches for that. */
function timeToCompare({ knownSealedAt }: AuditVerdict): string[] {
  if (knownSealedAt === null) return [];
  const sealedAt = knownSealedAt.toISOString();
  return [`The known link says it was sealed ${sealedAt}; its line in the log must say the same.`];
}

const verifyCommand: HouseCommand = {
  name: "audit verify",
  summary: "recompute the whole audit chain and name every range that was touched",
  options: {
    known: { value: "HASH", meaning: "a head hash from the log; it must be part of the chain" },
  },
  changesSomething: false,
  async run(house, { options }) {
    // What was cut off in copying would be called a log that was cut off.
    if (options.known !== undefined && !sha256.test(options.known)) {
      return refused("A hash of the chain is 64 hexadecimal digits; see: audit head");
    }
    const known = options.known === undefined ? {} : { knownHash: options.known.toLowerCase() };
    const verdict = await verifyAudit(house.db, { ...known, clock: house.clock });
    const { eventCount, sealCount, expiredCount } = verdict;
    const expired = expiredCount > 0 ? ` (${expiredCount} of them gone after seven years)` : "";
    const size = `${counted(eventCount, "event")} in ${counted(sealCount, "seal")}${expired}`;
    const ranges = verdict.broken.map(
      ({ sealId, fromId, toId, reason }) =>
        `Seal ${sealId}, events ${fromId} to ${toId}: ${reason}.`,
    );
    const found =
      ranges.length > 0
        ? ["The audit log was touched.", ...ranges]
        : [`The audit log is whole: ${size}, head ${verdict.headHash}.`];
    const text = [...found, ...timeToCompare(verdict)].join("\n");
    return accepted({ result: verdict, text, isAlarming: ranges.length > 0 });
  },
};

const headCommand: HouseCommand = {
  name: "audit head",
  summary: "the newest hash of the audit chain and what waits to be sealed",
  changesSomething: false,
  async run(house) {
    const head = await readAuditHead(house.db);
    return accepted({ result: head, text: described({ ...head }) });
  },
};

export const auditCommands = [verifyCommand, headCommand];
