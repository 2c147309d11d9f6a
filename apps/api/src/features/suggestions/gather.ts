import { availableEquipment, exerciseByKey } from '@topset/catalog';
import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type ExerciseSettingsRow,
  exerciseHistoryRepository,
  exerciseRepository,
  type FlagRow,
  type OwnExerciseRow,
  type PlanExercise,
  planRepository,
  type SuggestionRow,
  suggestionRepository,
  type WorkoutRow,
} from '@topset/db';
import type { Equipment } from '@topset/engine';
import { loadsOn } from '@topset/engine/kernel';
import {
  type FlagRow as EngineFlag,
  type ExerciseContext,
  type ExerciseFacts,
  firstAvailableAlternative,
  type HistorySummary,
  type SessionInput,
  type StoredSuggestion,
  type SuggestionPolicy,
} from '@topset/engine/suggestions';
import { athleteRack, settingsOf } from '../athlete/index.ts';
import { sessionToEngine, toEnginePerformance, toEnginePrescription } from '../history/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { policyFor } from './policy-for.ts';

export interface Gathered {
  readonly athlete: AthleteRow;
  readonly policy: SuggestionPolicy;
  readonly input: SessionInput;
}

export interface GatherOptions {
  /** The policy to judge by; the athlete's where it is left out. */
  readonly policyId?: string | undefined;
  readonly aiAnswers?: ReadonlyMap<string, unknown>;
  /** Ids of stored suggestions that block nothing. */
  readonly ignoring?: ReadonlySet<string>;
  /** Flags count that were active at this instant, although the workout itself may have ended them since. */
  readonly flagsSince?: Date;
  /** Where it is read already. */
  readonly athlete?: AthleteRow | null;
}

/**
 * Everything that an evaluation of this workout reads, in a number of statements that depends neither on the length
 * of the history nor on the number of exercises.
 */
export async function gatherSession(
  db: Db,
  workout: WorkoutWithSets,
  now: Date,
  options: GatherOptions = {},
): Promise<Gathered> {
  const { athleteId } = workout;
  const keys = [...new Set(workout.performances.map(({ exerciseKey }) => exerciseKey))];
  const athlete = options.athlete ?? (await athleteRepository.findAthlete(db, athleteId))!;
  const policy = policyFor(options.policyId ?? settingsOf(athlete).suggestionPolicy, athlete);
  const live = await livePlanExercises(db, workout);
  const history = await exerciseHistoryRepository.doneSessions(db, athleteId, keys, {
    before: workout.startedAt ?? now,
    newest: policy.historySessions,
  });
  const summaries = new Map(
    (await exerciseHistoryRepository.findSummaries(db, athleteId, keys)).map((row) => [
      row.exerciseKey,
      row.summary as HistorySummary,
    ]),
  );
  const facts = await gatherFacts(db, athlete, keys);
  const flags = (await suggestionRepository.activeFlags(db, athleteId, options.flagsSince)).map(toEngineFlag);
  const cooldownFrom = new Date(now.getTime() - policy.cooldownMs);
  const stored = (await suggestionRepository.recentSuggestions(db, athleteId, [...live.keys()], cooldownFrom)).filter(
    ({ id }) => !options.ignoring?.has(id),
  );
  const exercises = workout.performances.map((performance): ExerciseContext => {
    const planExercise = performance.planExerciseId ? live.get(performance.planExerciseId) : undefined;
    const { exercise, loadsAtHand, preferredStep, suggestionsOff } = facts.get(performance.exerciseKey)!;
    const summary = summaries.get(performance.exerciseKey);
    return {
      unit: athlete.unit,
      locale: athlete.locale,
      exercise,
      loadsAtHand,
      preferredStep,
      suggestionsOff,
      planExercise: planExercise
        ? {
            ...toEnginePrescription(planExercise),
            id: planExercise.id,
            position: planExercise.position,
            progressionModel: planExercise.progressionModel,
          }
        : null,
      current: toEnginePerformance(performance, performance.sets, {
        status: workout.status,
        startedAt: workout.startedAt ?? now,
      }),
      history: (history.get(performance.exerciseKey) ?? [])
        .filter((session) => session.workoutId !== workout.id)
        .map(sessionToEngine),
      typicalReps: summary ? { lower: summary.typicalRepsLower, upper: summary.typicalRepsUpper } : null,
      flags,
    };
  });
  return {
    athlete,
    policy,
    input: {
      exercises,
      stored: stored.map(toStoredSuggestion),
      flags,
      now: now.getTime(),
      ...(options.aiAnswers ? { aiAnswers: options.aiAnswers } : {}),
    },
  };
}

