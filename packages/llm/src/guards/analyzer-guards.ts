import { type AnalyzerExercise, type AnalyzerPlan, CONTRACT_BOUNDS } from '@topset/llm-schema';
import type { AnalyzerContext, GuardExercise } from './context.ts';
import { blocking, type Finding, findingIf, type Guard } from './guard.ts';
import { analyzerRegenerationGuards } from './regeneration-guards.ts';
import { capOf, loadFindings } from './rules/caps.ts';
import { isForbidden, suits } from './rules/eligibility.ts';
import { X1 } from './rules/plain-text.ts';
import { readRepRange } from './rules/rep-range.ts';
import { timebox } from './rules/session-limits.ts';
import { plannedSets, setsThatFit, timeLimit } from './rules/session-time.ts';
import { lonelySupersets } from './rules/supersets.ts';

const MAX_REPS = 100;
const MAX_SECONDS = 600;

type AnalyzerGuard = Guard<AnalyzerPlan, AnalyzerContext>;
const guard = blocking<AnalyzerPlan, AnalyzerContext>;

/** Findings of every exercise, with the pointer to it; `known` is null for one that is not in the library. */
function perExercise(
  plan: AnalyzerPlan,
  { library }: AnalyzerContext,
  check: (exercise: AnalyzerExercise, known: GuardExercise | null, pointer: string, i: number) => readonly Finding[],
): Finding[] {
  return plan.exercises.flatMap((exercise, i) =>
    check(exercise, library.get(exercise.slug) ?? null, `/exercises/${i}`, i),
  );
}

const A1 = guard('A1', ({ session_type, meta }, { allowedSessionTypes, unit }) => [
  ...findingIf(
    !allowedSessionTypes.includes(session_type),
    '/session_type',
    `must be one of ${allowedSessionTypes.join(', ')}`,
  ),
  ...findingIf(meta.units !== unit, '/meta/units', `must be ${unit}`),
]);

const A2 = guard('A2', (plan, context) =>
  perExercise(plan, context, ({ slug }, known, pointer, i) => [
    ...findingIf(known === null, `${pointer}/slug`, 'is not in the exercise library'),
    ...findingIf(plan.exercises.findIndex((exercise) => exercise.slug === slug) < i, `${pointer}/slug`, 'is repeated'),
  ]),
);

const A3 = guard('A3', (plan, context) =>
  perExercise(plan, context, ({ equipment }, known, pointer) =>
    findingIf(
      known === null || !suits(equipment, known, context),
      `${pointer}/equipment`,
      'is not available or does not suit the exercise',
    ),
  ),
);

const A4 = guard('A4', (plan, context) =>
  perExercise(plan, context, ({ slug }, known, pointer) =>
    findingIf(
      known === null ? context.banned.has(slug) || context.suspended.has(slug) : isForbidden(known, context),
      `${pointer}/slug`,
      'is not allowed for this athlete',
    ),
  ),
);

const A5 = guard('A5', ({ fatigue_policy }, { minRirShift, maxLoadFactor }) =>
  findingIf(
    fatigue_policy.rir_shift < minRirShift || fatigue_policy.load_cap_factor > maxLoadFactor,
    '/fatigue_policy',
    `rir_shift must be >= ${minRirShift}, load_cap_factor <= ${maxLoadFactor}`,
  ),
);

const A6 = guard('A6', (plan, context) => {
  const { tiers } = plan;
  const notAllowed = (tier: string) => `tier ${tier} is not allowed`;
  return [
    ...tiers.flatMap((tier, i) =>
      findingIf(
        // Ascending from A: a tier stands right of the lower ones, and the first is A.
        (i === 0 ? tier !== 'A' : tier <= tiers[i - 1]!) || (tier === 'C' && !context.allowTierC),
        `/tiers/${i}`,
        notAllowed(tier),
      ),
    ),
    ...perExercise(plan, context, ({ tier }, _, pointer) =>
      findingIf(!tiers.includes(tier) || (tier === 'C' && !context.allowTierC), `${pointer}/tier`, notAllowed(tier)),
    ),
  ];
});

