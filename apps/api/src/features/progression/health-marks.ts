import type { HealthMarkRow } from '@topset/db';
import { analyseText } from '@topset/engine/dialogue';
import { type EvaluationInput, marksOf, mergePain, type PainMark } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import type { WorkoutWithSets } from '../workouts/workout.ts';
import { slotAt } from './local-time.ts';

type Place = Pick<HealthMarkRow, 'source' | 'workoutId' | 'planExerciseId' | 'checkInId'>;

/** Rows of what was said at one place: pain by area, and a sign of fatigue. */
export function markRows(
  { caller, newId }: Pick<Context, 'caller' | 'newId'>,
  at: Date,
  timeZone: string,
  place: Partial<Place> & Pick<Place, 'source'>,
  said: { readonly pain: readonly PainMark[]; readonly fatigue: boolean; readonly redFlag?: boolean },
): HealthMarkRow[] {
  const row = (area: string | null, severity: number | null): HealthMarkRow => ({
    athleteId: caller.athleteId,
    id: newId(),
    at,
    localDate: slotAt(at, timeZone).date,
    workoutId: null,
    planExerciseId: null,
    checkInId: null,
    ...place,
    area,
    severity,
    redFlag: area !== null && (said.redFlag ?? false),
  });
  return [
    ...mergePain(said.pain).map(({ area, severity }) => row(area, severity)),
    ...(said.fatigue ? [row(null, null)] : []),
  ];
}

/** What the report of a workout says, by exercise and for the whole. */
export function marksOfEvaluation(
  context: Context,
  workout: WorkoutWithSets,
  input: EvaluationInput,
  timeZone: string,
): HealthMarkRow[] {
  const at = new Date(input.workout.end);
  const note = analyseText(input.workout.note ?? '');
  const whole = { pain: [...input.workout.pain, ...note.pain], fatigue: input.workout.fatigue || note.fatigue };
  return [
    ...markRows(context, at, timeZone, { source: 'WORKOUT', workoutId: workout.id }, whole),
    ...input.exercises.flatMap(({ track, report }) =>
      markRows(
        context,
        at,
        timeZone,
        { source: 'EXERCISE', workoutId: workout.id, planExerciseId: track.planExerciseId },
        marksOf(report),
      ),
    ),
  ];
}
