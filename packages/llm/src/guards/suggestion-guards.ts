import type { AiSuggestion, AiSuggestions } from '@topset/llm-schema';
import type { LoadKind } from './context.ts';
import type { GuardFault } from './guard.ts';
import { runGuards } from './guard.ts';
import { X1 } from './rules/plain-text.ts';

/** The exercise that a model was asked about, as it is planned now. */
export interface SuggestionContext {
  readonly sets: readonly {
    readonly load: number | null;
    readonly reps: number | null;
    readonly rest: number | null;
  }[];
  readonly repMode: 'NOT_SET' | 'RANGE' | 'TARGET' | 'UNTIL_FAILURE';
  /** The bounds of a `RANGE`. */
  readonly repRange: { readonly lower: number; readonly upper: number } | null;
  readonly restMode: 'ALL_SAME' | 'INDIVIDUAL';
  readonly restSeconds: number;
  readonly loadKind: LoadKind;
  /** The nearest load that can be put on. */
  readonly roundLoad: (load: number) => number;
  /** The step by which a load of this size usually grows. */
  readonly increment: (load: number) => number;
  /** An active PAIN or FATIGUE flag. */
  readonly easierOnly: boolean;
  readonly suspended: boolean;
}

/** A suggestion that was taken out, with the guard that did it. */
export interface DroppedSuggestion {
  readonly guard: 'S1' | 'S2' | 'S3' | 'S4' | 'S5';
  readonly message: string;
  readonly suggestion: AiSuggestion;
}

export interface JudgedSuggestions {
  /** Ready to be offered: the value rounded, the index of exercise-level changes -1. */
  readonly kept: readonly AiSuggestion[];
  readonly dropped: readonly DroppedSuggestion[];
  /** Faults of the answer as a whole, which is then asked for anew. */
  readonly faults: readonly GuardFault[];
}

/** Judges every item for itself; one that fails is dropped and recorded, the others stay. */
export function judgeSuggestions(answer: AiSuggestions, context: SuggestionContext): JudgedSuggestions {
  const kept: AiSuggestion[] = [];
  const dropped: DroppedSuggestion[] = [];
  for (const suggestion of answer.suggestions) {
    const change = changeOf(suggestion, context);
    const broken = RULES.find(({ breaks }) => breaks(change, context, kept));
    if (broken === undefined) kept.push(change.suggestion);
    else dropped.push({ guard: broken.guard, message: broken.message, suggestion });
  }
  return { kept, dropped, faults: runGuards([X1], answer, context) };
}

const MIN_DIFFERENCE = 0.0001;
const TOLERANCE = 1e-9;
const LOAD_INCREMENTS = 2;
const HARDER_SHARE = 0.1;
const EASIER_SHARE = 0.2;
const MAX_REPS_STEP = 3;
const MAX_REST_STEP = 60;
const MIN_REST = 15;
const MAX_REST = 600;
const NO_EFFECT = 'no effect or wrong direction';
const NOT_APPLICABLE = 'not applicable';

type Property = 'load' | 'reps' | 'rest' | 'restSeconds' | 'mode';

/** A suggestion read against the plan. */
interface Change {
  /** With rounded value and settled index. */
  readonly suggestion: AiSuggestion;
  readonly property: Property;
  readonly isSetLevel: boolean;
  /** 1 for an increase, -1 for a decrease, 0 for the mode. */
  readonly way: 1 | -1 | 0;
  readonly set: SuggestionContext['sets'][number] | undefined;
  readonly current: number | null;
  readonly next: number | null;
}

const PROPERTIES: Readonly<Record<AiSuggestion['changeType'], Property>> = {
  INCREASE_WEIGHT: 'load',
  DECREASE_WEIGHT: 'load',
  INCREASE_REPS: 'reps',
  DECREASE_REPS: 'reps',
  INCREASE_REST: 'rest',
  DECREASE_REST: 'rest',
  CHANGE_REP_RANGE_MODE: 'mode',
  INCREASE_REST_SECONDS: 'restSeconds',
  DECREASE_REST_SECONDS: 'restSeconds',
};

