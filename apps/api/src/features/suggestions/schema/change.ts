import {
  CATEGORIES,
  CHANGE_PROPERTIES,
  CHANGE_TYPES,
  type ChangeValue,
  DECISIONS,
  OUTCOMES,
  type PrescriptionChange,
  SUGGESTION_SOURCES,
} from '@topset/engine/suggestions';
import { builder } from '../../../graphql/builder.ts';
import { enumOf, RepModeEnum, RestModeEnum, SetTypeEnum } from '../../../graphql/enums.ts';
import { LoadType } from '../../../graphql/load.ts';
import { decimalText } from '../rows.ts';

export const SuggestionSourceEnum = enumOf('SuggestionSource', SUGGESTION_SOURCES, 'Who made a suggestion.', {
  RULES: 'The rule engine.',
  AI: 'A language model, within the bounds of the rules.',
  USER: 'The athlete, by editing the plan.',
});
export const SuggestionDecisionEnum = enumOf('SuggestionDecision', DECISIONS, 'What the athlete decided.', {
  PENDING: 'Nothing yet.',
  ACCEPTED: 'Yes: the plan has the new values.',
  REJECTED: 'No.',
  DEFERRED: 'Later: it waits for the next review.',
  USER_OVERRIDE: 'Settled by a manual edit or the off switch.',
});
export const SuggestionOutcomeEnum = enumOf('SuggestionOutcome', OUTCOMES, 'Whether a suggestion helped.', {
  PENDING: 'Not known yet.',
  GOOD: 'It fitted.',
  TOO_AGGRESSIVE: 'It was too much.',
  TOO_EASY: 'It was not enough of a challenge.',
  INSUFFICIENT: 'It did not ease things enough.',
  IGNORED: 'It was not followed.',
  USER_MODIFIED: 'The athlete changed the same thing by hand.',
});
export const SuggestionCategoryEnum = enumOf('SuggestionCategory', CATEGORIES, 'What a suggestion is about.', {
  STRUCTURE: 'Kinds of sets.',
  PERFORMANCE: 'Loads and reps.',
  RECOVERY: 'Rest.',
  WARMUP: 'Warm-up loads.',
  REP_RANGE: 'The rep range.',
});
const ChangeTypeEnum = enumOf('ChangeType', CHANGE_TYPES, 'What a change does.');
const ChangePropertyEnum = builder.enumType('ChangeProperty', {
  description: 'Which property a change writes.',
  values: Object.fromEntries(
    CHANGE_PROPERTIES.map((property) => [
      property.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
      { value: property, description: `The property \`${property}\`.` },
    ]),
  ) as Record<string, { value: PrescriptionChange['property']; description: string }>,
});

const ChangeValueType = builder.objectRef<ChangeValue>('ChangeValue').implement({
  description: 'A value before or after a change; exactly one field is set.',
  fields: (t) => ({
    load: t.field({
      type: LoadType,
      nullable: true,
      description: 'Of a load.',
      resolve: (value) => (value.kind === 'LOAD' ? { value: decimalText(value.value), unit: value.unit } : null),
    }),
    number: t.int({
      nullable: true,
      description: 'Of reps, seconds and bounds.',
      resolve: (value) => (value.kind === 'NUMBER' ? value.value : null),
    }),
    setType: t.field({
      type: SetTypeEnum,
      nullable: true,
      description: 'Of a kind of set.',
      resolve: (value) => (value.kind === 'SET_TYPE' ? value.value : null),
    }),
    repMode: t.field({
      type: RepModeEnum,
      nullable: true,
      description: 'Of a rep mode.',
      resolve: (value) => (value.kind === 'REP_MODE' ? value.value : null),
    }),
    restMode: t.field({
      type: RestModeEnum,
      nullable: true,
      description: 'Of a rest mode.',
      resolve: (value) => (value.kind === 'REST_MODE' ? value.value : null),
    }),
  }),
});

export const ChangeTypeObject = builder.objectRef<PrescriptionChange>('PrescriptionChange').implement({
  description: 'One property that a suggestion would write.',
  fields: (t) => ({
    type: t.expose('type', { type: ChangeTypeEnum, description: 'What it does.' }),
    property: t.expose('property', { type: ChangePropertyEnum, description: 'Which property it writes.' }),
    previous: t.expose('previous', { type: ChangeValueType, description: 'The value of the plan, as it was entered.' }),
    next: t.expose('next', { type: ChangeValueType, description: 'The suggested value.' }),
    raises: t.exposeBoolean('raise', { description: 'Asks for more; held back under pain or fatigue.' }),
  }),
});
