import { rounded } from '../../kernel/exact-numbers.ts';
import { quote } from '../../messages/index.ts';
import type { RepMode } from '../../vocabulary.ts';
import { draftOf } from '../draft.ts';
import { skipCause } from '../evaluate.ts';
import { fact } from '../facts.ts';
import { type Judgement, judgementOf } from '../judgement.ts';
import { alters, loadChange, numberChange, repModeChange } from '../plan-changes/changes.ts';
import type { SuggestionPolicy } from '../policy.ts';
import type { PlannedTarget } from '../session.ts';
import type { Evaluation, ExerciseContext, PrescriptionChange, SuggestionDraft, TraceEntry } from '../types.ts';
import { brokenBound } from './bounds.ts';

const SET_TYPES = [
  'INCREASE_WEIGHT',
  'DECREASE_WEIGHT',
  'INCREASE_REPS',
  'DECREASE_REPS',
  'INCREASE_REST',
  'DECREASE_REST',
] as const;
const EXERCISE_TYPES = ['CHANGE_REP_RANGE_MODE', 'INCREASE_REST_SECONDS', 'DECREASE_REST_SECONDS'] as const;
const MODES: readonly RepMode[] = ['RANGE', 'TARGET', 'UNTIL_FAILURE'];

type AiChangeType = (typeof SET_TYPES)[number] | (typeof EXERCISE_TYPES)[number];

/** An item of a model's answer whose shape was checked. */
interface AiItem {
  readonly targetSetIndex: number;
  readonly changeType: AiChangeType;
  readonly newValue: number;
  readonly newMode: RepMode | null;
  readonly reasoning: string;
}

/** The rule id of every suggestion that a model made. */
export const AI_RULE = 'ai';
/** Rule numbers of AI items come after every rule. */
const AI_RULE_NUMBER = 100;

/**
 * Turns a model's answer (`{ suggestions: [...] }` or the bare list) into drafts. An item that fails is dropped and
 * traced; an answer of any other shape is no answer.
 */
export function evaluateAiItems(answer: unknown, context: ExerciseContext, policy: SuggestionPolicy): Evaluation {
  const planExercise = context.planExercise;
  if (planExercise === null || skipCause(context) !== null) return { drafts: [], trace: [] };
  const judgement = judgementOf(context, planExercise, policy, () => {});
  const drafts: SuggestionDraft[] = [];
  const trace: TraceEntry[] = [];
  itemsOf(answer)
    .slice(0, policy.ai.maxItems)
    .forEach((raw, i) => {
      const result = draftOfItem(raw, i + 1, judgement, policy);
      if (typeof result !== 'string') drafts.push(result);
      trace.push({ kind: 'AI', item: i + 1, result: typeof result === 'string' ? result : 'kept' });
    });
  return { drafts, trace };
}

function itemsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  const list = isRecord(answer) ? answer.suggestions : undefined;
  return Array.isArray(list) ? list : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function draftOfItem(
  raw: unknown,
  number: number,
  judgement: Judgement,
  policy: SuggestionPolicy,
): SuggestionDraft | string {
  const item = parseItem(raw);
  if (item === null) return 'shape';
  const setLevel = SET_TYPES.some((type) => type === item.changeType);
  const set = setLevel ? judgement.live.sets[item.targetSetIndex] : undefined;
  if (setLevel && (item.targetSetIndex < 0 || set === undefined)) return 'index';
  const refused = notApplicable(item, set, judgement);
  if (refused !== null) return refused;
  const reasoning = item.reasoning.replace(/\s+/g, ' ').trim();
  if (reasoning === '') return 'reasoning';
  const change = changeOf(item, set, judgement);
  if (change === null) return 'bounds';
  if (!alters(change, policy)) return 'no-op';
  if (change.next.kind !== 'REP_MODE') {
    if (change.type !== item.changeType) return 'direction';
    if (brokenBound(change, set ?? null, judgement, policy.ai)) return 'bounds';
  }
  // By code points, so that a cut never leaves half a character.
  const sentence = [...reasoning].slice(0, policy.ai.maxReasoning).join('');
  const { context } = judgement;
  return draftOf(
    {
      set: set ?? null,
      changes: [change],
      stepUsed: set === undefined ? null : judgement.loads.increment(set.load),
      inputs: [
        fact('item', number),
        fact('asked', item.newMode ?? item.newValue),
        fact('previous', change.previous.value),
        fact('new', change.next.value),
      ],
      thresholds: [],
      evidence: [{ kind: 'PERFORMANCE', id: context.current.id }],
      // A model writes in the athlete's language only.
      reason: quote(sentence),
    },
    {
      source: 'AI',
      ruleId: AI_RULE,
      ruleNumber: AI_RULE_NUMBER + number,
      keyPart: `${AI_RULE}-${number}`,
      confidence: policy.patternConfidence,
    },
    judgement,
    policy,
  );
}

