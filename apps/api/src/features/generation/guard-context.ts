import {
  availableEquipment,
  exerciseByKey,
  exercises,
  parseEquipmentLabels,
  parseLlmEquipment,
  toLlmEquipmentKey,
} from '@topset/catalog';
import type { AthleteRow } from '@topset/db';
import { EQUIPMENT, type Equipment, type Exercise, type Intent } from '@topset/engine';
import { bestLoads, startingLoad } from '@topset/engine/loads';
import { GREEDY_1 } from '@topset/engine/selection';
import {
  type AthleteContext,
  allowedSessionTypes,
  type Feedback,
  type GuardContext,
  isFatigued,
  type Lookup,
  type RecoverySignals,
  sessionLimits,
} from '@topset/llm';
import { loadsByAlternative, localDay, settingsOf } from '../athlete/index.ts';
import { type AthleteFacts, inputOf, policyOf, readEntry } from '../selection/index.ts';
import { guardLibrary } from './guard-library.ts';
import { coachLimits } from './red-lines.ts';
import { strengthSessions } from './strength-sessions.ts';

/** What a request adds to what is known of the athlete. */
export interface GuardRequest {
  readonly minutes: number;
  /** Keys of the model's vocabulary; null: the athlete's own equipment. */
  readonly equipmentKeys: readonly string[] | null;
  readonly sleepScore: number | null;
  readonly bodyBattery: number | null;
  readonly cardio: RecoverySignals['cardio'];
  readonly feedback: readonly Feedback[];
}

/** What the guards of a session judge by, from the athlete's facts alone. */
export function guardContext(facts: AthleteFacts, request: GuardRequest, now: Date): GuardContext {
  const { athlete, activeFlags } = facts;
  const allowed = allowedExercises(facts, request.equipmentKeys);
  const fatigued = isFatigued({
    sleepScore: request.sleepScore,
    bodyBattery: request.bodyBattery,
    fatigueFlag: activeFlags.fatigue,
    cardio: request.cardio,
    now: now.getTime(),
  });
  const pain = allowed.painAreas.size > 0;
  return {
    ...allowed,
    names: guardLibrary().names,
    unit: athlete.unit === 'KG' ? 'kg' : 'lbs',
    durationMinutes: request.minutes,
    allowedSessionTypes: allowedSessionTypes({
      programIntent: programIntent(facts),
      date: localDay(now, athlete.timeZone),
      sessions: strengthSessions(facts),
    }),
    allowRirZero: settingsOf(athlete).allowRirZero,
    ...sessionLimits({ fatigued, pain, feedback: request.feedback }),
    best: bestLoads(
      {
        history: facts.history,
        unit: athlete.unit,
        now: now.getTime(),
        flagged: pain || activeFlags.fatigue,
        loadTypeOf: (key) => exerciseByKey(key)?.loadType,
      },
      GREEDY_1,
    ),
    ...loadsByExercise(facts, request, now),
    ...coachLimits(facts, inputOf(facts, now, request.minutes, { equipment: requestedEquipment(request) })),
  };
}

/** Undefined: the athlete's own. */
function requestedEquipment({ equipmentKeys }: GuardRequest): readonly Equipment[] | undefined {
  return equipmentKeys ? parseLlmEquipment(equipmentKeys).equipment : undefined;
}

/** What the athlete may do at all, with this equipment; null: with the athlete's own. */
export function allowedExercises(
  { athlete, activeFlags, flaggedPain }: Pick<AthleteFacts, 'athlete' | 'activeFlags' | 'flaggedPain'>,
  equipmentKeys: readonly string[] | null,
): AthleteContext {
  return {
    library: guardLibrary().library,
    inventory: inventoryOf(athlete, equipmentKeys),
    banned: new Set(athlete.avoidedExercises),
    suspended: new Set(activeFlags.suspendedExerciseIds),
    painAreas: new Set(Object.keys(flaggedPain).filter((area) => flaggedPain[area]! >= 1)),
  };
}

/** Equipment as people label it, in the model's keys. */
export const equipmentKeysOf = (labels: readonly string[]): string[] =>
  parseEquipmentLabels(labels).equipment.map(toLlmEquipmentKey);

/** The program's entry for the day. */
function programIntent({ nextEntry }: AthleteFacts): Intent | null {
  return (nextEntry && readEntry(nextEntry.entry)?.intent) ?? null;
}

/** What is there, and what it grants. */
function inventoryOf(athlete: AthleteRow, equipmentKeys: readonly string[] | null): ReadonlySet<string> {
  const owned = equipmentKeys ? parseLlmEquipment(equipmentKeys).equipment : athlete.equipment.filter(isEquipment);
  // Keys of the request stand for themselves; one that nobody knows is something other.
  const isGranted = (item: Equipment) => equipmentKeys === null || item === 'other' || !owned.includes(item);
  const granted = [...availableEquipment(owned)].filter(isGranted);
  return new Set([...(equipmentKeys ?? []), ...granted.map(toLlmEquipmentKey)]);
}

function isEquipment(item: string): item is Equipment {
  return EQUIPMENT.some((known) => known === item);
}

/** What the engine would start each exercise with, and the loads that it can be done with. */
function loadsByExercise(facts: AthleteFacts, { equipmentKeys, minutes }: GuardRequest, now: Date) {
  const { athlete, constraints } = inputOf(facts, now, minutes);
  const owned = equipmentKeys ? parseLlmEquipment(equipmentKeys).equipment : constraints.availableEquipment;
  const startOf = (key: string) =>
    startingLoad(
      {
        exerciseId: key,
        exerciseLibrary: exercises,
        athlete,
        goal: facts.athlete.primaryGoal,
        availableEquipment: owned,
        baselines: facts.experience.baselines,
        trainingAge: facts.athlete.trainingAge,
      },
      policyOf(facts.athlete),
    )?.load;
  return {
    startingLoads: foundWhenAsked(({ key }) => {
      const start = startOf(key);
      return start ? Number(start.value) : undefined;
    }),
    loadsAtHand: foundWhenAsked((exercise) => loadsByAlternative(exercise, facts.athlete)),
  };
}

/** A session asks for a dozen of the library's exercises, so that each is looked at when it is asked for, and once. */
function foundWhenAsked<Value>(find: (exercise: Exercise) => Value | undefined): Lookup<Value> {
  const found = new Map<string, Value | undefined>();
  const get = (key: string): Value | undefined => {
    if (found.has(key)) return found.get(key);
    const exercise = exerciseByKey(key);
    const value = exercise && find(exercise);
    found.set(key, value);
    return value;
  };
  return { get, has: (key) => get(key) !== undefined };
}
