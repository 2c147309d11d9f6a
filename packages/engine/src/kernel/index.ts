/** What every engine counts with: numbers, loads, dates, orders and flags, each stated once. */
export * from './averages.ts';
export * from './code-point-order.ts';
export * from './equipment-classes.ts';
export * from './exact-numbers.ts';
export * from './flags.ts';
export * from './instants.ts';
export * from './load-grid.ts';
export * from './loads.ts';
export * from './local-dates.ts';
export * from './pain.ts';
export * from './time-zones.ts';
export * from './units.ts';
export * from './whole-numbers.ts';
