import path from "node:path";
import { formatCents } from "@portal/contract/kernel/money.ts";
import { accepted } from "@portal/contract/kernel/result.ts";
import { importContent } from "#imports/import-content.ts";
import { type ImportReport, importFile } from "#imports/import-file.ts";
import type { ImportPlan } from "#imports/import-plan.ts";
import { institutionsPlan } from "#imports/institutions-plan.ts";
import { officersPlan } from "#imports/officers-plan.ts";
import { promotionsPlan } from "#imports/promotions-plan.ts";
import { rewardsPlan } from "#imports/rewards-plan.ts";
import type { HouseCommand } from "../command.ts";
import { counted, table } from "./answers.ts";

const options = {
  "dry-run": { value: "", meaning: "check everything and say what would be done, do nothing" },
};

function importCommand(plan: ImportPlan, summary: string): HouseCommand {
  return {
    name: `import ${plan.kind}`,
    summary,
    positionals: ["<csv>"],
    options,
    changesSomething: true,
    async run(house, { positionals: [name = ""], options, actor, folder, onProgress }) {
      const report = await importFile(house, plan, {
        file: path.resolve(folder, name),
        operator: actor,
        isDryRun: options["dry-run"] !== undefined,
        ...(onProgress ? { onProgress } : {}),
      });
      if (!report.ok) return report;
      const { value } = report;
      const isRefused = value.refusedCount > 0;
      return accepted({ result: value, text: told(value), isAlarming: isRefused, isRefused });
    },
  };
}

/** The outcome first, then what it is made of. */
function told(report: ImportReport): string {
  const { lines, created, changed, unchanged, refusedCount, refusals } = report;
  const { repeated = 0, mfaExclusionsChanged = 0 } = report;
  if (refusedCount > 0) {
    const more = refusedCount - refusals.length;
    return [
      `Nothing is imported: ${counted(refusedCount, "line")} of ${lines} refused.`,
      ...refusals.map(({ line, reason }) => `  line ${line}: ${reason}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join("\n");
  }
  const verb = report.isDryRun ? "A dry run; nothing is kept. It would be" : "Imported";
  return [
    `${verb} ${counted(lines, "line")}: ${created} created, ${changed} changed, ${unchanged} as before.`,
    ...(repeated > 0
      ? [`Beware: ${counted(repeated, "line")} equal another reward; were they sent twice?`]
      : []),
    ...(mfaExclusionsChanged > 0
      ? [
          `Beware: the exclusion from the code changes for ${counted(mfaExclusionsChanged, "officer")}.`,
        ]
      : []),
    ...totalsOf(report),
  ].join("\n");
}

function totalsOf({ kind, totals = [] }: ImportReport): string[] {
  if (kind !== "rewards") return [];
  const rows = (
    totals as { promotionId: number; promotionName: string; rewards: number; amountCents: number }[]
  ).map((total) => [
    total.promotionId,
    total.promotionName,
    total.rewards,
    formatCents(total.amountCents),
  ]);
  return [table(["Promotion", "Name", "Rewards", "Amount"], rows)];
}

const contentCommand: HouseCommand = {
  name: "import content",
  summary:
    "banners, tips, survey, tiers and ranking files; each part of the file replaces its like",
  positionals: ["<json>"],
  options,
  changesSomething: true,
  async run(house, { positionals: [name = ""], options, actor: operator, folder }) {
    const isDryRun = options["dry-run"] !== undefined;
    const file = path.resolve(folder, name);
    const report = await importContent(house, { file, operator, isDryRun });
    if (!report.ok) return report;
    const parts = Object.entries(report.value.published).map(([part, count]) => `${part} ${count}`);
    const verb = isDryRun ? "A dry run; nothing is kept. It would publish" : "Published";
    return accepted({ result: report.value, text: `${verb}: ${parts.join(", ") || "nothing"}.` });
  },
};

export const importCommands = [
  importCommand(institutionsPlan, "institutions with their Port BUs and locations, a line each"),
  importCommand(officersPlan, "bankers: names, e-mail, account mode, location, codes and flags"),
  importCommand(promotionsPlan, "promotions with their number, name, first and last day"),
  importCommand(
    rewardsPlan,
    "rewards earned; the whole file is checked first, then all or nothing",
  ),
  contentCommand,
];
