import type { MovementPattern } from '@topset/engine';
import { isOrdinary, type JudgedExercise, type JudgedSession, type PlannedSession } from '@topset/engine/selection';
import type { Tallies } from './tally.ts';

/** Marks of single sessions, with their goals. */
export const SESSION_MARKS = {
  M01: 1,
  M02: 0.95,
  M03: 0.98,
  M04: 0.9,
  M05: 0.95,
  M06: 0.95,
  M07: 0.95,
  M08: 0.98,
  M09: 0.97,
  M10: 0.98,
  M11: 0.98,
} as const;
export type SessionMark = keyof typeof SESSION_MARKS;

const PUSHES: readonly MovementPattern[] = ['horizontal_push', 'vertical_push'];
const PULLS: readonly MovementPattern[] = ['horizontal_pull', 'vertical_pull'];
const KNEE: readonly MovementPattern[] = ['squat', 'lunge'];
const HIP: readonly MovementPattern[] = ['hinge'];

const workingSets = ({ sets }: JudgedExercise) => sets.filter(({ warmUp }) => !warmUp).length;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const DEFERRED = ['not_selected', 'set_ceiling', 'volume_cap', 'time'];

/** Notes which marks a session earns; those that are not about it are left out. */
export function noteMarks(
  marks: Tallies<SessionMark>,
  where: string,
  session: JudgedSession,
  { selection }: PlannedSession,
  profile: string,
): void {
  const { exercises, intent, minutes, goal, equipment } = session;
  const note = (id: SessionMark, applies: boolean, good: () => boolean) => {
    if (applies) marks.note(id, good(), where);
  };
  if (exercises.length === 0) return;
  const ordinary = isOrdinary(session);
  const whole = ordinary && minutes >= 45;
  const partial = intent === 'body_part';
  const mains = exercises.filter(({ role }) => role === 'main');
  const leads = (patterns: readonly MovementPattern[]) =>
    exercises.some(({ exercise }) => exercise.isCompound && patterns.includes(exercise.movementPatterns[0]!));

  note('M01', true, () => session.generalWarmUpSeconds >= 180 && session.generalWarmUpSeconds <= 300);
  note('M02', ordinary, () => {
    if (session.seconds >= 0.85 * Math.min(90, minutes) * 60) return true;
    const deferred = Object.values(selection.deferredDeficitByMuscle);
    return !deferred.some(({ sets, reason }) => sets >= 2 && DEFERRED.includes(reason));
  });
  note('M03', ordinary && mains.length > 0, () => {
    const fewest = Math.min(...mains.map(workingSets));
    return exercises.every((one) => one.exercise.isCompound || workingSets(one) <= fewest);
  });
  note('M04', whole && !partial, () => {
    const compound = sum(exercises.filter(({ exercise }) => exercise.isCompound).map(workingSets));
    const least = goal === 'strength' && equipment.includes('barbell') ? 0.6 : 0.4;
    return compound >= least * sum(exercises.map(workingSets)) - 1e-9;
  });
  note('M05', whole && profile === 'full_gym' && intent === 'push', () => PUSHES.every((pattern) => leads([pattern])));
  note('M06', whole && profile === 'full_gym' && intent === 'pull', () => PULLS.every((pattern) => leads([pattern])));
  note('M07', whole && (intent === 'legs' || intent === 'lower'), () => leads(KNEE) && leads(HIP));
  note('M08', whole && intent === 'full_body', () => leads(PUSHES) && leads(PULLS) && leads([...KNEE, ...HIP]));
  note('M09', !partial, () => largestKind(exercises) <= 2);
  const worst = Math.max(0, ...Object.values(session.pain));
  note('M10', !partial && worst < 3, () => exercises.length >= (minutes < 45 ? 2 : 3));
  note('M11', !partial && mains.length > 0, () => {
    const first = exercises[0]!;
    return (
      first.role === 'main' &&
      first.exercise.fatigueCost === Math.max(...mains.map(({ exercise }) => exercise.fatigueCost!))
    );
  });
}

/** The most exercises that share a primary and the dominant pattern. */
function largestKind(exercises: readonly JudgedExercise[]): number {
  const kinds = new Map<string, number>();
  for (const { exercise } of exercises) {
    for (const muscle of exercise.primaryMuscles) {
      const kind = `${muscle} ${exercise.movementPatterns[0]}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  return Math.max(0, ...kinds.values());
}
