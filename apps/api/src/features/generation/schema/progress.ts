import { GENERATION_STATES, type GenerationEventRow, generationRepository } from '@topset/db';
import type { StageId } from '@topset/llm';
import type { Context } from '../../../context.ts';
import { builder, notFound } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { readId } from '../../../graphql/read-id.ts';
import { type EventLog, follow } from '../follow.ts';
import { GenerationFailureType, StageEnum, shownFailure } from './failure.ts';

const StateEnum = enumOf('GenerationState', GENERATION_STATES, 'What a generation has come to.', {
  QUEUED: 'Waits for a node.',
  ANALYZING: 'The analyzer is asked.',
  ANALYZED: "The analyzer's plan is accepted.",
  GENERATING: 'The session is being written.',
  REPAIRING: 'An answer was not valid; the model is asked to put it right.',
  VALIDATING: 'The answer is being judged.',
  DONE: 'There is a result.',
  FAILED: 'There is an error instead.',
  CANCELLED: 'It was cancelled.',
});

export const GenerationEventType = builder.objectRef<GenerationEventRow>('GenerationEvent').implement({
  description: 'One step of a generation. No event holds a word of a model.',
  fields: (t) => ({
    seq: t.exposeInt('seq', {
      description: 'Its number, from 1 without gaps; pass it as `afterSeq` to go on from here.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    state: t.expose('state', { type: StateEnum, description: 'What happened.' }),
    stage: t.field({
      type: StageEnum,
      nullable: true,
      description: 'The stage that it is about.',
      resolve: ({ stage }) => stage as StageId | null,
    }),
    attempt: t.exposeInt('attempt', { description: 'Of REPAIRING: which repair, 1 to 3.' }),
    calls: t.exposeInt('calls', { description: 'Calls of the model so far.' }),
    codes: t.exposeStringList('codes', { description: 'What was wrong with the last answer, or `length`.' }),
    inputTokens: t.exposeInt('inputTokens', { description: 'Tokens sent so far.' }),
    outputTokens: t.exposeInt('outputTokens', { description: 'Tokens received so far.' }),
    error: t.field({
      type: GenerationFailureType,
      nullable: true,
      description: 'Of FAILED: why.',
      resolve: async ({ error, generationId }, _args, { loaders }) =>
        error ? shownFailure(error, generationId, (await loaders.athlete()).locale) : null,
    }),
  }),
});

builder.subscriptionField('generationProgress', (t) =>
  t.field({
    type: GenerationEventType,
    description:
      'Events of one generation, each once and in order, from after `afterSeq` to its end. `generation(id) { events }` is the polling twin.',
    args: {
      id: t.arg.id({ required: true, description: 'Which generation.' }),
      afterSeq: t.arg.int({ defaultValue: 0, description: '`seq` of the last event seen.' }),
    },
    subscribe: async (_root, { id, afterSeq }, context) => {
      const generationId = await knownGeneration(id, context);
      return follow(eventLog(generationId, context), afterSeq ?? 0);
    },
    resolve: (event) => event,
  }),
);

/** Whoever watches what is not there is told so, rather than left with a stream that ends. */
async function knownGeneration(id: string, { database, caller }: Context): Promise<string> {
  const key = readId('Generation', id);
  const [found] = await generationRepository.findGenerations(database.db, caller.athleteId, [key]);
  if (!found) throw notFound('generation');
  return key;
}

/** What the caller may read of a generation for as long as a subscription lasts. */
function eventLog(id: string, context: Context): EventLog<GenerationEventRow> {
  const { database, caller, generationProgress, loaders } = context;
  return {
    beats: generationProgress.watch(caller.athleteId, id),
    status: async () => {
      if (!(await context.mayStillRead())) return null;
      const [generation] = await generationRepository.findGenerations(database.db, caller.athleteId, [id]);
      // A subscription outlives what a request may remember.
      for (const loader of [loaders.generation, loaders.generationEvents]) loader.clear(id);
      return generation?.status ?? null;
    },
    eventsAfter: (seq) => generationRepository.eventsAfter(database.db, caller.athleteId, id, seq),
  };
}