async function livePlanExercises(db: Db, workout: WorkoutRow): Promise<Map<string, PlanExercise>> {
  if (!workout.planId) return new Map();
  const exercises = (await planRepository.exercisesOfPlans(db, workout.athleteId, [workout.planId])).get(
    workout.planId,
  );
  return new Map((exercises ?? []).map((exercise) => [exercise.id, exercise]));
}

/** What the rules need to know of an exercise, besides what was done. */
export type ExerciseSetting = Pick<ExerciseContext, 'exercise' | 'loadsAtHand' | 'preferredStep' | 'suggestionsOff'>;

export async function gatherFacts(
  db: Db,
  athlete: AthleteRow,
  keys: readonly string[],
): Promise<Map<string, ExerciseSetting>> {
  const own = await exerciseRepository.findOwnExercises(
    db,
    athlete.id,
    keys.filter((key) => !exerciseByKey(key)),
  );
  const settings = await exerciseRepository.settingsOfExercises(db, athlete.id, keys);
  return new Map(
    keys.map((key) => {
      const exercise = factsOf(
        key,
        athlete,
        own.find((row) => row.key === key),
      );
      const setting = settings.find(({ exerciseKey }) => exerciseKey === key);
      return [
        key,
        {
          exercise,
          loadsAtHand: loadsOn(exercise.equipment, athleteRack(athlete)),
          preferredStep: preferredStepOf(setting, athlete),
          suggestionsOff: setting?.suggestionsOff ?? false,
        },
      ];
    }),
  );
}

function factsOf(key: string, athlete: AthleteRow, own: OwnExerciseRow | undefined): ExerciseFacts {
  const known = exerciseByKey(key);
  const alternatives = known?.equipment ?? own?.facts.equipment ?? [];
  const available = [...availableEquipment(athlete.equipment as Equipment[])];
  return {
    key,
    primaryMuscle: (known ?? own?.facts)?.primaryMuscles?.[0] ?? null,
    equipment: firstAvailableAlternative(alternatives, available),
    loadType: known?.loadType ?? own?.facts.loadType ?? 'external',
    heavyCompound: known?.heavyCompound ?? false,
    largePull: known?.largePull ?? false,
  };
}

/** A preferred step in the other unit is of no use: nothing is converted silently. */
function preferredStepOf(setting: ExerciseSettingsRow | undefined, athlete: AthleteRow): number | null {
  if (!setting?.preferredStepValue || setting.preferredStepUnit !== athlete.unit) return null;
  return Number(setting.preferredStepValue);
}

/** A flag of a plan exercise is one of its movement, in every plan. */
function toEngineFlag({ id, kind, severity, exerciseKey }: FlagRow & { exerciseKey: string | null }): EngineFlag {
  return { id, kind, severity, exerciseKey };
}

function toStoredSuggestion(row: SuggestionRow): StoredSuggestion {
  return {
    id: row.id,
    source: row.source,
    decision: row.decision,
    outcome: row.outcome,
    createdAt: row.createdAt.getTime(),
    planExerciseId: row.planExerciseId,
    setId: row.plannedSetId,
    category: row.category,
    changeTypes: row.changes.map(({ type }) => type),
  };
}
