import { type Locale, message, render } from '@topset/engine';
import { makeSession, type WrittenSet, writtenSets } from '@topset/engine/session-maker';
import { guardAnalyzer, type RegenerationContext, readRepRange, type SessionMeta } from '@topset/llm';
import { type AnalyzerPlan, setIds, type WorkoutDocument, type WorkoutSet, workoutId } from '@topset/llm-schema';
import { type AnalyzerHead, toAnalyzerPlan, toSessionDraft } from './analyzer-plan.ts';
import { type RulesSession, sessionGround } from './ground.ts';
import { isBlocked } from './is-blocked.ts';

export interface WorkoutRulesRequest extends RulesSession {
  readonly meta: SessionMeta;
  readonly idSeed: string;
  readonly locale: Locale;
  /** Ids of the athlete's other sessions of this date and place. */
  readonly takenWorkoutIds: readonly string[];
  readonly regeneration: RegenerationContext<AnalyzerPlan> | null;
}

/** The engine's session as an `analyzer-v1` value. */
export function analyzerValue(request: WorkoutRulesRequest, variant: number): AnalyzerPlan {
  const { regeneration } = request;
  // The rules do what can be done with what is left to choose from; red lines are for what a model writes.
  const { crossedLines: _, ...guard } = request.guard;
  const context = { ...guard, regeneration };
  const head = headOf(request);
  const draft = makeSession(
    {
      ground: sessionGround(request, head),
      regeneration: regeneration && { ...regeneration, baseline: toSessionDraft(regeneration.baseline) },
    },
    variant,
    (proposal) => !isBlocked(guardAnalyzer(toAnalyzerPlan(proposal, head), context)),
  );
  return toAnalyzerPlan(draft, head);
}

/** A planned session written out set by set, as a `workout-v1.2` value. */
export function workoutValue(request: WorkoutRulesRequest, plan: AnalyzerPlan): WorkoutDocument {
  const { guard, meta, idSeed, takenWorkoutIds } = request;
  const written = writtenSets(toSessionDraft(plan), sessionGround(request, headOf(request)));
  const unnamed = written.map(toSet);
  // Ids are the server's; a ramp set is told by the suffix alone.
  const ids = setIds(unnamed.map((set, i) => ({ ...set, id: written[i]!.kind === 'ramp' ? '-WU1' : '' })));
  const optional = (['C', 'B'] as const).filter((tier) => written.some((set) => set.tier === tier));
  return {
    version: '1.2',
    workout_id: workoutId(meta.date, meta.location, idSeed, new Set(takenWorkoutIds)),
    date: meta.date,
    location: meta.location,
    units: guard.unit,
    duration_minutes: meta.durationMinutes,
    goal: meta.goal,
    notes_to_user: null,
    cut_order: optional.length > 0 ? optional : ['C', 'B'],
    sets: unnamed.map(({ tier, must, superset, ...rest }, i) => ({
      id: ids[i]!,
      tier,
      must,
      superset,
      order: i + 1,
      ...rest,
    })),
    post_workout: { perceived_difficulty: null, completion_time_minutes: null, notes: null },
  };
}

function toSet({
  tier,
  key,
  equipment,
  superset,
  timed,
  amount,
  ...set
}: WrittenSet): Omit<WorkoutSet, 'id' | 'order'> {
  const seconds = typeof amount === 'number' ? amount : readRepRange(amount).low;
  return {
    tier,
    must: tier === 'W' || tier === 'A',
    superset,
    exercise: key,
    equipment,
    target_reps: timed ? null : amount,
    target_weight: set.load,
    rir: set.rir,
    rest_s: set.restSeconds,
    actual_weight: null,
    actual_reps: null,
    notes: timed ? `${seconds} s` : null,
  };
}

function headOf({ meta, idSeed, guard, locale }: WorkoutRulesRequest): AnalyzerHead {
  return { meta, idSeed, reason: guard.minRirShift > 0 ? render(message('session.eased'), locale) : '' };
}