/** What a plan cannot do without is over in time. */
function overTime(plan: AnalyzerPlan, { durationMinutes }: Pick<AnalyzerContext, 'durationMinutes'>): Finding[] {
  const { target_set_count, set_seconds_estimate } = plan.time_budget;
  const most = Math.min(CONTRACT_BOUNDS.session.budgetedSets, timebox(durationMinutes, set_seconds_estimate));
  const sets = plannedSets(plan);
  const fitting = setsThatFit(sets, timeLimit(durationMinutes));
  return [
    ...findingIf(target_set_count > most, '/time_budget/target_set_count', `at most ${most} sets fit`),
    ...findingIf(sets.length > target_set_count, '/exercises', `at most ${target_set_count} sets fit`),
    ...findingIf(fitting < sets.length, '/exercises', `at most ${fitting} sets fit`),
  ];
}

const A7 = guard('A7', overTime);

/** Whether A7 lets a plan through; nothing else of it is looked at. */
export function fitsTime(plan: AnalyzerPlan, context: Pick<AnalyzerContext, 'durationMinutes'>): boolean {
  return overTime(plan, context).length === 0;
}

const A8 = guard('A8', (plan, { library }) => {
  const first = plan.exercises.findIndex(({ slug, tier }) => {
    const known = library.get(slug);
    return tier === 'A' && known?.compound === true && known.loadKind === 'external';
  });
  const { ramp_sets } = plan.warmup_policy;
  const warmups = plan.exercises[first]?.warmup_sets;
  return findingIf(
    warmups !== undefined && (ramp_sets < 1 || warmups !== ramp_sets),
    `/exercises/${first}/warmup_sets`,
    'needs ramp sets',
  );
});

const A9 = guard('A9', (plan, context) =>
  perExercise(plan, context, ({ rep_range, rir }, known, pointer) => {
    const { low, high } = readRepRange(rep_range);
    const most = known?.measure === 'seconds' ? MAX_SECONDS : MAX_REPS;
    return [
      ...findingIf(low > high, `${pointer}/rep_range`, 'low above high'),
      ...findingIf(Math.max(low, high) > most, `${pointer}/rep_range`, `must be at most ${most}`),
      ...findingIf(rir !== null && rir < 1 && !context.allowRirZero, `${pointer}/rir`, 'must be >= 1'),
    ];
  }),
);

const A10 = guard('A10', (plan, context) =>
  perExercise(plan, context, ({ slug, target_load }, _, pointer) =>
    loadFindings(target_load, capOf(slug, context.maxLoadFactor, context), `${pointer}/target_load`),
  ),
);

const A11 = guard('A11', ({ exercises }) =>
  lonelySupersets(
    exercises.map(({ superset, tier, slug }) => ({ superset, tier, exercise: slug })),
    '/exercises',
  ),
);

/** The red lines of a coach, each with what would mend it. */
const A12 = guard('A12', ({ exercises, warmup_policy }, { crossedLines }) => {
  const read = {
    generalSets: warmup_policy.general_sets,
    exercises: exercises.map((exercise) => ({
      key: exercise.slug,
      tier: exercise.tier,
      superset: exercise.superset,
      warmUpSets: exercise.warmup_sets,
      sets: exercise.target_sets,
      fewest: readRepRange(exercise.rep_range).low,
      rir: exercise.rir,
      load: exercise.target_load,
    })),
  };
  return (crossedLines?.(read) ?? []).map(({ exercise, hint }) => ({
    pointer: exercise === null ? '/exercises' : `/exercises/${exercise}`,
    message: hint,
  }));
});

/** Every rule about an analyzer's plan. */
export const analyzerGuards: readonly AnalyzerGuard[] = [
  A1,
  A2,
  A3,
  A4,
  A5,
  A6,
  A7,
  A8,
  A9,
  A10,
  A11,
  A12,
  X1,
  ...analyzerRegenerationGuards,
];
