import { quantized, rounded } from '../../kernel/exact-numbers.ts';
import { CORE_PATTERNS, type MovementPattern, MUSCLES, type Muscle } from '../../vocabulary.ts';
import type { LandmarkIndex } from '../../volume/landmarks.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import { bitCount, CORE_PATTERN_MASK, patternMask } from '../library/muscle-masks.ts';
import type { SelectionPolicy } from '../policy.ts';

export interface TrainedExercise {
  readonly exercise: IndexedExercise;
  readonly sets: number;
}

/** One session of the week. */
export interface FilledEntry {
  readonly exercises: readonly TrainedExercise[];
}

type VolumeZone = 'below_mv' | 'mv_to_mev' | 'mev_to_mav' | 'mav_to_mrv' | 'above_mrv';

type WeekSuggestion =
  | { readonly code: 'above_mrv' | 'below_mev'; readonly muscle: Muscle; readonly sets: number }
  | { readonly code: 'push_pull_balance'; readonly ratio: number | null }
  | { readonly code: 'missing_pattern'; readonly pattern: MovementPattern };

export interface WeekJudgement {
  readonly score: number;
  readonly label: string;
  readonly coverage: number;
  readonly balance: number;
  readonly patterns: number;
  readonly volume: number;
  readonly byMuscle: Readonly<Record<Muscle, { readonly sets: number; readonly zone: VolumeZone }>>;
  readonly suggestions: readonly WeekSuggestion[];
}

const ROTATIONS = patternMask(['rotation', 'anti_rotation']);

/** The four parts of the weekly score, and the most useful things to change. */
export function judgeWeek(
  week: readonly FilledEntry[],
  landmarks: LandmarkIndex,
  policy: SelectionPolicy,
): WeekJudgement {
  const sets = effectiveSets(week, policy);
  const { push, pull } = pushAndPull(week, landmarks);
  const covered = coveredPatterns(week);
  const parts = {
    coverage: coverageOf(week, landmarks, policy),
    balance: balanceOf(push, pull, policy),
    patterns: patternScore(covered, policy),
    volume: volumeScore(sets, landmarks, policy),
  };
  const { share, labels } = policy.week;
  const total =
    share.coverage * parts.coverage +
    share.balance * parts.balance +
    share.patterns * parts.patterns +
    share.volume * parts.volume;
  const score = week.length === 0 ? 0 : rounded(total);
  const { setDecimals } = policy.output;
  const byMuscle = MUSCLES.map((muscle, m) => [
    muscle,
    { sets: rounded(sets[m]!, setDecimals), zone: zoneOf(sets[m]!, m, landmarks) },
  ]);
  return {
    score,
    label: labels.find(({ from }) => score >= from)!.label,
    coverage: rounded(parts.coverage, 1),
    balance: rounded(parts.balance, 1),
    patterns: rounded(parts.patterns, 1),
    volume: rounded(parts.volume, 1),
    byMuscle: Object.fromEntries(byMuscle),
    suggestions: suggestionsFor(sets, push, pull, covered, landmarks, policy),
  };
}

function effectiveSets(week: readonly FilledEntry[], { volume }: SelectionPolicy): number[] {
  const direct = MUSCLES.map(() => 0);
  const indirect = MUSCLES.map(() => 0);
  for (const { exercise, sets } of week.flatMap(({ exercises }) => exercises)) {
    for (const m of exercise.primaries) direct[m]! += sets;
    for (const m of exercise.secondaries) indirect[m]! += sets;
  }
  return direct.map((count, m) => volume.primaryContribution * count + volume.secondaryContribution * indirect[m]!);
}

function isGenerallyCritical(m: number, landmarks: LandmarkIndex): boolean {
  return (landmarks.generallyCritical & (1 << m)) !== 0;
}

/** Sessions in which each critical muscle works, against how often it should. */
function coverageOf(week: readonly FilledEntry[], landmarks: LandmarkIndex, { week: rules }: SelectionPolicy): number {
  let points = 0;
  MUSCLES.forEach((_, m) => {
    if (!isGenerallyCritical(m, landmarks)) return;
    const hits = week.filter(({ exercises }) =>
      exercises.some(({ exercise, sets }) => sets > 0 && (exercise.primaryMask | exercise.secondaryMask) & (1 << m)),
    ).length;
    const wanted = landmarks.large & (1 << m) ? rules.hits.large : rules.hits.small;
    points += hits >= wanted.whole ? 1 : hits >= wanted.half ? rules.halfPoint : 0;
  });
  return points * rules.muscleShare;
}

