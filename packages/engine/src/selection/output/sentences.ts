import { type Message, message } from '../../messages/index.ts';
import { type Intent, MUSCLES, type Muscle, type PainArea } from '../../vocabulary.ts';
import type { Role } from '../input/input.ts';
import type { Because, BecauseCode, UnlockingReason } from './output.ts';

type AboutMuscle = 'muscleDeficitScore' | 'targetednessScore';

const ABOUT_MUSCLE = {
  muscleDeficitScore: 'selection.muscle-deficit',
  targetednessScore: 'selection.targetedness',
} as const satisfies Record<AboutMuscle, string>;

/** All sentences are made once: there are few, and every decision carries some. */
const PLAIN: Readonly<Record<Exclude<BecauseCode, AboutMuscle>, Message>> = {
  sfrScore: message('selection.stimulus'),
  lengthenedScore: message('selection.lengthened'),
  preferenceScore: message('selection.preference'),
  movementDiversityScore: message('selection.movement-diversity'),
  continuityScore: message('selection.continuity'),
  timeFitScore: message('selection.time-fit'),
  goalFitScore: message('selection.goal-fit'),
  least_bad: message('selection.least-bad'),
  pinned: message('selection.pinned'),
  anchor: message('selection.anchor'),
  starter: message('selection.starter'),
};

const BY_MUSCLE: ReadonlyMap<string, Message> = new Map(
  (['muscleDeficitScore', 'targetednessScore'] as const).flatMap((code) =>
    MUSCLES.map((muscle): [string, Message] => [`${code}:${muscle}`, message(ABOUT_MUSCLE[code], { muscle })]),
  ),
);

/** Why an exercise was taken. */
export function becauseSentence({ code, muscle }: Because): Message {
  return code === 'muscleDeficitScore' || code === 'targetednessScore'
    ? BY_MUSCLE.get(`${code}:${muscle satisfies Muscle | undefined}`)!
    : PLAIN[code];
}

/** Why a slot stayed empty, and what would fill it. */
export function infeasibleSentence(
  role: Role,
  intent: Intent,
  unlock: Readonly<Record<UnlockingReason, number>>,
  areas: readonly PainArea[],
): Message {
  const { equipment, avoided, pain_conflict: painful, suspended } = unlock;
  return message('selection.empty-slot', { role, intent, equipment, painful, areas, avoided, suspended });
}
