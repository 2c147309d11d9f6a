import { type Message, message } from '@topset/engine';
import type { AskTopic, DialogueContextType, SafeDefault } from '@topset/engine/dialogue';
import type { FlagArea, SlotTime } from '@topset/engine/progression';
import type { Report } from './report.ts';

/** A change that a message asks for and that waits for a yes. */
export type PendingChange =
  | {
      readonly kind: 'DROP_LAST_SETS' | 'LIGHTER' | 'HARDER';
      readonly planId: string;
      readonly planExerciseIds: readonly string[];
    }
  | { readonly kind: 'ROLL_BACK'; readonly planId: string; readonly date: string; readonly slotTime: SlotTime | null }
  | { readonly kind: 'MOVE'; readonly workoutId: string; readonly hours: number }
  | { readonly kind: 'SKIP'; readonly workoutId: string };

/** What the athlete is asked about. */
export type Subject =
  | ({ readonly kind: 'CONFIRM_REPORT' } & Report)
  | ({ readonly kind: 'WHICH_EXERCISE'; readonly line: number } & Report)
  | { readonly kind: 'CONFIRM_CHANGE'; readonly change: PendingChange }
  | { readonly kind: 'START_INJURY'; readonly area: FlagArea }
  | { readonly kind: 'ASK_HEALTH'; readonly topic: AskTopic; readonly area: FlagArea | null }
  | { readonly kind: 'CLEAR_FLAG'; readonly flagId: string }
  | { readonly kind: 'END_MODE'; readonly modeId: string }
  | { readonly kind: 'RESOLVE_CONFLICT'; readonly conflictId: string }
  | { readonly kind: 'WHICH_WISH' };

export const QUESTION_KINDS = [
  'CONFIRM_REPORT',
  'WHICH_EXERCISE',
  'CONFIRM_CHANGE',
  'START_INJURY',
  'ASK_HEALTH',
  'CLEAR_FLAG',
  'END_MODE',
  'RESOLVE_CONFLICT',
  'WHICH_WISH',
] as const satisfies readonly Subject['kind'][];

export interface Choice {
  /** What to send back: `YES`, `NO`, `AUTO`, the key of an exercise. */
  readonly key: string;
  readonly label: Message;
}

/** One question, with its choices and what is done if nobody answers. */
export interface Question {
  readonly subject: Subject;
  readonly text: Message;
  readonly choices: readonly Choice[];
  readonly safeDefault: SafeDefault;
}

export const YES_OR_NO: readonly Choice[] = [
  { key: 'YES', label: message('answer.yes') },
  { key: 'NO', label: message('answer.no') },
];

/** The thread that keeps a question; null: it is derived from what stands in the database, and is not kept. */
export function threadOf({ subject }: Question): DialogueContextType | null {
  switch (subject.kind) {
    case 'CONFIRM_REPORT':
    case 'WHICH_EXERCISE':
    case 'CONFIRM_CHANGE':
      return 'WIZARD';
    case 'START_INJURY':
    case 'ASK_HEALTH':
    case 'CLEAR_FLAG':
      return 'RECOVERY';
    case 'WHICH_WISH':
      return 'CONVERSATION';
    case 'END_MODE':
    case 'RESOLVE_CONFLICT':
      return null;
  }
}
