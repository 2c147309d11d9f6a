import type { Load, Muscle } from '@topset/engine';
import type { BecauseCode, Rationale, Role } from '@topset/engine/selection';
import { selectionDecision } from '@topset/engine/selection';
import { builder } from '../../../graphql/builder.ts';
import { LocaleEnum, MuscleEnum } from '../../../graphql/enums.ts';
import { said } from '../../../graphql/in-locale.ts';
import { LoadType } from '../../../graphql/load.ts';
import { DecisionRecordType } from '../../decisions/index.ts';
import { ExerciseType, exerciseOf } from '../../exercises/index.ts';
import type { LoadChoice, SelectionMetadata } from '../stored-selection.ts';
import { BecauseEnum, LoadSourceEnum, RoleEnum, SelectedStepEnum } from '../words.ts';

interface Pick {
  readonly exerciseKey: string;
  readonly role: Role;
  readonly sets: number;
  readonly rationale: Rationale;
  readonly load: LoadChoice | null;
  readonly metadata: SelectionMetadata;
}

/** The exercises of a session in order, each with why it is there. */
export function picksOf(metadata: SelectionMetadata): Pick[] {
  const { output } = metadata;
  return output.selectedExerciseIds.map((exerciseKey) => ({
    exerciseKey,
    role: output.roles[exerciseKey]!,
    sets: output.perExerciseSetTargets[exerciseKey]!,
    rationale: output.rationale[exerciseKey]!,
    load: metadata.loads.find(({ exerciseId }) => exerciseId === exerciseKey) ?? null,
    metadata,
  }));
}

const ScoreComponentType = builder
  .objectRef<{ name: string; value: number; weight: number | null }>('ScoreComponent')
  .implement({
    description: 'One part of a score.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Example: `muscleDeficitScore`.' }),
      value: t.exposeFloat('value', { description: 'Before its weight.' }),
      weight: t.exposeFloat('weight', {
        nullable: true,
        description: 'Its weight at this pick; null where nothing was scored.',
      }),
    }),
  });

const RunnerUpType = builder.objectRef<{ exerciseId: string; score: number }>('RunnerUp').implement({
  description: 'The candidate that came second for a slot.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseId', { description: 'Key of the movement.' }),
    score: t.exposeFloat('score', { description: 'Its score.' }),
  }),
});

const LoadChoiceType = builder.objectRef<LoadChoice>('LoadChoice').implement({
  description: 'Where the load of an exercise comes from.',
  fields: (t) => ({
    source: t.expose('source', { type: LoadSourceEnum, description: 'Which rule gave it.' }),
    load: t.field({
      type: LoadType,
      nullable: true,
      description: 'Load of the first working set, if one is given.',
      resolve: ({ load }): Load | null => load,
    }),
    unknown: t.exposeBoolean('unknown', { description: 'Nothing is known: find it in the warm-up.' }),
    reason: t.string({
      description: 'One sentence.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ record }, { locale }, { loaders }) => said(record.reason, locale, loaders),
    }),
    decisionRecord: t.field({
      type: DecisionRecordType,
      description: 'The full explanation.',
      resolve: ({ record, recordIds }) => ({ record, ...(recordIds.load ? { id: recordIds.load } : {}) }),
    }),
  }),
});

export const PickType = builder.objectRef<Pick>('SelectionPick').implement({
  description: 'An exercise of the session and why it is there.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    exercise: t.field({
      type: ExerciseType,
      nullable: true,
      description: 'Which movement.',
      resolve: ({ exerciseKey }, _args, context) => exerciseOf(exerciseKey, context),
    }),
    role: t.expose('role', { type: RoleEnum, description: 'Its part in the session.' }),
    step: t.field({
      type: SelectedStepEnum,
      description: 'Which step placed it.',
      resolve: ({ rationale }) => rationale.selectedStep,
    }),
    slotIndex: t.int({
      description: '0-based place within its role, in the order placed.',
      resolve: ({ rationale }) => rationale.slotIndex,
    }),
    sets: t.exposeInt('sets', { description: 'Working sets.' }),
    score: t.float({
      description: 'Score at the pick; 0 where nothing was scored.',
      resolve: ({ rationale }) => rationale.score,
    }),
    components: t.field({
      type: [ScoreComponentType],
      description: 'Parts of the score with their weights.',
      resolve: ({ rationale: { components, weights } }) =>
        Object.entries(components).map(([name, value]) => ({
          name,
          value,
          weight: (weights as Record<string, number>)[name] ?? null,
        })),
    }),
    runnerUp: t.field({
      type: RunnerUpType,
      nullable: true,
      description: 'Who came second; null: nobody.',
      resolve: ({ rationale }) => rationale.runnerUp,
    }),
    margin: t.float({
      nullable: true,
      description: 'By how much it won.',
      resolve: ({ rationale }) => rationale.margin,
    }),
    because: t.field({
      type: BecauseEnum,
      description: 'What spoke most for it.',
      resolve: ({ rationale }): BecauseCode => rationale.because.code,
    }),
    becauseMuscle: t.field({
      type: MuscleEnum,
      nullable: true,
      description: 'The muscle that this is about, if one is.',
      resolve: ({ rationale }): Muscle | null => rationale.because.muscle ?? null,
    }),
    reason: t.string({
      description: 'One sentence.',
      args: { locale: t.arg({ type: LocaleEnum, description: "Language; the athlete's if left out." }) },
      resolve: ({ rationale }, { locale }, { loaders }) => said(rationale.reason, locale, loaders),
    }),
    load: t.expose('load', { type: LoadChoiceType, nullable: true, description: 'Where its load comes from.' }),
    decisionRecord: t.field({
      type: DecisionRecordType,
      nullable: true,
      description: 'The full explanation.',
      resolve: ({ metadata, exerciseKey, load }) => {
        const record = selectionDecision(metadata.output, exerciseKey);
        return record && { record, ...(load?.recordIds.selection ? { id: load.recordIds.selection } : {}) };
      },
    }),
  }),
});
