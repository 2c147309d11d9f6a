import type { AnalyzerPlan, Energy, TodayPlan } from '@topset/llm-schema';
import type { AnalyzerContext, RegenerationContext, TodayPlanContext } from './context.ts';
import { type Finding, findingIf, type Guard } from './guard.ts';
import {
  comparedAnalyzer,
  comparedPlan,
  type Difference,
  differenceOf,
  hasOtherExercises,
  isDifferent,
} from './rules/difference.ts';

/** How the parts of a new session compare with the old one: above 0 where it is harder, below where it is easier. */
interface HardnessSteps {
  /** None of these may go against what was asked for. */
  readonly bound: readonly number[];
  /** At least one of these must go the way that was asked for. */
  readonly deciding: readonly number[];
}

/** X2 of a flow: what was asked for blocks, a plain new try only warns. */
function x2<Value, Context extends { readonly regeneration: RegenerationContext<Value> | null }>(
  compare: (baseline: Value, next: Value, context: Context) => { difference: Difference; hardness: HardnessSteps },
): readonly Guard<Value, Context>[] {
  const judge =
    (findings: (feedback: RegenerationContext<Value>['feedback'], found: ReturnType<typeof compare>) => Finding[]) =>
    (value: Value, context: Context) =>
      context.regeneration === null
        ? []
        : findings(context.regeneration.feedback, compare(context.regeneration.baseline, value, context));
  return [
    {
      id: 'X2',
      severity: 'block',
      check: judge((feedback, { difference, hardness }) => [
        ...findingIf(feedback.includes('too-hard') && !moves(hardness, -1), '', 'is not easier'),
        ...findingIf(feedback.includes('too-easy') && !moves(hardness, 1), '', 'is not harder'),
        ...findingIf(
          feedback.includes('different-exercises') && !hasOtherExercises(difference),
          '',
          'is not different',
        ),
      ]),
    },
    {
      id: 'X2',
      severity: 'warn',
      check: judge((feedback, { difference }) =>
        findingIf(feedback.includes('just-try-again') && !isDifferent(difference), '', 'is not different'),
      ),
    },
  ];
}

function moves({ bound, deciding }: HardnessSteps, way: 1 | -1): boolean {
  return bound.every((step) => step * way >= 0) && deciding.some((step) => step * way > 0);
}

export const analyzerRegenerationGuards = x2<AnalyzerPlan, AnalyzerContext>((baseline, next, context) => {
  const sets = totalSets(next) - totalSets(baseline);
  const loads = sharedExercises(baseline, next, ({ slug, target_load }) =>
    // Less help is harder.
    target_load === null ? null : target_load * (context.library.get(slug)?.loadKind === 'assisted' ? -1 : 1),
  );
  const efforts = sharedExercises(baseline, next, ({ rir }, { rir_shift }) =>
    rir === null ? null : -(rir + rir_shift),
  );
  const factor = next.fatigue_policy.load_cap_factor - baseline.fatigue_policy.load_cap_factor;
  const bound = [sets, ...loads, ...efforts];
  return {
    difference: differenceOf(comparedAnalyzer(baseline), comparedAnalyzer(next)),
    hardness: { bound, deciding: [...bound, factor] },
  };
});

export function totalSets({ exercises }: AnalyzerPlan): number {
  return exercises.reduce((sum, { target_sets }) => sum + target_sets, 0);
}

/** How a measure of hardness moved for every exercise that both plans have; nulls are not compared. */
function sharedExercises(
  baseline: AnalyzerPlan,
  next: AnalyzerPlan,
  measure: (exercise: AnalyzerPlan['exercises'][number], policy: AnalyzerPlan['fatigue_policy']) => number | null,
): number[] {
  return next.exercises.flatMap((exercise) => {
    const old = baseline.exercises.find(({ slug }) => slug === exercise.slug);
    if (old === undefined) return [];
    const [before, after] = [measure(old, baseline.fatigue_policy), measure(exercise, next.fatigue_policy)];
    return before === null || after === null ? [] : [after - before];
  });
}

const ENERGIES: readonly Energy[] = ['easy', 'moderate', 'intense'];

export const todayPlanRegenerationGuards = x2<TodayPlan, TodayPlanContext>((baseline, next, { templates }) => {
  const energy = ENERGIES.indexOf(next.energy) - ENERGIES.indexOf(baseline.energy);
  const minutes = next.durationMinutes - baseline.durationMinutes;
  const exercises = exerciseCount(next) - exerciseCount(baseline);
  return {
    difference: differenceOf(comparedPlan(baseline, templates), comparedPlan(next, templates)),
    hardness: { bound: [energy], deciding: [energy, minutes, exercises] },
  };
});

export function exerciseCount({ blocks }: TodayPlan): number {
  return blocks.reduce((sum, { exercises }) => sum + exercises.length, 0);
}
