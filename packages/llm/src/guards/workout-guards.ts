import { type AnalyzerExercise, isRampSet, type WorkoutDocument, type WorkoutSet } from '@topset/llm-schema';
import type { GuardExercise, WorkoutContext } from './context.ts';
import { blocking, type Finding, findingIf, type Guard } from './guard.ts';
import { capOf, loadFindings } from './rules/caps.ts';
import { isEquipped, isForbidden, isInInventory } from './rules/eligibility.ts';
import { X1 } from './rules/plain-text.ts';
import { readRepRange, timedSeconds } from './rules/rep-range.ts';
import { exceeds, timeLimit, writtenSeconds } from './rules/session-time.ts';
import { lonelySupersets } from './rules/supersets.ts';

const MAX_RIR = 4;
const TIER_ORDER = 'WABC';

type WorkoutGuard = Guard<WorkoutDocument, WorkoutContext>;
const guard = blocking<WorkoutDocument, WorkoutContext>;

/** A set with what the plan and the library say of its exercise. */
interface PlacedSet {
  readonly set: WorkoutSet;
  readonly i: number;
  readonly pointer: string;
  readonly planned: AnalyzerExercise | undefined;
  readonly known: GuardExercise | undefined;
  readonly kind: 'general' | 'ramp' | 'work';
}

function placed({ sets }: WorkoutDocument, { plan, library }: WorkoutContext): PlacedSet[] {
  const bySlug = new Map(plan.exercises.map((exercise) => [exercise.slug, exercise]));
  return sets.map((set, i) => ({
    set,
    i,
    pointer: `/sets/${i}`,
    planned: bySlug.get(set.exercise),
    known: library.get(set.exercise),
    kind: set.tier === 'W' ? 'general' : isRampSet(set) ? 'ramp' : 'work',
  }));
}

/** The sets of every exercise outside the general warm-up, in the order of their first ones. */
function byExercise(sets: readonly PlacedSet[]): ReadonlyMap<string, readonly PlacedSet[]> {
  const groups = new Map<string, PlacedSet[]>();
  for (const placedSet of sets.filter(({ kind }) => kind !== 'general')) {
    const group = groups.get(placedSet.set.exercise);
    if (group === undefined) groups.set(placedSet.set.exercise, [placedSet]);
    else group.push(placedSet);
  }
  return groups;
}

const W1 = guard('W1', (workout, context) => {
  const sets = placed(workout, context);
  const written = byExercise(sets);
  const needs = (work: number, ramp: number) => `needs ${work} working and ${ramp} warm-up sets`;
  const { general_sets } = context.plan.warmup_policy;
  const general = sets.filter(({ kind }) => kind === 'general');
  return [
    ...findingIf(general.length !== general_sets, '/sets', needs(0, general_sets)),
    ...context.plan.exercises.flatMap(({ slug, target_sets, warmup_sets }) => {
      const group = written.get(slug) ?? [];
      const ramps = group.filter(({ kind }) => kind === 'ramp').length;
      const isComplete = ramps === warmup_sets && group.length - ramps === target_sets;
      return findingIf(!isComplete, group[0]?.pointer ?? '/sets', needs(target_sets, warmup_sets));
    }),
  ];
});

const W2 = guard('W2', (workout, context) => {
  const sets = placed(workout, context);
  const written = byExercise(sets);
  const mayWarmUp = ({ known }: PlacedSet) =>
    known !== undefined && isEquipped(known, context) && !isForbidden(known, context);
  return [
    ...sets.flatMap((placedSet) =>
      findingIf(
        placedSet.kind === 'general' ? !mayWarmUp(placedSet) : placedSet.planned === undefined,
        `${placedSet.pointer}/exercise`,
        'is not in the plan',
      ),
    ),
    ...context.plan.exercises.flatMap(({ slug }) => findingIf(!written.has(slug), '/sets', 'is missing')),
  ];
});

const W3 = guard('W3', (workout, context) =>
  placed(workout, context).flatMap(({ set, i, pointer, planned, kind }) => {
    const previous = workout.sets[i - 1]?.tier ?? 'W';
    const isPlanned =
      kind === 'general' || planned === undefined || set.tier === planned.tier || `${planned.tier}${set.tier}` === 'BC';
    return [
      ...findingIf(set.order !== i + 1, `${pointer}/order`, 'order must run 1..n'),
      ...findingIf(
        TIER_ORDER.indexOf(set.tier) < TIER_ORDER.indexOf(previous) || !isPlanned,
        `${pointer}/tier`,
        'wrong tier order',
      ),
    ];
  }),
);

const W4 = guard('W4', ({ sets }) =>
  sets.flatMap(({ tier, must }, i) => {
    const expected = tier === 'W' || tier === 'A';
    return findingIf(must !== expected, `/sets/${i}/must`, `must be ${expected} for tier ${tier}`);
  }),
);

const W5 = guard('W5', (workout, context) =>
  placed(workout, context).flatMap(({ set, pointer, planned, kind }) =>
    findingIf(
      kind === 'general'
        ? !isInInventory(set.equipment, context)
        : planned !== undefined && set.equipment !== planned.equipment,
      `${pointer}/equipment`,
      'is not the planned equipment',
    ),
  ),
);

/** Warm-ups too: a load that no work set may have is none to warm up with. */
const W6 = guard('W6', (workout, context) => {
  const factor = Math.min(context.plan.fatigue_policy.load_cap_factor, context.maxLoadFactor);
  return workout.sets.flatMap(({ exercise, target_weight }, i) =>
    loadFindings(target_weight, capOf(exercise, factor, context), `/sets/${i}/target_weight`),
  );
});

