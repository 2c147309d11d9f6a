import type { ChangeValue, PlannedSetRow, PrescriptionChange, PrescriptionRow, SuggestionTarget } from '../types.ts';

/** Changes and what they write to. */
export interface TargetedChanges {
  readonly target: SuggestionTarget;
  readonly changes: readonly PrescriptionChange[];
}

/** Whether every `previous` still is the live value. */
export function matchesLive(suggestion: TargetedChanges, live: PrescriptionRow): boolean {
  return suggestion.changes.every((change) => {
    const value = liveValue(suggestion.target, change, live);
    return value !== null && sameValue(value, change.previous);
  });
}

function liveValue(target: SuggestionTarget, change: PrescriptionChange, live: PrescriptionRow): ChangeValue | null {
  const set = target.kind === 'SET' ? live.sets.find(({ id }) => id === target.id) : undefined;
  if (target.kind === 'SET' && set === undefined) return null;
  switch (change.property) {
    case 'weight': {
      const unit = change.previous.kind === 'LOAD' ? change.previous.unit : 'KG';
      return set?.load ? { kind: 'LOAD', ...set.load } : { kind: 'LOAD', value: 0, unit };
    }
    case 'reps':
      return { kind: 'NUMBER', value: set?.reps ?? 0 };
    case 'rest':
      return { kind: 'NUMBER', value: set?.restSeconds ?? 0 };
    case 'type':
      return set === undefined ? null : { kind: 'SET_TYPE', value: set.type };
    case 'mode':
      return { kind: 'REP_MODE', value: live.repPolicy.mode };
    case 'lower':
    case 'upper':
    case 'target':
      return { kind: 'NUMBER', value: live.repPolicy[change.property] };
    case 'restMode':
      return { kind: 'REST_MODE', value: live.restPolicy.mode };
    case 'restSeconds':
      return { kind: 'NUMBER', value: live.restPolicy.seconds };
    case 'structure':
      return null;
  }
}

function sameValue(a: ChangeValue, b: ChangeValue): boolean {
  if (a.kind !== b.kind || a.value !== b.value) return false;
  return a.kind !== 'LOAD' || b.kind !== 'LOAD' || a.unit === b.unit;
}

/** The prescription with a suggestion's new values written into it. */
export function applyChanges(live: PrescriptionRow, { target, changes }: TargetedChanges): PrescriptionRow {
  let plan = live;
  for (const change of changes) plan = applyChange(plan, target, change);
  return plan;
}

function applyChange(plan: PrescriptionRow, target: SuggestionTarget, change: PrescriptionChange): PrescriptionRow {
  const { property, next } = change;
  if (target.kind === 'SET') {
    return { ...plan, sets: plan.sets.map((set) => (set.id === target.id ? writeSet(set, next, property) : set)) };
  }
  switch (next.kind) {
    case 'REP_MODE':
      return { ...plan, repPolicy: { ...plan.repPolicy, mode: next.value } };
    case 'REST_MODE':
      return { ...plan, restPolicy: { ...plan.restPolicy, mode: next.value } };
    case 'NUMBER':
      return property === 'restSeconds'
        ? { ...plan, restPolicy: { ...plan.restPolicy, seconds: next.value } }
        : { ...plan, repPolicy: { ...plan.repPolicy, [property]: next.value } };
    default:
      return plan;
  }
}

function writeSet(set: PlannedSetRow, next: ChangeValue, property: PrescriptionChange['property']): PlannedSetRow {
  switch (next.kind) {
    case 'LOAD':
      return { ...set, load: { value: next.value, unit: next.unit } };
    case 'SET_TYPE':
      return { ...set, type: next.value };
    case 'NUMBER':
      return property === 'reps' ? { ...set, reps: next.value } : { ...set, restSeconds: next.value };
    default:
      return set;
  }
}
