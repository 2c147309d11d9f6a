import { exerciseHistoryRepository } from '@topset/db';
import type { Evidence } from '@topset/engine';
import { forbidsAutomaticChange } from '@topset/engine/progression';
import { aiHistoryContext, type ExerciseContext, loadTermsOf } from '@topset/engine/suggestions';
import type {
  DroppedSuggestion,
  ExerciseSuggestions,
  GenerationRecord,
  Llm,
  ProgressEvent,
  StageId,
  SuggestExercise,
  SuggestionContext,
} from '@topset/llm';
import type { Context } from '../../context.ts';
import { localDay, settingsOf } from '../athlete/index.ts';
import {
  type AskedExercise,
  type AskedSession,
  type Conversation,
  policyFor,
  type SessionSource,
} from '../suggestions/index.ts';
import { askedFacts } from './decision.ts';
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
      const shown = session.exercises.map((asked) => new Shown(session, asked));
      const result = await llm.suggest(
        {
          generationId,
          requestId: context.requestId,
          athlete: athleteDay(athlete, context.now()),
          locale: athlete.locale,
          exercises: session.exercises.map((asked, index) => toAsked(context, session, asked, shown[index]!)),
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
      const { record } = result;
      return new Map(
        result.value.flatMap((said, index) => {
          if (said.reason !== null) return [];
          const { suggestions } = said;
          const conversation = conversationOf(record, said, shown[index]!.evidence);
          return [[session.exercises[index]!.exercise.current.id, { answer: { suggestions }, conversation }] as const];
        }),
      );
    },
  };
}

/** The sessions and sets that a model was shown of one exercise: the finished one, and those that it asked for. */
class Shown {
  readonly #rows = new Map<string, Evidence>();

  constructor({ workout }: AskedSession, { exercise }: AskedExercise) {
    const done = exercise.current.sets.filter(({ logged, skipped }) => logged && !skipped);
    this.add(workout.id, done);
  }

  add(workoutId: string, sets: readonly { readonly id: string }[]): void {
    this.#rows.set(workoutId, { kind: 'WORKOUT', id: workoutId });
    for (const { id } of sets) this.#rows.set(id, { kind: 'SET', id });
  }

  get evidence(): Evidence[] {
    return [...this.#rows.values()];
  }
}

function conversationOf(
  record: GenerationRecord,
  { exerciseKey, dropped }: ExerciseSuggestions,
  evidence: readonly Evidence[],
): Conversation {
  const stage = record.stages.find((asked) => asked.exerciseKey === exerciseKey);
  return {
    policyId: record.guardPolicy,
    ruleId: 'suggestions' satisfies StageId,
    inputs: askedFacts(record, stage),
    evidence,
    alternatives: dropped.map((item) => ({ what: wordsOf(item), step: item.guard, winner: item.message })),
  };
}

/** Such as `INCREASE_WEIGHT 200, set 1`. */
function wordsOf({ suggestion }: DroppedSuggestion): string {
  const { changeType, newMode, newValue, targetSetIndex } = suggestion;
  const value = newMode ?? newValue ?? 'nothing';
  return targetSetIndex < 0 ? `${changeType} ${value}` : `${changeType} ${value}, set ${targetSetIndex + 1}`;
}

function toAsked(
  context: Context,
  { athlete, workout }: AskedSession,
  { exercise, request }: AskedExercise,
  shown: Shown,
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
        const sessions = await exerciseHistoryRepository.doneSessions(context.database.db, athlete.id, [key], window);
        return (sessions.get(key) ?? []).map(({ workoutId, startedAt, sets }) => {
          const done = sets.filter(({ skipped }) => !skipped);
          shown.add(workoutId, done);
          return {
            date: localDay(startedAt, athlete.timeZone),
            sets: done.map(({ type, loadValue, loadUnit, reps, seconds, rpe }) => ({
              type: type.toLowerCase(),
              load: loadValue === null ? null : Number(loadValue),
              unit: loadUnit,
              reps,
              seconds,
              rpe: rpe === null ? null : Number(rpe),
            })),
          };
        });
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
    suspended: exercise.flags.some(({ kind }) => forbidsAutomaticChange(kind)),
  };
}
