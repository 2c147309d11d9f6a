export * from './decision-record.ts';
export * from './exercise.ts';
export * from './prescription-terms.ts';
export * from './units.ts';
export * from './vocabulary.ts';
