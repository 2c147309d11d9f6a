import type { SuggestionRunRow } from '@topset/db';
import type { TraceEntry } from '@topset/engine/suggestions';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { WorkoutType } from '../../workouts/index.ts';
import type { RunTrace } from '../derive-run.ts';
import { inOutputOrder } from '../output-order.ts';
import { EvaluationType, SuggestionType } from './suggestion.ts';

const RunStatusEnum = enumOf('SuggestionRunStatus', ['RUNNING', 'DONE', 'FAILED'], 'Where a generation stands.', {
  RUNNING: 'What the rules say is there; a model is still asked, and what it says may change that.',
  DONE: 'Finished; not repeated.',
  FAILED: 'Stored nothing; generateSuggestions tries again.',
});

interface RuleTrace {
  readonly performanceId: string;
  readonly what: string;
  readonly result: string;
}

export const RuleTraceType = builder.objectRef<RuleTrace>('RuleTrace').implement({
  description: 'What happened to one rule, input row or AI item.',
  fields: (t) => ({
    performanceId: t.id({
      description: 'In which exercise.',
      resolve: ({ performanceId }) => encodeGlobalId('Performance', performanceId),
    }),
    what: t.exposeString('what', { description: 'Rule id, input id or AI item.' }),
    result: t.exposeString('result', { description: '`fired`, or the first guard that failed.' }),
  }),
});

export const DroppedType = builder.objectRef<{ key: string; step: string; winner: string }>('DroppedDraft').implement({
  description: 'A draft that was not kept.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Which draft.' }),
    step: t.exposeString('step', { description: 'The step that dropped it.' }),
    winner: t.exposeString('winner', { description: 'What it lost to.' }),
  }),
});

const RunType = builder.objectRef<SuggestionRunRow>('SuggestionRun').implement({
  description: 'One generation of suggestions for a workout.',
  fields: (t) => ({
    status: t.expose('status', { type: RunStatusEnum, description: 'Where it stands.' }),
    policyId: t.exposeString('policyId', { description: 'Policy that it used.' }),
    exerciseCount: t.exposeInt('exerciseCount', { description: 'Exercises that it looked at.' }),
    suggestionCount: t.exposeInt('suggestionCount', { description: 'Suggestions that it made.' }),
    aiAnswerCount: t.exposeInt('aiAnswerCount', { description: 'Answers of a model that it used.' }),
    rules: t.field({
      type: [RuleTraceType],
      description: 'Every rule with `fired` or the guard that failed.',
      resolve: ({ trace }) => ((trace as Partial<RunTrace>).exercises ?? []).flatMap(toRuleTraces),
    }),
    dropped: t.field({
      type: [DroppedType],
      description: 'Drafts that lost, and to what.',
      resolve: ({ trace }) => [...((trace as Partial<RunTrace>).dropped ?? [])],
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it began.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'When it ended.' }),
  }),
});

export function toRuleTraces({ performanceId, entries }: RunTrace['exercises'][number]): RuleTrace[] {
  return entries.map((entry) => ({ performanceId, ...readTrace(entry) }));
}

function readTrace(entry: TraceEntry): { what: string; result: string } {
  switch (entry.kind) {
    case 'RULE':
      return { what: entry.ruleId, result: entry.fired ? 'fired' : entry.guard };
    case 'INPUT':
      return { what: entry.id, result: entry.problem };
    case 'SKIPPED':
      return { what: entry.id, result: entry.cause };
    case 'AI':
      return { what: `ai item ${entry.item}`, result: entry.result };
  }
}

builder.objectFields(WorkoutType, (t) => ({
  suggestions: t.field({
    type: [SuggestionType],
    description: 'Suggestions that this workout led to, in the order to show them.',
    resolve: (workout, _args, { loaders }) =>
      'suggestions' in workout && workout.suggestions
        ? [...workout.suggestions].sort(inOutputOrder)
        : loaders.suggestionsOfWorkout.load(workout.id),
  }),
  suggestionRun: t.field({
    type: RunType,
    nullable: true,
    description: 'How they were generated; null: not yet, or a freeform workout.',
    resolve: ({ id }, _args, { loaders }) => loaders.suggestionRun.load(id),
  }),
  evaluations: t.field({
    type: [EvaluationType],
    description: 'What this workout said about earlier suggestions.',
    resolve: ({ id }, _args, { loaders }) => loaders.evaluationsByWorkout.load(id),
  }),
}));