function changeOf(suggestion: AiSuggestion, context: SuggestionContext): Change {
  const { changeType, newValue } = suggestion;
  const property = PROPERTIES[changeType];
  const isSetLevel = property === 'load' || property === 'reps' || property === 'rest';
  const set = isSetLevel ? context.sets[suggestion.targetSetIndex] : undefined;
  const next = newValue === null || property === 'mode' ? null : rounded(newValue, property, context);
  return {
    suggestion: {
      ...suggestion,
      targetSetIndex: isSetLevel ? suggestion.targetSetIndex : -1,
      newValue: property === 'mode' ? newValue : next,
    },
    property,
    isSetLevel,
    way: property === 'mode' ? 0 : changeType.startsWith('INCREASE') ? 1 : -1,
    set,
    current: currentOf(property, set, context),
    next,
  };
}

function rounded(value: number, property: Property, { roundLoad }: SuggestionContext): number {
  if (property === 'load') return roundLoad(value);
  return Math.max(property === 'reps' ? 1 : 0, Math.round(value));
}

function currentOf(property: Property, set: Change['set'], { restSeconds }: SuggestionContext): number | null {
  if (property === 'restSeconds') return restSeconds;
  return property === 'mode' ? null : (set?.[property] ?? null);
}

/** Whether more is asked of the athlete: more weight, or less help; more reps; less rest. */
function isHarder({ property, way }: Change, { loadKind }: SuggestionContext): boolean {
  if (property === 'load') return way === (loadKind === 'assisted' ? -1 : 1);
  return property === 'reps' ? way === 1 : way === -1;
}

interface SuggestionRule {
  readonly guard: DroppedSuggestion['guard'];
  readonly message: string;
  breaks(change: Change, context: SuggestionContext, kept: readonly AiSuggestion[]): boolean;
}

/** In this order; an item is dropped by the first that it breaks. What does not apply is not measured either. */
const RULES: readonly SuggestionRule[] = [
  { guard: 'S1', message: 'bad index', breaks: ({ isSetLevel, set }) => isSetLevel && set === undefined },
  { guard: 'S2', message: NO_EFFECT, breaks: ({ suggestion, property }) => !hasItsValue(suggestion, property) },
  { guard: 'S5', message: NOT_APPLICABLE, breaks: (change, context) => !isApplicable(change, context) },
  { guard: 'S2', message: NO_EFFECT, breaks: (change, { repMode }) => !hasEffect(change, repMode) },
  { guard: 'S3', message: 'too large', breaks: isTooLarge },
  {
    guard: 'S4',
    message: 'suppressed by flag',
    breaks: (change, context) => context.suspended || (context.easierOnly && isHarder(change, context)),
  },
  {
    guard: 'S5',
    message: NOT_APPLICABLE,
    breaks: (change, _, kept) => kept.some((other) => isSameTarget(other, change)),
  },
];

/** Exactly the one that its type needs. */
function hasItsValue({ newMode, newValue }: AiSuggestion, property: Property): boolean {
  return property === 'mode' ? newMode !== null && newValue === null : newMode === null && newValue !== null;
}

function hasEffect(
  { suggestion, property, way, current, next }: Change,
  repMode: SuggestionContext['repMode'],
): boolean {
  if (property === 'mode') return suggestion.newMode !== repMode;
  return next !== null && current !== null && (next - current) * way >= MIN_DIFFERENCE - TOLERANCE;
}

function isTooLarge(change: Change, context: SuggestionContext): boolean {
  const { property, current, next } = change;
  if (current === null || next === null) return false;
  const size = Math.abs(next - current);
  switch (property) {
    case 'load': {
      const share = isHarder(change, context) ? HARDER_SHARE : EASIER_SHARE;
      return size > Math.max(LOAD_INCREMENTS * context.increment(current), share * current) + TOLERANCE;
    }
    case 'reps': {
      const { repMode, repRange } = context;
      const isOutside = repMode === 'RANGE' && repRange !== null && (next < repRange.lower || next > repRange.upper);
      return isOutside || size > MAX_REPS_STEP;
    }
    default:
      return size > MAX_REST_STEP || next < MIN_REST || next > MAX_REST;
  }
}

function isApplicable({ property, set }: Change, { repMode, restMode, loadKind }: SuggestionContext): boolean {
  switch (property) {
    case 'mode':
      return repMode === 'NOT_SET';
    case 'restSeconds':
      return restMode === 'ALL_SAME';
    case 'rest':
      return restMode === 'INDIVIDUAL';
    case 'load':
      return loadKind !== 'bodyweight' && loadKind !== 'band' && (set?.load ?? 0) > 0;
    case 'reps':
      return true;
  }
}

function isSameTarget(other: AiSuggestion, { suggestion }: Change): boolean {
  return other.changeType === suggestion.changeType && other.targetSetIndex === suggestion.targetSetIndex;
}
