import type { PrescriptionChangeFieldsFragment, RepMode, RestMode, SetType } from '@topset/client';
import * as m from '../generated/messages.js';
import { load, number } from '../ui/writing.ts';

type Change = PrescriptionChangeFieldsFragment;
type Value = Change['next'];

const PROPERTIES: Readonly<Record<Change['property'], () => string>> = {
  WEIGHT: m.property_weight,
  REPS: m.property_reps,
  REST: m.property_rest,
  REST_SECONDS: m.property_rest,
  REST_MODE: m.property_rest,
  LOWER: m.property_range,
  UPPER: m.property_range,
  TARGET: m.property_reps,
  MODE: m.property_mode,
  TYPE: m.property_type,
  STRUCTURE: m.property_structure,
};

const MODES: Readonly<Record<RepMode | RestMode | SetType, () => string>> = {
  RANGE: m.value_range,
  TARGET: m.value_target,
  NOT_SET: m.value_not_set,
  UNTIL_FAILURE: m.value_until_failure,
  ALL_SAME: m.value_all_same,
  INDIVIDUAL: m.value_individual,
  DROP: m.value_drop,
  FAILURE: m.value_failure,
  REGULAR: m.value_regular,
  SUPER: m.value_super,
  WARMUP: m.warmup,
};

/** "Load", "105 kg", "110 kg". */
export function changeWords({ type, property, previous, next }: Change) {
  const isSeconds = property === 'REST' || property === 'REST_SECONDS';
  return {
    what: PROPERTIES[property](),
    from: valueWords(previous, isSeconds) ?? '–',
    to: valueWords(next, isSeconds) ?? (type.startsWith('REMOVE') ? m.value_removed() : m.value_added()),
  };
}

function valueWords(value: Value, isSeconds: boolean): string | null {
  if (!value) return null;
  if (value.load) return load(value.load);
  if (value.number !== null) return isSeconds ? m.seconds_value({ count: value.number }) : number(value.number);
  const mode = value.repMode ?? value.restMode ?? value.setType;
  return mode ? MODES[mode]() : null;
}
