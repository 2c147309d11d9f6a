import type { DecisionRecordRow } from '@topset/db';
import type { DecisionRecord, Evidence, Fact, LosingAlternative } from '@topset/engine';
import { builder } from '../../graphql/builder.ts';
import { enumOf, LocaleEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { said } from '../../graphql/in-locale.ts';
import { readId } from '../../graphql/read-id.ts';

const EvidenceKindEnum = enumOf(
  'EvidenceKind',
  ['SET', 'PERFORMANCE', 'WORKOUT', 'PLANNED_SET', 'PLAN_EXERCISE', 'SUGGESTION', 'FLAG', 'SUMMARY', 'CHECK_IN'],
  'What a decision rests on.',
);

/** Names of the node types behind evidence, where there is one. */
const NODES: Partial<Record<Evidence['kind'], string>> = {
  SET: 'PerformedSet',
  PERFORMANCE: 'Performance',
  WORKOUT: 'Workout',
  PLANNED_SET: 'PlannedSet',
  PLAN_EXERCISE: 'PlanExercise',
  SUGGESTION: 'Suggestion',
  FLAG: 'Flag',
  CHECK_IN: 'CheckIn',
};

export const FactType = builder.objectRef<Fact>('Fact').implement({
  description: 'A named number or word that a decision read.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    value: t.exposeString('value', { description: 'Its value.' }),
  }),
});

export const EvidenceType = builder.objectRef<Evidence>('Evidence').implement({
  description: 'A stored row that a decision rests on.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EvidenceKindEnum, description: 'What it is.' }),
    subjectId: t.id({
      description: 'Global id of what it is about; `node` finds it while it is there, except of `SUMMARY`.',
      resolve: ({ kind, id }) => encodeGlobalId(NODES[kind] ?? kind, id),
    }),
  }),
});

const AlternativeType = builder.objectRef<LosingAlternative>('LosingAlternative').implement({
  description: 'What could have been decided instead.',
  fields: (t) => ({
    what: t.exposeString('what', { description: 'The alternative.' }),
    step: t.exposeString('step', { description: 'Where it lost.' }),
    winner: t.exposeString('winner', { description: 'What it lost to.' }),
  }),
});

/** A stored record, or one of a preview that has no row. */
export type RecordView = { readonly record: DecisionRecord } & Partial<DecisionRecordRow>;

export const DecisionRecordType = builder.objectRef<RecordView>('DecisionRecord').implement({
  description: 'The full explanation of one decision.',
  fields: (t) => ({
    id: t.id({
      nullable: true,
      description: 'Global id; null in a preview, which stores nothing.',
      resolve: ({ id }) => (id ? encodeGlobalId('DecisionRecord', id) : null),
    }),
    policyId: t.string({
      description: 'Policy in force. Example: `suggestions/classic-1`.',
      resolve: ({ record }) => record.policyId,
    }),
    ruleId: t.string({ description: 'Rule that spoke.', resolve: ({ record }) => record.ruleId }),
    inputs: t.field({ type: [FactType], description: 'What it read.', resolve: ({ record }) => [...record.inputs] }),
    thresholds: t.field({
      type: [FactType],
      description: 'What it compared with.',
      resolve: ({ record }) => [...record.thresholds],
    }),
    evidence: t.field({
      type: [EvidenceType],
      description: 'Rows that it rests on.',
      resolve: ({ record }) => [...record.evidence],
    }),
    alternatives: t.field({
      type: [AlternativeType],
      description: 'What lost, and why.',
      resolve: ({ record }) => [...record.alternatives],
    }),
    reason: t.string({
      description: 'One sentence for the athlete.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ record }, { locale }, { loaders }) => said(record.reason, locale, loaders),
    }),
    createdAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was decided; null in a preview.',
      resolve: ({ createdAt }) => createdAt ?? null,
    }),
  }),
});

builder.queryField('decisionRecord', (t) =>
  t.field({
    type: DecisionRecordType,
    nullable: true,
    description: 'The full explanation of one decision of yours.',
    args: { id: t.arg.id({ required: true, description: 'Global id of the record.' }) },
    resolve: (_root, { id }, { loaders }) => loaders.decisionRecord.load(readId('DecisionRecord', id)),
  }),
);
