export { firstPassing } from './first-passing.ts';
export { intentNamed, intentOfFocus } from './focus.ts';
export { makeSession } from './make-session.ts';
export { SESSION_MAKER_1 } from './policy.ts';
export type {
  DraftExercise,
  SelectionGround,
  SessionBounds,
  SessionDraft,
  SessionGround,
} from './session.ts';
export { layOutToday, type TodayMove } from './today-blocks.ts';
export { type TodayBaseline, type TodayDraft, todayDrafts } from './today-drafts.ts';
export { type WrittenSet, writtenSets } from './written-sets.ts';
