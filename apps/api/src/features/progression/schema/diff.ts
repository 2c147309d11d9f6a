import { isJsonObject, type PatchOperation } from '@topset/engine/progression';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';

const PatchOperatorEnum = enumOf('PatchOperator', ['add', 'remove', 'replace'], 'What a difference does.');

type DiffValue = Extract<PatchOperation, { value: unknown }>['value'];

const DiffValueType = builder.objectRef<{ readonly value: DiffValue }>('PlanDiffValue').implement({
  description: 'A value of a plan; the one field that fits is set. A whole exercise has none: read it at its version.',
  fields: (t) => ({
    text: t.string({
      nullable: true,
      description: 'A word, a note or a list of loads.',
      resolve: ({ value }) => (typeof value === 'string' ? value : null),
    }),
    number: t.float({
      nullable: true,
      description: 'A number.',
      resolve: ({ value }) => (typeof value === 'number' ? value : null),
    }),
    numbers: t.field({
      type: ['Int'],
      nullable: true,
      description: 'Amounts, set by set.',
      resolve: ({ value }) =>
        Array.isArray(value) && value.every((each) => typeof each === 'number') ? (value as number[]) : null,
    }),
    sets: t.field({
      type: ['String'],
      nullable: true,
      description: 'Planned sets of a `LOAD` exercise, or loads, in words.',
      resolve: ({ value }) =>
        Array.isArray(value) && value.some((each) => typeof each !== 'number') ? value.map(inWords) : null,
    }),
  }),
});

function inWords(value: DiffValue): string {
  if (!isJsonObject(value)) return String(value);
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, field]) => `${key} ${String(field)}`)
    .join(', ');
}

export const DiffOperationType = builder.objectRef<PatchOperation>('PlanDiffOperation').implement({
  description: 'One difference between two versions, as RFC 6902 has them.',
  fields: (t) => ({
    op: t.field({ type: PatchOperatorEnum, description: 'What it does.', resolve: ({ op }) => op }),
    path: t.exposeString('path', { description: 'Where. Example: `/exercises/<id>/rung/ordinal`.' }),
    planExerciseId: t.id({
      description: 'Which plan exercise.',
      resolve: ({ path }) => encodeGlobalId('PlanExercise', path.split('/')[2] ?? ''),
    }),
    property: t.string({
      nullable: true,
      description: 'What of it; null: the whole exercise was added or removed.',
      resolve: ({ path }) => path.split('/').slice(3).join('/') || null,
    }),
    value: t.field({
      type: DiffValueType,
      nullable: true,
      description: 'The new value; null where something was removed.',
      resolve: (operation) => ('value' in operation ? { value: operation.value } : null),
    }),
  }),
});