function pushAndPull(week: readonly FilledEntry[], landmarks: LandmarkIndex): { push: number; pull: number } {
  let push = 0;
  let pull = 0;
  for (const { exercise, sets } of week.flatMap(({ exercises }) => exercises)) {
    if (exercise.primaryMask & landmarks.splits.push) push += sets;
    if (exercise.primaryMask & landmarks.splits.pull) pull += sets;
  }
  return { push, pull };
}

function balanceOf(push: number, pull: number, { week: { pullToPush } }: SelectionPolicy): number {
  if (push === 0 || pull === 0) return 0;
  const ratio = pull / push;
  if (quantized(ratio) < quantized(pullToPush.least)) return ratio * 100;
  return quantized(ratio) <= quantized(pullToPush.most) ? 100 : (100 * pullToPush.most) / ratio;
}

function coveredPatterns(week: readonly FilledEntry[]): number {
  let covered = 0;
  for (const { exercise, sets } of week.flatMap(({ exercises }) => exercises)) {
    if (sets > 0) covered |= exercise.patternMask;
  }
  return covered;
}

function patternScore(covered: number, { week: { rotationBonus } }: SelectionPolicy): number {
  const core = (100 * bitCount(covered & CORE_PATTERN_MASK)) / CORE_PATTERNS.length;
  return Math.min(100, core + rotationBonus * bitCount(covered & ROTATIONS));
}

function volumeScore(sets: readonly number[], landmarks: LandmarkIndex, { week }: SelectionPolicy): number {
  let points = 0;
  sets.forEach((count, m) => {
    if (!isGenerallyCritical(m, landmarks)) return;
    const zone = zoneOf(count, m, landmarks);
    if (zone === 'mev_to_mav') points += 1;
    else if (zone === 'mv_to_mev' || zone === 'mav_to_mrv') points += week.outsideZoneCredit;
  });
  return points * week.muscleShare;
}

function zoneOf(sets: number, m: number, landmarks: LandmarkIndex): VolumeZone {
  if (quantized(sets) < quantized(landmarks.mv[m]!)) return 'below_mv';
  if (quantized(sets) < quantized(landmarks.mev[m]!)) return 'mv_to_mev';
  if (quantized(sets) <= quantized(landmarks.mav[m]!)) return 'mev_to_mav';
  return quantized(sets) <= quantized(landmarks.mrv[m]!) ? 'mav_to_mrv' : 'above_mrv';
}

function suggestionsFor(
  sets: readonly number[],
  push: number,
  pull: number,
  covered: number,
  landmarks: LandmarkIndex,
  policy: SelectionPolicy,
): WeekSuggestion[] {
  const { pullToPush, suggestions } = policy.week;
  const ratio = push === 0 ? null : pull / push;
  const balanced =
    ratio !== null && quantized(ratio) >= quantized(pullToPush.least) && quantized(ratio) <= quantized(pullToPush.most);
  const missing = CORE_PATTERNS.filter((pattern) => !(covered & patternMask([pattern])));
  return [
    ...byExcess('above_mrv', (m) => sets[m]! - landmarks.mrv[m]!, policy),
    ...byExcess('below_mev', (m) => landmarks.mev[m]! - sets[m]!, policy),
    ...(balanced
      ? []
      : [
          {
            code: 'push_pull_balance' as const,
            ratio: ratio === null ? null : rounded(ratio, policy.output.scoreDecimals),
          },
        ]),
    ...missing.map((pattern) => ({ code: 'missing_pattern' as const, pattern })),
  ].slice(0, suggestions);
}

/** Largest first; a stable sort keeps ties in table order. */
function byExcess(
  code: 'above_mrv' | 'below_mev',
  excess: (m: number) => number,
  { output }: SelectionPolicy,
): WeekSuggestion[] {
  return MUSCLES.map((muscle, m) => ({ muscle, excess: excess(m) }))
    .filter((row) => quantized(row.excess) > 0)
    .sort((a, b) => quantized(b.excess) - quantized(a.excess))
    .map((row) => ({ code, muscle: row.muscle, sets: rounded(row.excess, output.setDecimals) }));
}
