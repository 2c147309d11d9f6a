import type { Registry } from './registry.ts';
import { TODAY_PLAN_VERSIONS, type TodayPlanVersion } from './select-schema.ts';
import type { BlockTemplate } from './templates.ts';

/** UTF-8 bytes of the reference plan in a version, written with these (English) templates. */
export function estimate(registry: Registry, version: TodayPlanVersion, templates: readonly BlockTemplate[]): number {
  const encoded = registry.todayPlan(version).encode(registry.referencePlan, templates);
  return Buffer.byteLength(JSON.stringify(encoded));
}

/** The estimates of all versions, for `selectSchema`. */
export function estimates(
  registry: Registry,
  templates: readonly BlockTemplate[],
): Readonly<Record<TodayPlanVersion, number>> {
  const sizes = TODAY_PLAN_VERSIONS.map((version) => [version, estimate(registry, version, templates)] as const);
  return Object.fromEntries(sizes) as Record<TodayPlanVersion, number>;
}
