import { eligibleKeys, guardAnalyzer, type RegenerationContext, type SessionMeta } from '@topset/llm';
import type { AnalyzerPlan, SessionType } from '@topset/llm-schema';
import { type AnalyzerHead, composeAnalyzer, emptyPlan } from './compose-analyzer.ts';
import { easier } from './easier.ts';
import { firstPassing } from './first-passing.ts';
import { harder } from './harder.ts';
import { lastResorts } from './last-resort.ts';
import { pickSession, type RulesSession } from './session-picks.ts';
import type { RulesTexts } from './texts.ts';

export interface AnalyzerRequest extends RulesSession {
  readonly meta: SessionMeta;
  readonly idSeed: string;
  readonly texts: RulesTexts;
  readonly regeneration: RegenerationContext<AnalyzerPlan> | null;
}

/** The engine's session as an `analyzer-v1` value. */
export function analyzerValue(request: AnalyzerRequest, variant: number): AnalyzerPlan {
  const context = { ...request.guard, regeneration: request.regeneration };
  return firstPassing(proposals(request, variant), (plan) => guardAnalyzer(plan, context));
}

function* proposals(request: AnalyzerRequest, variant: number): Generator<AnalyzerPlan> {
  const { regeneration } = request;
  if (regeneration === null) {
    yield fresh(request, variant);
    return;
  }
  const { feedback, baseline } = regeneration;
  for (const base of bases(request, variant)) {
    if (feedback.includes('too-hard')) yield* easier(base, baseline, request.guard);
    else if (feedback.includes('too-easy')) yield* harder(base, baseline, () => spares(request, base), request.guard);
    else yield base;
  }
  yield* lastResorts(emptyPlan(headOf(request), request.guard), regeneration, request.guard);
  // Where nothing is what was asked for, the session as it would be says why.
  yield fresh(request, variant);
}

/** What a new session starts from: what was asked to change decides how much of the old one stays. */
function* bases(request: AnalyzerRequest, variant: number): Generator<AnalyzerPlan> {
  const { feedback, baseline } = request.regeneration!;
  const old = new Set(baseline.exercises.map(({ slug }) => slug));
  const steered = feedback.includes('too-hard') || feedback.includes('too-easy');
  if (feedback.includes('different-exercises')) {
    const others = pickSession(request, typeOf(request), 0, old);
    if (others.length > 0) yield composed(request, others);
  } else if (steered) {
    yield* keptFrom(request, baseline);
  }
  yield fresh(request, variant);
}

function fresh(request: AnalyzerRequest, variant: number): AnalyzerPlan {
  return composed(request, pickSession(request, typeOf(request), variant));
}

function composed(request: AnalyzerRequest, picks: ReturnType<typeof pickSession>): AnalyzerPlan {
  return composeAnalyzer(picks, headOf(request), request.guard);
}

/** Exercises that are not in the plan, should it need one more. */
function spares(request: AnalyzerRequest, plan: AnalyzerPlan): AnalyzerPlan['exercises'] {
  const used = new Set(plan.exercises.map(({ slug }) => slug));
  const picks = pickSession(request, typeOf(request), 0, used);
  return picks.length === 0 ? [] : composed(request, picks).exercises;
}

/** The old session under today's limits, without what is no longer allowed. */
function* keptFrom(request: AnalyzerRequest, baseline: AnalyzerPlan): Generator<AnalyzerPlan> {
  const { guard } = request;
  const eligible = new Set(eligibleKeys(guard));
  const exercises = baseline.exercises.filter(({ slug }) => eligible.has(slug));
  if (!exercises.some(({ tier }) => tier === 'A')) return;
  const { fatigue_policy } = baseline;
  const { session_type, meta, id_seed } = emptyPlan(headOf(request), guard);
  yield {
    ...baseline,
    session_type,
    meta,
    id_seed,
    fatigue_policy: {
      rir_shift: Math.max(fatigue_policy.rir_shift, guard.minRirShift),
      load_cap_factor: Math.min(fatigue_policy.load_cap_factor, guard.maxLoadFactor),
      reason: reasonOf(request),
    },
    exercises,
  };
}

function headOf(request: AnalyzerRequest): AnalyzerHead {
  const { meta, idSeed } = request;
  return { meta, idSeed, sessionType: typeOf(request), reason: reasonOf(request) };
}

function reasonOf({ guard, texts }: AnalyzerRequest): string {
  return guard.minRirShift > 0 ? texts.eased : '';
}

/** The type of the session that is replaced, if it may still be trained; else the first that may. */
function typeOf({ guard, regeneration }: AnalyzerRequest): SessionType {
  const { allowedSessionTypes } = guard;
  const old = regeneration?.baseline.session_type;
  return allowedSessionTypes.find((type) => type === old) ?? allowedSessionTypes[0] ?? 'full_body';
}