function parseItem(raw: unknown): AiItem | null {
  if (!isRecord(raw)) return null;
  const { targetSetIndex, changeType, newValue = null, newMode = null, reasoning } = raw;
  const type = [...SET_TYPES, ...EXERCISE_TYPES].find((known) => known === changeType);
  if (type === undefined || typeof reasoning !== 'string') return null;
  if (typeof targetSetIndex !== 'number' || !Number.isInteger(targetSetIndex)) return null;
  if (type === 'CHANGE_REP_RANGE_MODE') {
    const mode = MODES.find((known) => known === newMode);
    if (mode === undefined || newValue !== null) return null;
    return { targetSetIndex, changeType: type, newValue: 0, newMode: mode, reasoning };
  }
  if (typeof newValue !== 'number' || !Number.isFinite(newValue) || newMode !== null) return null;
  return { targetSetIndex, changeType: type, newValue, newMode: null, reasoning };
}

function notApplicable(item: AiItem, set: PlannedTarget | undefined, { live, loads }: Judgement): string | null {
  switch (item.changeType) {
    case 'CHANGE_REP_RANGE_MODE':
      return live.reps.valid && live.reps.mode === 'NOT_SET' ? null : 'mode-already-set';
    case 'INCREASE_REST_SECONDS':
    case 'DECREASE_REST_SECONDS':
      return live.restMode === 'ALL_SAME' ? null : 'rest-mode';
    case 'INCREASE_REST':
    case 'DECREASE_REST':
      return live.restMode === 'INDIVIDUAL' ? null : 'rest-mode';
    case 'INCREASE_WEIGHT':
    case 'DECREASE_WEIGHT': {
      const loadable = loads.kind !== 'bodyweight' && loads.kind !== 'band';
      return loadable && set !== undefined && set.load > 0 ? null : 'no-load';
    }
    default:
      return null;
  }
}

/** The normalised change; null if the value cannot stand in a plan. */
function changeOf(item: AiItem, set: PlannedTarget | undefined, { live, loads }: Judgement): PrescriptionChange | null {
  const whole = rounded(item.newValue);
  switch (item.changeType) {
    case 'CHANGE_REP_RANGE_MODE':
      return repModeChange(live.reps.mode, item.newMode!);
    case 'INCREASE_REST_SECONDS':
    case 'DECREASE_REST_SECONDS':
      return numberChange('restSeconds', live.restSeconds, Math.max(0, whole));
    case 'INCREASE_REST':
    case 'DECREASE_REST':
      return numberChange('rest', set!.rest, Math.max(0, whole));
    case 'INCREASE_REPS':
    case 'DECREASE_REPS':
      return numberChange('reps', set!.reps, Math.max(1, whole));
    case 'INCREASE_WEIGHT':
    case 'DECREASE_WEIGHT': {
      const load = loads.round(Math.max(0, item.newValue));
      return load === null ? null : loadChange(set!, load, loads);
    }
  }
}
