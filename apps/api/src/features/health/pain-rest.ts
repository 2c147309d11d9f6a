import { exerciseByKey, exercises } from '@topset/catalog';
import { type AthleteRow, type Db, type PlanExercise, progressionRepository, suggestionRepository } from '@topset/db';
import { DEFAULT_REP_POLICY, type PainArea, type Prescription } from '@topset/engine';
import { callingOff, callsOff, gentleMobility } from '@topset/engine/dialogue';
import { type ExerciseKind, type FlagArea, HOUR, LEVELS_1, mergePain, type PainMark } from '@topset/engine/progression';
import type { BeforeReport } from './state-before-report.ts';

/** An exercise as far as pain may call it off. */
export interface TrainedExercise {
  readonly kind: ExerciseKind;
  readonly contraindications: readonly PainArea[];
}

/** What pain of the last two days takes out of a session, and what comes in its place. */
export interface PainRest {
  /** By the key of the movement. */
  callsOff(exerciseKey: string): boolean;
  gentle(newId: () => string): { readonly exerciseKey: string; readonly snapshot: Prescription }[];
}

const GENTLE_REST = { mode: 'ALL_SAME', seconds: LEVELS_1.safety.mobilityRestSeconds } as const;

/**
 * Pain from severity 2 takes the intense part out of every session of the next 48 hours. It is derived from marks whose
 * flag still stands, so that an athlete who clears the flag trains as planned.
 */
export async function painRest(
  tx: Db,
  athlete: Pick<AthleteRow, 'id'>,
  at: Date,
  before: BeforeReport | null = null,
): Promise<PainRest> {
  const marks = before?.pain ?? (await painCallingOff(tx, athlete, at));
  return {
    callsOff: (exerciseKey) => marks.some((mark) => callsOff(mark, trainedExercise(exerciseKey))),
    gentle: (newId) => gentleSession(marks, newId),
  };
}

/** The pain that calls work off at an instant, one mark by area. */
export async function painCallingOff(tx: Db, athlete: Pick<AthleteRow, 'id'>, at: Date): Promise<PainMark[]> {
  const since = new Date(at.getTime() - LEVELS_1.safety.cancelHours * HOUR);
  const said = (await progressionRepository.marksSince(tx, athlete.id, since)).flatMap((mark) =>
    mark.area === null ? [] : [{ area: mark.area as FlagArea, severity: mark.severity ?? 0, at: mark.at.getTime() }],
  );
  const hurting = said.length === 0 ? [] : await suggestionRepository.activeFlags(tx, athlete.id);
  const marks = callingOff(said, at.getTime()).filter(({ area }) =>
    hurting.some((flag) => flag.kind === 'PAIN' && (flag.area ?? 'unspecified') === area),
  );
  return mergePain(marks);
}

function gentleSession(marks: readonly PainMark[], newId: () => string) {
  const mobility = exercises.filter(
    ({ splitTags, equipment }) =>
      splitTags.includes('mobility') && equipment.some((needed) => needed.every((each) => each === 'bodyweight')),
  );
  return gentleMobility(
    mobility,
    marks.map(({ area }) => area),
  ).map(({ exerciseKey, seconds }) => ({
    exerciseKey,
    snapshot: {
      repPolicy: DEFAULT_REP_POLICY,
      restPolicy: GENTLE_REST,
      sets: seconds.map((each, position) => ({
        id: newId(),
        position,
        type: 'REGULAR' as const,
        load: null,
        reps: null,
        seconds: each,
        rpe: null,
        rir: null,
        restSeconds: null,
      })),
    },
  }));
}

/** The movement of a plan exercise: under LEVEL the variation of its rung. */
export const trainedKey = ({ exerciseKey, level }: Pick<PlanExercise, 'exerciseKey' | 'level'>): string =>
  level?.model === 'LEVEL' ? level.rung.variation : exerciseKey;

/** What pain looks at in a movement of the library; an own exercise counts as strength work that nothing forbids. */
export function trainedExercise(key: string): TrainedExercise {
  const known = exerciseByKey(key);
  return {
    kind: known?.splitTags.includes('mobility') ? 'MOBILITY' : 'STRENGTH',
    contraindications: known?.contraindications ?? [],
  };
}
