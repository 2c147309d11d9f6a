import { generationRepository, type NewGenerationEvent, workoutRepository } from '@topset/db';
import { aiHistoryContext, type ExerciseContext, loadTermsOf } from '@topset/engine/suggestions';
import type {
  ExerciseSuggestions,
  FlowResult,
  Llm,
  ProgressEvent,
  SuggestExercise,
  SuggestionContext,
} from '@topset/llm';
import type { Context } from '../../context.ts';
import { settingsOf } from '../athlete/settings.ts';
import { localDay } from '../selection/calendar.ts';
import { policyFor } from '../suggestions/generate.ts';
import type { AskedExercise, AskedSession, SessionSource } from '../suggestions/session-source.ts';
import { totalsOf } from './run-generation.ts';
import { athleteDay } from './start.ts';

/** The configured model as the source of suggestions after a session; what it was asked and said is on record. */
export function modelSuggestions(llm: Pick<Llm, 'suggest'>): SessionSource {
  return {
    ask: async (context, session) => {
      if (session.exercises.length === 0) return new Map();
      const generationId = context.newId();
      const events: ProgressEvent[] = [];
      const { athlete } = session;
      const result = await llm.suggest(
        {
          generationId,
          requestId: context.requestId,
          athlete: athleteDay(athlete, context.now()),
          locale: athlete.locale,
          exercises: session.exercises.map((asked) => toAsked(context, session, asked)),
        },
        { signal: new AbortController().signal, onProgress: (event) => void events.push(event) },
      );
      await keep(context, generationId, session, events, result);
      if (!result.ok) return new Map();
      const heard = result.value.map((said, index) => [session.exercises[index]!.exercise.current.id, said] as const);
      return new Map(
        heard.filter(([, said]) => said.reason === null).map(([id, { suggestions }]) => [id, { suggestions }]),
      );
    },
  };
}

function toAsked(
  context: Context,
  { athlete, workout }: AskedSession,
  { exercise, request }: AskedExercise,
): SuggestExercise {
  const { key } = exercise.exercise;
  return {
    exerciseKey: key,
    snapshot: request,
    guard: guardOf(exercise, settingsOf(athlete).suggestionPolicy, athlete),
    tools: {
      getExerciseHistoryContext: async () => aiHistoryContext(await context.loaders.historySummary.load(key)),
      getRecentExercisePerformances: async (limit) => {
        const window = { before: workout.startedAt ?? context.now(), newest: limit };
        const sessions = await workoutRepository.doneSessions(context.database.db, athlete.id, [key], window);
        return (sessions.get(key) ?? []).map(({ startedAt, sets }) => ({
          date: localDay(startedAt, athlete.timeZone),
          sets: sets
            .filter(({ skipped }) => !skipped)
            .map(({ type, loadValue, loadUnit, reps, seconds, rpe }) => ({
              type: type.toLowerCase(),
              load: loadValue === null ? null : Number(loadValue),
              unit: loadUnit,
              reps,
              seconds,
              rpe: rpe === null ? null : Number(rpe),
            })),
        }));
      },
    },
  };
}

/** The exercise as it is planned now, with what the guards need to know of its loads. */
function guardOf(exercise: ExerciseContext, policyId: string, athlete: AskedSession['athlete']): SuggestionContext {
  const plan = exercise.planExercise!;
  const loads = loadTermsOf(exercise, policyFor(policyId, athlete));
  const { mode, lower, upper } = plan.repPolicy;
  return {
    sets: plan.sets
      .toSorted((a, b) => a.position - b.position)
      .map(({ load, reps, restSeconds }) => ({ load: load?.value ?? null, reps, rest: restSeconds })),
    repMode: mode,
    repRange: mode === 'RANGE' ? { lower, upper } : null,
    restMode: plan.restPolicy.mode,
    restSeconds: plan.restPolicy.seconds,
    loadKind: exercise.exercise.loadType,
    roundLoad: (load) => loads.round(load) ?? load,
    increment: loads.increment,
    easierOnly: exercise.flags.some(({ kind }) => kind === 'PAIN' || kind === 'FATIGUE'),
    suspended: exercise.flags.some(({ kind }) => kind === 'SUSPENSION'),
  };
}

/** The record of what was asked and answered, written once it is over. */
async function keep(
  context: Context,
  id: string,
  { athlete, workout }: AskedSession,
  progress: readonly ProgressEvent[],
  result: FlowResult<readonly ExerciseSuggestions[]>,
): Promise<void> {
  const now = context.now();
  const { record } = result;
  const status = result.ok ? 'DONE' : result.error.code === 'LLM_CANCELLED' ? 'CANCELLED' : 'FAILED';
  const events: NewGenerationEvent[] = [
    { at: now, state: 'QUEUED' },
    ...progress.map(({ at, codes, ...event }) => ({ ...event, at: new Date(at), codes: [...codes] })),
    { at: now, state: status, ...totalsOf(record) },
  ];
  await context.database.transaction(async (tx) => {
    const row = await generationRepository.insertGeneration(tx, {
      athleteId: athlete.id,
      id,
      kind: 'SUGGESTIONS',
      session: workout.id,
      status,
      date: localDay(now, athlete.timeZone),
      workoutId: workout.id,
      provider: record.provider,
      request: { workoutId: workout.id },
      result: result.ok ? { exercises: result.value } : null,
      error: status === 'FAILED' && !result.ok ? result.error : null,
      record,
      lastSeq: events.length,
      createdAt: new Date(record.startedAt),
      startedAt: new Date(record.startedAt),
      finishedAt: now,
    });
    await generationRepository.insertEvents(tx, row, events);
  });
}
