import type { LosingAlternative } from '../decision-record.ts';
import { compareCodePoints } from '../kernel/code-point-order.ts';
import type { Instant } from '../kernel/instants.ts';
import type { StoredSuggestion } from '../kernel/suggestion-terms.ts';
import { evaluateAiItems } from './ai/items.ts';
import { evaluate, skipCause } from './evaluate.ts';
import type { SuggestionPolicy } from './policy.ts';
import { resolve } from './resolve/resolve.ts';
import type { DroppedDraft, ExerciseContext, FlagRow, Resolution, SuggestionDraft, TraceEntry } from './types.ts';

/** What a whole workout reads. */
export interface SessionInput {
  /** One per performance, in any order. */
  readonly exercises: readonly ExerciseContext[];
  readonly stored: readonly StoredSuggestion[];
  readonly flags: readonly FlagRow[];
  readonly now: Instant;
  /** A model's raw answers by performance id; absent means not asked or no answer. */
  readonly aiAnswers?: ReadonlyMap<string, unknown>;
}

/** What happened to one performance of the workout. */
export interface ExerciseTrace {
  readonly performanceId: string;
  readonly planExerciseId: string | null;
  readonly entries: readonly TraceEntry[];
}

/** The suggestions of a workout with everything that led to them. */
export interface SessionSuggestions extends Resolution {
  readonly drafts: readonly SuggestionDraft[];
  readonly traces: readonly ExerciseTrace[];
}

/** Evaluates every performance in plan order and resolves all drafts together. */
export function suggestForSession(input: SessionInput, policy: SuggestionPolicy): SessionSuggestions {
  const drafts: SuggestionDraft[] = [];
  const traces: ExerciseTrace[] = [];
  for (const context of input.exercises.toSorted(inPlanOrder)) {
    const rules = evaluate(context, policy);
    const ai = evaluateAiItems(input.aiAnswers?.get(context.current.id), context, policy);
    drafts.push(...rules.drafts, ...ai.drafts);
    traces.push({
      performanceId: context.current.id,
      planExerciseId: context.planExercise?.id ?? null,
      entries: [...rules.trace, ...ai.trace],
    });
  }
  const { kept, dropped } = resolve(drafts, input.stored, input.flags, input.now, policy);
  return { drafts, traces, dropped, kept: kept.map((draft) => withTrace(draft, dropped, traces)) };
}

/** The whole story in the record: what else was lost on this plan exercise, and the rules that did not fire. */
function withTrace(
  draft: SuggestionDraft,
  dropped: readonly DroppedDraft[],
  traces: readonly ExerciseTrace[],
): SuggestionDraft {
  const alternatives: LosingAlternative[] = [...draft.record.alternatives];
  for (const { draft: lost, step, winner } of dropped) {
    if (lost.planExerciseId !== draft.planExerciseId || winner.id === draft.key) continue;
    alternatives.push({ what: lost.key, step, winner: winner.id });
  }
  const trace = traces.find(({ planExerciseId }) => planExerciseId === draft.planExerciseId);
  for (const entry of trace?.entries ?? []) {
    if (entry.kind === 'RULE' && !entry.fired)
      alternatives.push({ what: entry.ruleId, step: 'guard', winner: entry.guard });
    // Only a model's own suggestion tells which of its items were refused: garbage leaves no mark on the rules' result.
    if (draft.source === 'AI' && entry.kind === 'AI' && entry.result !== 'kept') {
      alternatives.push({ what: `ai-${entry.item}`, step: 'validation', winner: entry.result });
    }
  }
  return { ...draft, record: { ...draft.record, alternatives } };
}

/** Whether a model may be asked about a performance at all. */
export function mayAskAi(context: ExerciseContext): boolean {
  return skipCause(context) === null;
}

function inPlanOrder(a: ExerciseContext, b: ExerciseContext): number {
  const position = (context: ExerciseContext) => context.planExercise?.position ?? Number.MAX_SAFE_INTEGER;
  return (
    position(a) - position(b) ||
    a.current.position - b.current.position ||
    compareCodePoints(a.current.id, b.current.id)
  );
}
