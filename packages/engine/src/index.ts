export * from './decision-record.ts';
export * from './exercise.ts';
export * from './kernel/scales.ts';
export * from './kernel/units.ts';
export * from './messages/index.ts';
export * from './prescription-terms.ts';
export * from './vocabulary.ts';
