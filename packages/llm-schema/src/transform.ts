import { loadRegistry } from './registry.ts';
import type { TodayPlanVersion } from './select-schema.ts';
import type { Transformed, TransformOptions } from './transform-steps.ts';

/**
 * Turns an answer into the canonical plan. The first step that finds faults ends with all of its own; nothing is ever
 * dropped to make a plan fit. Never throws, never changes its input.
 */
export function transform(payload: unknown, version: TodayPlanVersion, options: TransformOptions): Transformed {
  return loadRegistry().todayPlan(version).transform(payload, options);
}
