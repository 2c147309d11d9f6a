import { equipmentByKey, toLlmEquipmentKey } from '@topset/catalog';
import { type GenerationRow, generationRepository } from '@topset/db';
import { EQUIPMENT, type Equipment } from '@topset/engine';
import { DAY } from '@topset/engine/progression';
import {
  type Analyzed,
  type CardioActivity,
  type FlowHooks,
  type GeneratedWorkout,
  type GenerateWorkoutInput,
  LIST_LIMITS,
  type Llm,
  newestWithin,
  TOLD,
} from '@topset/llm';
import { type AnalyzerPlan, idSeed, type WorkoutDocument } from '@topset/llm-schema';
import type { Context } from '../../../context.ts';
import { type AthleteFacts, inputOf, policyOf } from '../../selection/index.ts';
import { guardContext } from '../guard-context.ts';
import { workoutRules } from '../rules-backend/index.ts';
import { onFailureOf } from '../start.ts';
import { recordOf } from '../stored-record.ts';
import type { WorkoutRequest } from '../stored-request.ts';
import { strengthSessions } from '../strength-sessions.ts';
import type { Asked, Flow } from './flow.ts';
import { recoveryOf } from './recovery.ts';
import { gatherSession, regenerationOf, type SessionFacts, shownHistory, targetMusclesOf } from './session.ts';
import { withSetsShown } from './shown-sets.ts';
import { storeWorkout } from './store-workout.ts';

/** Analyzer, then generator; the session becomes a planned workout. */
export function workoutFlow(llm: Pick<Llm, 'generateWorkout'>): Flow<GeneratedWorkout> {
  return {
    ask: async (context, generation, hooks) => askForWorkout(llm, context, generation, hooks),
    store: storeWorkout,
  };
}

async function askForWorkout(
  llm: Pick<Llm, 'generateWorkout'>,
  context: Context,
  generation: GenerationRow,
  hooks: FlowHooks,
): Promise<Asked<GeneratedWorkout>> {
  const session = await gatherSession(context, generation);
  const history = shownHistory(session.facts, context.now());
  const input = await inputFor(context, generation, session, history.sessions);
  // The oldest sessions are left out of a message that would be too long.
  const { kept } = newestWithin(history.sessions, LIST_LIMITS.history);
  const shown = await withSetsShown(
    context,
    history.evidence.slice(0, kept.length).map(({ id }) => id),
  );
  return { result: await llm.generateWorkout(input, hooks), shown };
}

async function inputFor(
  context: Context,
  generation: GenerationRow,
  { facts, at, request: flowRequest }: SessionFacts,
  history: readonly object[],
): Promise<GenerateWorkoutInput> {
  const { athlete } = facts;
  const request = generation.request as WorkoutRequest;
  const now = context.now();
  const recoverySignals = await recoveryOf(context.database.db, athlete.id, request, now);
  const cardio = recentCardio(request, now);
  const regeneration = await regenerationOf(context, generation, facts, (baseline) => ({
    plan: baseline.analyzed as AnalyzerPlan,
    workout: baseline.result as WorkoutDocument,
  }));
  const targetMuscles = targetMusclesOf(facts, request.targetMuscles);
  const guard = {
    ...guardContext(
      facts,
      {
        minutes: request.minutes,
        equipmentKeys: request.equipment,
        ...recoverySignals,
        cardio: (cardio ?? []).map(({ relativeEffort, ...activity }) => ({
          at: Date.parse(activity.at),
          relativeEffort,
        })),
        feedback: regeneration?.feedback ?? [],
      },
      at,
    ),
    ...(request.targetMuscles ? { allowedSessionTypes: ['body_part' as const] } : {}),
  };
  const meta = {
    date: generation.date,
    location: request.location,
    units: guard.unit,
    durationMinutes: request.minutes,
    goal: request.goal,
  };
  const equipmentInventory = request.equipment ?? inventoryOf(facts);
  const recentSessions = strengthSessions(facts);
  const takenWorkoutIds = await takenIds(context, generation);
  const seed = idSeed({ ...meta, equipment: equipmentInventory, sessions: recentSessions });
  return {
    ...flowRequest,
    inputs: {
      instructionsText: request.instructions,
      history,
      stravaRecent: cardio,
      upcomingCardioText: request.upcomingCardio,
      recoverySignals,
      equipmentInventory,
      meta,
    },
    targetMuscles,
    recentSessions,
    takenWorkoutIds,
    guard,
    rules: workoutRules({
      selection: inputOf(facts, at, request.minutes),
      policy: policyOf(athlete),
      guard,
      targetMuscles,
      meta,
      idSeed: seed,
      takenWorkoutIds,
      locale: athlete.locale,
      regeneration: regeneration && { feedback: regeneration.feedback, baseline: regeneration.baseline.plan },
    }),
    onFailure: onFailureOf(request.onFailure),
    regeneration,
    analyzed: analyzedBefore(generation),
  };
}

/** How far a run came that ended with its node. */
function analyzedBefore(generation: GenerationRow): Analyzed | null {
  const record = recordOf(generation);
  return generation.analyzed && record && { plan: generation.analyzed as AnalyzerPlan, record };
}

/** Newest first; null where nothing was said. */
function recentCardio({ recentCardio: said }: WorkoutRequest, now: Date): CardioActivity[] | null {
  if (!said) return null;
  const since = now.getTime() - TOLD.cardioDays * DAY;
  return said
    .filter(({ at }) => Date.parse(at) >= since && Date.parse(at) <= now.getTime())
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function inventoryOf({ athlete }: AthleteFacts): string[] {
  const isKnown = (item: string): item is Equipment => EQUIPMENT.some((known) => known === item);
  return athlete.equipment.filter(isKnown).map((item) => toLlmEquipmentKey(equipmentByKey(item).key));
}

/** Ids of the athlete's other sessions of this day. */
async function takenIds({ database }: Context, { athleteId, date, session }: GenerationRow): Promise<string[]> {
  const others = await generationRepository.artefactsOfDate(database.db, athleteId, date);
  return others
    .filter((other) => other.session !== session)
    .map(({ result }) => (result as WorkoutDocument).workout_id);
}
