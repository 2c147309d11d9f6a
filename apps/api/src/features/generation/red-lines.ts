import { exerciseByKey, exercises } from '@topset/catalog';
import { convertLoad } from '@topset/engine/kernel';
import {
  brokenLines,
  COACH_1,
  type JudgedExercise,
  type RedLineId,
  type SelectionInput,
  unfitExercises,
} from '@topset/engine/selection';
import type { CrossedLine, GuardContext, ReadExercise, ReadSession } from '@topset/llm';
import { type AthleteFacts, policyOf } from '../selection/index.ts';

/** What would mend it, by red line; those that are not here cannot be crossed by a plan that the other guards let through. */
const HINTS: Readonly<Partial<Record<RedLineId, string>>> = {
  R01: 'R01: single-joint work comes after every compound lift, or in a superset with it',
  R02: 'R02: a loaded compound needs at least one warm-up set',
  R03: 'R03: begin with a general warm-up or a warm-up set',
  R08: 'R08: outside tier A no loaded compound below 5 reps, and none of the most demanding lifts',
  R11: 'R11: at most 12 direct sets of a muscle, and at most 30 sets (a beginner 24) in all',
  R12: 'R12: a timed set lasts at least 20 seconds',
  R15: 'R15: a beginner does at least 5 reps, with more in reserve',
};

/** What a coach would refuse, for athletes whose policy coaches. */
export function coachLimits(
  facts: AthleteFacts,
  input: Omit<SelectionInput, 'mode' | 'intent' | 'targetMuscles'>,
): Pick<GuardContext, 'unfit' | 'crossedLines'> {
  if (policyOf(facts.athlete).coaching === null) return {};
  return {
    unfit: new Set(unfitExercises({ ...input, mode: 'intent', exerciseLibrary: exercises }, COACH_1)),
    crossedLines: (session) => crossedLines(session, input),
  };
}

function crossedLines(session: ReadSession, input: Omit<SelectionInput, 'mode'>): CrossedLine[] {
  const judged = session.exercises.flatMap((exercise) => judgedExercise(exercise, input));
  // What is not in the library is refused by other guards.
  if (judged.length < session.exercises.length) return [];
  const { athlete, fatigueState } = input;
  const broken = brokenLines({
    intent: 'full_body',
    targetMuscles: [],
    goal: input.goals.primary,
    trainingAge: input.trainingAge,
    minutes: input.sessionMinutes,
    seconds: 0,
    generalWarmUpSeconds: session.generalSets > 0 ? COACH_1.coaching!.warmUp.short : 0,
    bodyweightKg: athlete?.bodyweight
      ? convertLoad(Number(athlete.bodyweight.value), athlete.bodyweight.unit, 'KG')
      : COACH_1.coaching!.loads.bodyweight.KG,
    deload: input.deload === true,
    fatigueFlag: input.activeFlags?.fatigue === true,
    readiness: fatigueState.readinessScore,
    pain: fatigueState.painFlags ?? {},
    equipment: input.constraints.availableEquipment,
    capped: true,
    failedBar: true,
    exercises: judged,
  });
  return broken.flatMap(({ id, exerciseId }) => {
    const hint = HINTS[id];
    const place = session.exercises.findIndex(({ key }) => key === exerciseId);
    return hint ? [{ exercise: place < 0 ? null : place, hint }] : [];
  });
}

function judgedExercise(read: ReadExercise, { athlete }: Omit<SelectionInput, 'mode'>): JudgedExercise[] {
  const exercise = exerciseByKey(read.key);
  if (!exercise) return [];
  const timed = exercise.measure === 'seconds';
  const set = {
    load: read.load === null ? null : convertLoad(read.load, athlete?.unit ?? 'KG', 'KG'),
    reps: timed ? null : read.fewest,
    seconds: timed ? read.fewest : null,
    rpe: read.rir === null ? null : COACH_1.coaching!.loads.topRpe - read.rir,
  };
  return [
    {
      exercise,
      role: read.tier === 'A' ? 'main' : 'accessory',
      superset: read.superset,
      wished: false,
      shown: null,
      hasBaseline: true,
      sets: [
        ...Array.from({ length: read.warmUpSets }, () => ({ ...set, warmUp: true })),
        ...Array.from({ length: read.sets }, () => ({ ...set, warmUp: false })),
      ],
    },
  ];
}
