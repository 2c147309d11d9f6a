/** What athletes read: one catalogue per language, by code. */
export * from './catalogue.ts';
export type { AnyMessage } from './message.ts';
export * from './values.ts';
export * from './writings.ts';
