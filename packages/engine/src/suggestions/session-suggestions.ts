import { evaluateAiItems } from './ai/items.ts';
import { evaluate, skipCause } from './evaluate.ts';
import { byCodePoint } from './exact.ts';
import type { SuggestionPolicy } from './policy.ts';
import { resolve } from './resolve/resolve.ts';
import type {
  ExerciseContext,
  FlagRow,
  Instant,
  Resolution,
  StoredSuggestion,
  SuggestionDraft,
  TraceEntry,
} from './types.ts';

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
  return { drafts, traces, ...resolve(drafts, input.stored, input.flags, input.now, policy) };
}

/** Whether a model may be asked about a performance at all. */
export function mayAskAi(context: ExerciseContext): boolean {
  return skipCause(context) === null;
}

function inPlanOrder(a: ExerciseContext, b: ExerciseContext): number {
  const position = (context: ExerciseContext) => context.planExercise?.position ?? Number.MAX_SAFE_INTEGER;
  return (
    position(a) - position(b) || a.current.position - b.current.position || byCodePoint(a.current.id, b.current.id)
  );
}
