import type { AiSuggestions } from '@topset/llm-schema';
import { judgeSuggestions } from '../../guards/index.ts';
import { suggestionsUser } from '../../prompts/compose.ts';
import type { ToolDefinition } from '../../provider.ts';
import { rulesProvider } from '../../providers/rules.ts';
import { checkBySchema, nothingOwned } from '../check-answer.ts';
import { runStage } from '../run-stage.ts';
import type { StageSetup } from '../stage-setup.ts';
import type { ToolBox } from '../tool-session.ts';
import type { ExerciseSuggestions, FlowHooks, FlowResult, SuggestExercise, SuggestInput } from '../types.ts';
import { FlowFailure } from './flow-failure.ts';
import { FlowRun } from './flow-run.ts';

const AT_ONCE = 3;
const SESSION_MS = 60_000;
const MOST_PERFORMANCES = 5;

/** One conversation per exercise. Whatever fails, the rules' suggestions stand and this list is empty. */
export function suggest(
  setup: StageSetup,
  input: SuggestInput,
  hooks: FlowHooks,
): Promise<FlowResult<readonly ExerciseSuggestions[]>> {
  const flowRun = new FlowRun(setup, {
    kind: 'SUGGESTIONS',
    request: input,
    hooks,
    rules: rulesProvider({ suggestions: () => '{"suggestions":[]}' }),
    inputs: input.exercises.map(({ exerciseKey, snapshot }) => ({ exerciseKey, snapshot })),
    deadlineMs: SESSION_MS,
  });
  return flowRun.finish(async () => {
    await flowRun.progress('GENERATING', 'suggestions');
    const value = await inTurn(input.exercises, AT_ONCE, (exercise) => suggestOrNothing(flowRun, exercise));
    await flowRun.progress('VALIDATING', 'suggestions');
    return { value, artefact: null, hashed: value };
  });
}

async function suggestOrNothing(flowRun: FlowRun, exercise: SuggestExercise): Promise<ExerciseSuggestions> {
  try {
    return await suggestFor(flowRun, exercise);
  } catch (error) {
    if (!(error instanceof FlowFailure)) throw error;
    const { code, reason } = error.error;
    const why = reason === null ? code : `${code} ${reason}`;
    return { exerciseKey: exercise.exerciseKey, suggestions: [], dropped: [], reason: why };
  }
}

async function suggestFor(flowRun: FlowRun, exercise: SuggestExercise): Promise<ExerciseSuggestions> {
  const { setup, caller, request } = flowRun;
  const { exerciseKey, snapshot, guard } = exercise;
  const entry = setup.registry.entry('ai-suggestions-v1');
  const { tools } = caller.provider.capabilities;
  const results = tools === 'inline' ? await inlineResults(exercise) : null;
  return runStage(flowRun, {
    stage: 'suggestions',
    prompt: setup.prompts['suggestions-system'],
    user: suggestionsUser({ language: request.locale, ...snapshot }, results, entry.text),
    entry,
    wire: 'json',
    ...(tools === 'yes' ? { tools: toolBox(exercise) } : {}),
    exerciseKey,
    check: checkBySchema(entry, nothingOwned, (value) => {
      const { kept, dropped, faults } = judgeSuggestions(value as AiSuggestions, guard);
      if (faults.length > 0) return { ok: false, faults, fixes: [] };
      const found: ExerciseSuggestions = { exerciseKey, suggestions: kept, dropped, reason: whyNothing(flowRun) };
      return { ok: true, value: found, fixes: [], warnings: [] };
    }),
    cacheable: true,
    announce: null,
  });
}

/** The rules answer for a model that is not there, and have nothing to add to their own suggestions. */
const whyNothing = ({ caller }: FlowRun): string | null => (caller.provider.id === 'rules' ? 'no-provider' : null);

async function inlineResults({ tools }: SuggestExercise): Promise<Readonly<Record<string, unknown>>> {
  const unavailable = () => ({ error: 'unavailable' });
  const [context, performances] = await Promise.all([
    tools.getExerciseHistoryContext().catch(unavailable),
    tools.getRecentExercisePerformances(MOST_PERFORMANCES).catch(unavailable),
  ]);
  return {
    getExerciseHistoryContext: context,
    getRecentExercisePerformances: performances,
  };
}

/** What a model may ask for; each adapter says the parameters in its provider's words. */
export const SUGGESTION_TOOLS: readonly ToolDefinition[] = [
  {
    name: 'getExerciseHistoryContext',
    description: 'What is known of this exercise: bests, typical repetitions, trend, flags.',
    parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
  },
  {
    name: 'getRecentExercisePerformances',
    description: 'The last sessions with this exercise, newest first.',
    parameters: {
      type: 'object',
      properties: { limit: { type: 'integer', description: `How many, 1 to ${MOST_PERFORMANCES}.` } },
      required: ['limit'],
      additionalProperties: false,
    },
  },
];

function toolBox({ tools }: SuggestExercise): ToolBox {
  return {
    definitions: SUGGESTION_TOOLS,
    tools: {
      getExerciseHistoryContext: {
        accepts: (args) => Object.keys(args).length === 0,
        run: () => tools.getExerciseHistoryContext(),
      },
      getRecentExercisePerformances: {
        accepts: (args) => Object.keys(args).length === 1 && Number.isInteger(args.limit),
        run: ({ limit }) =>
          tools.getRecentExercisePerformances(Math.min(MOST_PERFORMANCES, Math.max(1, Number(limit)))),
      },
    },
  };
}

/** Results in the order of the items, with so many under way at once. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
