export * from './equipment.ts';
export * from './library.ts';
export * from './muscles.ts';
export * from './search.ts';
