export { lockedParent } from './parent-token.ts';
export { shownOnce } from './shown-once.ts';
