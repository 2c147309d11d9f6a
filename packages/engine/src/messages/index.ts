/** What athletes read: one catalogue per language, by code. */
export * from './catalogue.ts';
export { ENUM_WORDS } from './enum-words.ts';
export type { AnyMessage } from './message.ts';
export * from './values.ts';
export * from './writings.ts';
