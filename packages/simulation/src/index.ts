export * from './agreement.ts';
export * from './gate/gate.ts';
export * from './gate/train-tracks.ts';
export type { LifterModel, LifterTraits } from './lifters/lifter.ts';
export * from './report.ts';
export { type Prescribed, RANGE_8_12 } from './training/exercises.ts';
export type { Compliance } from './training/policy-coach.ts';
export * from './training/simulate.ts';
