import {
  chanceOfFloor,
  type DroppedDraft,
  type SessionSuggestions,
  type SuggestionDraft,
} from '@topset/engine/suggestions';
import { badInput, builder } from '../../../graphql/builder.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { readId } from '../../../graphql/read-id.ts';
import { SUGGESTION_POLICIES } from '../../athlete/index.ts';
import { DecisionRecordType } from '../../decisions/index.ts';
import { previewSuggestions } from '../preview.ts';
import { ChangeTypeObject, SuggestionCategoryEnum } from './change.ts';
import { DroppedType, RuleTraceType, toRuleTraces } from './run.ts';

const DraftType = builder.objectRef<SuggestionDraft>('SuggestionDraft').implement({
  description: 'A suggestion that would be made; nothing is stored.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Stable key of the draft.' }),
    ruleId: t.exposeString('ruleId', { description: 'Rule behind it.' }),
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    planExerciseId: t.id({
      description: 'The plan exercise.',
      resolve: ({ planExerciseId }) => encodeGlobalId('PlanExercise', planExerciseId),
    }),
    setNumber: t.int({
      nullable: true,
      description: '1-based number of the set, warm-ups counted apart; null: the whole exercise.',
      resolve: ({ setNumber }) => setNumber,
    }),
    category: t.expose('category', { type: SuggestionCategoryEnum, description: 'What it is about.' }),
    confidence: t.exposeFloat('confidence', { description: 'How sure the rule is, 0 to 1.' }),
    chance: t.float({
      nullable: true,
      description:
        'How likely all sets reach the bottom of their range once it is followed, 0 to 1; null: its policy does not say.',
      resolve: ({ record }) => chanceOfFloor(record),
    }),
    changes: t.field({
      type: [ChangeTypeObject],
      description: 'What it would write.',
      resolve: ({ changes }) => [...changes],
    }),
    decisionRecord: t.field({
      type: DecisionRecordType,
      description: 'The full explanation.',
      resolve: ({ record }) => ({ record }),
    }),
  }),
});

const PreviewType = builder.objectRef<SessionSuggestions>('SuggestionPreview').implement({
  description: 'What the rules would say now.',
  fields: (t) => ({
    kept: t.field({ type: [DraftType], description: 'What would be suggested.', resolve: ({ kept }) => [...kept] }),
    dropped: t.field({
      type: [DroppedType],
      description: 'What would lose, and to what.',
      resolve: ({ dropped }) => dropped.map(toDropped),
    }),
    rules: t.field({
      type: [RuleTraceType],
      description: 'Every rule with `fired` or the guard that failed.',
      resolve: ({ traces }) => traces.flatMap(toRuleTraces),
    }),
  }),
});

function toDropped({ draft, step, winner }: DroppedDraft) {
  return { key: draft.key, step, winner: `${winner.kind.toLowerCase()} ${winner.id}` };
}

builder.queryField('previewSuggestions', (t) =>
  t.field({
    type: PreviewType,
    nullable: true,
    description: 'The same rules on a workout as it stands, under any policy; nothing is stored.',
    complexity: 50,
    args: {
      workoutId: t.arg.id({ required: true, description: 'A started workout.' }),
      policyId: t.arg.string({ description: `One of ${SUGGESTION_POLICIES.join(', ')}; the athlete's if left out.` }),
    },
    resolve: (_root, { workoutId, policyId }, context) => {
      if (policyId && !SUGGESTION_POLICIES.some((id) => id === policyId)) {
        throw badInput(`policyId must be one of ${SUGGESTION_POLICIES.join(', ')}.`);
      }
      return previewSuggestions(readId('Workout', workoutId), policyId ?? undefined, context);
    },
  }),
);
