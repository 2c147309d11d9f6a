import { workoutRepository } from '@topset/db';
import { aiHistoryContext, type ExerciseContext, loadTermsOf } from '@topset/engine/suggestions';
import type { Llm, ProgressEvent, SuggestExercise, SuggestionContext } from '@topset/llm';
import type { Context } from '../../context.ts';
import { settingsOf } from '../athlete/settings.ts';
import { localDay } from '../selection/calendar.ts';
import { policyFor } from '../suggestions/generate.ts';
import type { AskedExercise, AskedSession, SessionSource } from '../suggestions/session-source.ts';
import { keepEnded } from './keep-ended.ts';
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
      const about = {
        id: generationId,
        kind: 'SUGGESTIONS' as const,
        session: session.workout.id,
        workoutId: session.workout.id,
        request: { workoutId: session.workout.id },
        result: result.ok ? { exercises: result.value } : null,
      };
      await keepEnded(context, athlete, about, events, result);
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
