export * from './align.ts';
export { CONTRACT_BOUNDS } from './contract-bounds.ts';
export * from './contracts.ts';
export * from './depth.ts';
export * from './dialects/compile.ts';
export * from './dialects/offered-templates.ts';
export type { Refusal, RefusalCode } from './dialects/refusal.ts';
export * from './encode.ts';
export * from './estimate.ts';
export * from './faults.ts';
export * from './json.ts';
export * from './loadable.ts';
export * from './own-fields.ts';
export {
  compileRegistry,
  loadRegistry,
  type Registry,
  type SchemaEntry,
  type SchemaId,
  type TodayPlanEntry,
} from './registry.ts';
export * from './select-schema.ts';
export * from './server-ids.ts';
export * from './settle.ts';
export * from './templates.ts';
export * from './transform.ts';
export type {
  IdFactory,
  TransformCode,
  Transformed,
  TransformFault,
  TransformOptions,
} from './transform-steps.ts';
export * from './uuid-v5.ts';
export * from './xxhash64.ts';
