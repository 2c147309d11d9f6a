import type { ChangeType } from '../../kernel/suggestion-terms.ts';
import type { RepMode, SetType } from '../../vocabulary.ts';
import type { LoadTerms } from '../loads/load-terms.ts';
import type { ChangePriorities, SuggestionPolicy } from '../policy.ts';
import type { PlannedTarget } from '../session.ts';
import type { LeadChange } from '../types.ts';
import { CHANGE_PROPERTIES, type ChangeProperty, type PrescriptionChange } from '../types.ts';

/** Place of a property in the order that sorting and display share. */
export function propertyOrder(property: ChangeProperty): number {
  return CHANGE_PROPERTIES.indexOf(property);
}

function priorityOf(change: PrescriptionChange, priorities: ChangePriorities): number {
  switch (change.property) {
    case 'weight':
      return change.loadEffect === 'EASIER' ? priorities.easierLoad : priorities.harderLoad;
    case 'reps':
      return priorities.reps;
    case 'type':
      return priorities.setType;
    case 'mode':
    case 'lower':
    case 'upper':
    case 'target':
      return priorities.repRange;
    case 'rest':
    case 'restMode':
    case 'restSeconds':
      return priorities.rest;
    case 'structure':
      return change.type === 'ADD_SET' || change.type === 'REMOVE_SET' ? priorities.setCount : priorities.structure;
  }
}

/** Lowest priority, then property. */
export function leadChange(changes: readonly PrescriptionChange[], priorities: ChangePriorities): LeadChange {
  return changes
    .map((change) => ({ change, priority: priorityOf(change, priorities) }))
    .reduce((lead, other) => {
      const difference =
        other.priority - lead.priority || propertyOrder(other.change.property) - propertyOrder(lead.change.property);
      return difference < 0 ? other : lead;
    });
}

/** Whether a change writes anything that differs: what alters nothing is never proposed. */
export function alters(change: PrescriptionChange, { noOpBelow }: Pick<SuggestionPolicy, 'noOpBelow'>): boolean {
  const { next, previous } = change;
  return next.kind === 'LOAD' || next.kind === 'NUMBER' ? change.magnitude >= noOpBelow : next.value !== previous.value;
}

const NUMBER_TYPES = {
  reps: ['INCREASE_REPS', 'DECREASE_REPS'],
  rest: ['INCREASE_REST', 'DECREASE_REST'],
  lower: ['INCREASE_REP_RANGE_LOWER', 'DECREASE_REP_RANGE_LOWER'],
  upper: ['INCREASE_REP_RANGE_UPPER', 'DECREASE_REP_RANGE_UPPER'],
  target: ['INCREASE_REP_RANGE_TARGET', 'DECREASE_REP_RANGE_TARGET'],
  restSeconds: ['INCREASE_REST_SECONDS', 'DECREASE_REST_SECONDS'],
} as const satisfies Partial<Record<ChangeProperty, readonly [ChangeType, ChangeType]>>;

type NumberProperty = keyof typeof NUMBER_TYPES;

/** A change of reps, rest or a bound of the rep range. Less rest asks for more, like more reps. */
export function numberChange(property: NumberProperty, previous: number, next: number): PrescriptionChange {
  const up = next > previous;
  const isRest = property === 'rest' || property === 'restSeconds';
  return {
    type: NUMBER_TYPES[property][up ? 0 : 1],
    property,
    previous: { kind: 'NUMBER', value: previous },
    next: { kind: 'NUMBER', value: next },
    magnitude: Math.abs(next - previous),
    loadEffect: null,
    raise: next !== previous && up !== isRest,
  };
}

/** A change of a planned load; `previous` stays as it was entered. */
export function loadChange(set: PlannedTarget, next: number, loads: LoadTerms): PrescriptionChange {
  const up = next > set.load;
  const harder = up === (loads.harder === 1);
  return {
    type: up ? 'INCREASE_WEIGHT' : 'DECREASE_WEIGHT',
    property: 'weight',
    previous: { kind: 'LOAD', value: set.entered?.value ?? 0, unit: set.entered?.unit ?? loads.unit },
    next: { kind: 'LOAD', value: next, unit: loads.unit },
    magnitude: Math.abs(next - set.load),
    loadEffect: harder ? 'HARDER' : 'EASIER',
    raise: harder,
  };
}

export function setTypeChange(set: PlannedTarget, next: SetType): PrescriptionChange {
  return {
    type: 'CHANGE_SET_TYPE',
    property: 'type',
    previous: { kind: 'SET_TYPE', value: set.type },
    next: { kind: 'SET_TYPE', value: next },
    magnitude: 0,
    loadEffect: null,
    raise: set.type === 'WARMUP' || next === 'DROP' || next === 'FAILURE',
  };
}

export function repModeChange(previous: RepMode, next: RepMode): PrescriptionChange {
  return {
    type: 'CHANGE_REP_RANGE_MODE',
    property: 'mode',
    previous: { kind: 'REP_MODE', value: previous },
    next: { kind: 'REP_MODE', value: next },
    magnitude: 0,
    loadEffect: null,
    raise: false,
  };
}
