import { encode } from './encode.ts';
import { loadRegistry } from './registry.ts';
import { TODAY_PLAN_VERSIONS, type TodayPlanVersion } from './select-schema.ts';
import type { BlockTemplate } from './templates.ts';

/** UTF-8 bytes of the reference plan in a version, written with these (English) templates. */
export function estimate(version: TodayPlanVersion, templates: readonly BlockTemplate[]): number {
  return Buffer.byteLength(JSON.stringify(encode(loadRegistry().referencePlan, version, templates)));
}

/** The estimates of all versions, for `selectSchema`. */
export function estimates(templates: readonly BlockTemplate[]): Readonly<Record<TodayPlanVersion, number>> {
  const sizes = TODAY_PLAN_VERSIONS.map((version) => [version, estimate(version, templates)] as const);
  return Object.fromEntries(sizes) as Record<TodayPlanVersion, number>;
}
