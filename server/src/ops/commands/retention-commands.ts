import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { countExpired, deleteExpired, sevenYearsDays } from "#kernel/delete-expired.ts";
import { expireAudit, findExpiredLink } from "#kernel/expire-audit.ts";
import type { HouseCommand } from "../command.ts";
import { counted, table } from "./answers.ts";

const retentionCommand: HouseCommand = {
  name: "retention",
  summary: "count what is past its time (--dry-run), or remove it as every night (--apply)",
  options: {
    "dry-run": { value: "", meaning: "count, remove nothing" },
    apply: { value: "", meaning: "remove it now" },
  },
  changesSomething: true,
  async run(house, { options }) {
    const isApplied = options.apply !== undefined;
    if (isApplied === (options["dry-run"] !== undefined)) {
      return refused("Say either --dry-run or --apply.");
    }
    const link = await findExpiredLink(house);
    const events = { table: "audit_event", keptDays: sevenYearsDays, count: link?.eventCount ?? 0 };
    const expired = [...(await countExpired(house)), events];
    const rows = expired.map(({ table: name, keptDays, count }) => [name, keptDays, count]);
    const removed = isApplied ? (await deleteExpired(house)) + (await expireAudit(house)) : 0;
    const last = isApplied ? `Removed ${counted(removed, "row")}.` : "Nothing is removed.";
    const text = `${table(["Table", "Days kept", "Past their time"], rows)}\n${last}`;
    return accepted({ result: { expired, removed }, text });
  },
};

export const retentionCommands = [retentionCommand];
