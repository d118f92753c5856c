import type { OpsCommand } from "./command.ts";
import { achCommands } from "./commands/ach-commands.ts";
import { auditCommands } from "./commands/audit-commands.ts";
import { backupCommands } from "./commands/backup-commands.ts";
import { bankerCommands } from "./commands/banker-commands.ts";
import { caseCommands } from "./commands/case-commands.ts";
import { configCommands } from "./commands/config-commands.ts";
import { databaseCommands } from "./commands/database-commands.ts";
import { importCommands } from "./commands/import-commands.ts";
import { jobCommands } from "./commands/job-commands.ts";
import { leaveCommands } from "./commands/leave-commands.ts";
import { ledgerCommands } from "./commands/ledger-commands.ts";
import { mergeCommands } from "./commands/merge-commands.ts";
import { paymentCommands } from "./commands/payment-commands.ts";
import { retentionCommands } from "./commands/retention-commands.ts";
import { rollupCommands } from "./commands/rollup-commands.ts";
import { routingCommands } from "./commands/routing-commands.ts";
import { sessionCommands } from "./commands/session-commands.ts";
import { taxCommands } from "./commands/tax-commands.ts";
import { ticketCommands } from "./commands/ticket-commands.ts";
import { vaultCommands } from "./commands/vault-commands.ts";
import { w9Commands } from "./commands/w9-commands.ts";

/** Every command there is. A feature adds a file of its own to commands/ and a line here. */
export const opsCommands: readonly OpsCommand[] = [
  ...sessionCommands,
  ...bankerCommands,
  ...leaveCommands,
  ...auditCommands,
  ...vaultCommands,
  ...jobCommands,
  ...rollupCommands,
  ...ledgerCommands,
  ...routingCommands,
  ...w9Commands,
  ...mergeCommands,
  ...taxCommands,
  ...ticketCommands,
  ...importCommands,
  ...achCommands,
  ...paymentCommands,
  ...caseCommands,
  ...databaseCommands,
  ...backupCommands,
  ...retentionCommands,
  ...configCommands,
];
