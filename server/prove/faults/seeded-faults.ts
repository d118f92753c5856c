import type { SeededFault } from "./fault.ts";
import { guardFaults } from "./guard-faults.ts";
import { moneyFaults } from "./money-faults.ts";
import { ruleFaults } from "./rule-faults.ts";

export const seededFaults: readonly SeededFault[] = [...moneyFaults, ...guardFaults, ...ruleFaults];