const W7 = guard('W7', (workout, context) =>
  [...byExercise(placed(workout, context)).values()].flatMap((group) => {
    const isAssisted = group[0]?.known?.loadKind === 'assisted';
    const firstWork = group.find(({ kind }) => kind === 'work');
    const ceiling = firstWork?.set.target_weight ?? null;
    let heaviest = -Infinity;
    return group
      .filter(({ kind }) => kind === 'ramp')
      .flatMap(({ set, i, pointer }): Finding[] => {
        const isLate = firstWork !== undefined && i > firstWork.i;
        const weight = isAssisted ? null : set.target_weight;
        const isTooHeavy = weight !== null && ceiling !== null && weight >= ceiling;
        const descends = weight !== null && weight < heaviest;
        heaviest = Math.max(heaviest, weight ?? heaviest);
        return findingIf(isLate || isTooHeavy || descends, pointer, 'warm-ups must ascend below the first set');
      });
  }),
);

const W8 = guard('W8', (workout, context) =>
  plannedWork(workout, context).flatMap(({ set, pointer, planned }) => {
    const { rir_shift } = context.plan.fatigue_policy;
    const expected = planned.rir === null ? null : Math.min(MAX_RIR, planned.rir + rir_shift);
    return findingIf(set.rir !== expected, `${pointer}/rir`, `must be ${expected}`);
  }),
);

const W9 = guard('W9', (workout, context) =>
  plannedWork(workout, context).flatMap(({ set, pointer, planned, known }) => {
    const message = 'must match the planned range';
    if (known?.measure !== 'seconds') {
      return findingIf(!isWithin(set.target_reps, planned.rep_range), `${pointer}/target_reps`, message);
    }
    const { low, high } = readRepRange(planned.rep_range);
    const seconds = timedSeconds(set.notes);
    return [
      ...findingIf(set.target_reps !== null, `${pointer}/target_reps`, message),
      ...findingIf(seconds === null || seconds < low || seconds > high, `${pointer}/notes`, message),
    ];
  }),
);

function isWithin(reps: WorkoutSet['target_reps'], planned: string): boolean {
  if (reps === null) return false;
  const text = String(reps);
  if (text === planned) return true;
  const { low, high, isRange } = readRepRange(planned);
  return isRange && /^\d+$/.test(text) && Number(text) >= low && Number(text) <= high;
}

/** The work sets of planned exercises. */
function plannedWork(workout: WorkoutDocument, context: WorkoutContext) {
  return placed(workout, context).flatMap(({ planned, kind, ...rest }) =>
    planned === undefined || kind !== 'work' ? [] : [{ planned, ...rest }],
  );
}

const W10 = guard('W10', ({ sets }, { durationMinutes }) =>
  findingIf(
    exceeds(writtenSeconds(sets), timeLimit(durationMinutes)),
    '/sets',
    'exceeds the time: move sets to tier C',
  ),
);

const W11 = guard('W11', ({ sets }) => lonelySupersets(sets, '/sets'));

const W12 = guard('W12', ({ sets, cut_order }) => {
  const present = (['C', 'B'] as const).filter((optional) => sets.some(({ tier }) => tier === optional));
  const isListed = present.every((tier) => cut_order.includes(tier));
  const isOrdered = cut_order.length < 2 || cut_order[0] === 'C';
  const tiers = present.length > 0 ? present.join(', ') : 'C, B';
  return findingIf(!isListed || !isOrdered, '/cut_order', `must list ${tiers}, C first`);
});

const W13 = guard('W13', ({ units, sets, post_workout }, { unit }) => {
  const mustBeNull = (value: unknown, pointer: string) => findingIf(value !== null, pointer, 'must be null');
  return [
    ...findingIf(units !== unit, '/units', `must be ${unit}`),
    ...sets.flatMap(({ actual_weight, actual_reps }, i) => [
      ...mustBeNull(actual_weight, `/sets/${i}/actual_weight`),
      ...mustBeNull(actual_reps, `/sets/${i}/actual_reps`),
    ]),
    ...Object.entries(post_workout).flatMap(([key, value]) => mustBeNull(value, `/post_workout/${key}`)),
  ];
});

/** The red lines of a coach for what is written out: the plan said how much, this says in which order. */
const W14 = guard('W14', (workout, context) => {
  const sets = placed(workout, context);
  const groups = [...byExercise(sets).values()];
  const read = {
    generalSets: sets.filter(({ kind }) => kind === 'general').length,
    exercises: groups.map((group) => {
      const work = group.filter(({ kind }) => kind === 'work');
      const first = (work[0] ?? group[0]!).set;
      return {
        key: first.exercise,
        tier: first.tier,
        superset: first.superset,
        warmUpSets: group.length - work.length,
        sets: work.length,
        fewest:
          first.target_reps === null ? (timedSeconds(first.notes) ?? 0) : readRepRange(String(first.target_reps)).low,
        rir: first.rir,
        load: first.target_weight,
      };
    }),
  };
  return (context.crossedLines?.(read) ?? []).map(({ exercise, hint }) => ({
    pointer: exercise === null ? '/sets' : groups[exercise]![0]!.pointer,
    message: hint,
  }));
});

/** Every rule about a written-out session. */
export const workoutGuards: readonly WorkoutGuard[] = [W1, W2, W3, W4, W5, W6, W7, W8, W9, W10, W11, W12, W13, W14, X1];
