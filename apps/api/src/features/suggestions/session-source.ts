import type { AthleteRow } from '@topset/db';
import type { AiRequest, ExerciseContext, SuggestionSource } from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import type { Heard } from './conversation.ts';

/** One exercise of a finished session, as a model is asked about it. */
export interface AskedExercise {
  readonly exercise: ExerciseContext;
  readonly request: AiRequest;
}

export interface AskedSession {
  readonly athlete: AthleteRow;
  readonly workout: WorkoutWithSets;
  readonly exercises: readonly AskedExercise[];
}

/** What a model says about a session, by performance. An exercise without one has only the rules. */
export interface SessionSource {
  ask(context: Context, session: AskedSession): Promise<ReadonlyMap<string, Heard>>;
}

/** Asks a source about one exercise after another's back; one that fails takes no other along. */
export function oneByOne(source: SuggestionSource): SessionSource {
  return {
    ask: async (context, { exercises }) => {
      const answers = new Map<string, Heard>();
      await Promise.all(
        exercises.map(async ({ exercise, request }) => {
          try {
            answers.set(exercise.current.id, { answer: await source.suggest(request), conversation: null });
          } catch (error) {
            context.log.warn({ kind: (error as Error).constructor.name }, 'no model suggestions for an exercise');
          }
        }),
      );
      return answers;
    },
  };
}
