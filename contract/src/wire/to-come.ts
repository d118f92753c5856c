import type { SpecifiedPath } from "./spec-paths.ts";

/**
 * Calls of the specification whose features do not exist yet, by the feature that will own them.
 * A feature that lands takes its lines out of here; at the end the list is empty and goes.
 */
export const toCome: Readonly<Record<string, readonly SpecifiedPath[]>> = {};
