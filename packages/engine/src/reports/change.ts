import { compareCodePoints } from '../kernel/code-point-order.ts';
import { message } from '../messages/catalogue.ts';
import { isBelow } from '../operations/fractions.ts';
import { isWithin } from '../operations/metrics.ts';
import { LEVELS_1 } from '../progression/policy.ts';
import { isOpenAfter, type ReportFacts } from './facts.ts';
import type { OpenConflict, ReportTrack } from './input.ts';
import type { ReportPolicy } from './policy.ts';
import type { ChangeKind, ProposedChange } from './report.ts';

type Finder = (facts: ReportFacts, policy: ReportPolicy) => ProposedChange | null;

/** Exactly one: the first that applies. */
export function proposeChange(facts: ReportFacts, policy: ReportPolicy): ProposedChange {
  for (const find of FINDERS) {
    const change = find(facts, policy);
    if (change !== null) return change;
  }
  return proposal('KEEP_GOING', message('report.change.keep-going'));
}

function proposal(
  kind: ChangeKind,
  said: ProposedChange['said'],
  taken: Partial<Pick<ProposedChange, 'planExerciseId' | 'exerciseKey' | 'conflictId'>> = {},
): ProposedChange {
  return { kind, planExerciseId: null, exerciseKey: null, conflictId: null, ...taken, said };
}

/** An open health alert, or pain. */
export function needsRecovery({ input, period }: ReportFacts): boolean {
  const open = (interval: Parameters<typeof isOpenAfter>[0]) => isOpenAfter(interval, period.to);
  return input.healthAlerts.some(open) || input.flags.some((flag) => flag.kind === 'PAIN' && open(flag));
}

/** Confirmed fatigue, or a deload that was proposed in the period and waits for an answer. */
export function needsDeload({ input, period }: ReportFacts): boolean {
  return (
    input.flags.some((flag) => flag.kind === 'FATIGUE' && flag.grade === 'CONFIRMED' && isOpenAfter(flag, period.to)) ||
    input.deloadsProposed.some((day) => isWithin(day, period))
  );
}

/** Open ones, oldest first. */
export function openConflicts({ input, period }: ReportFacts): OpenConflict[] {
  return input.conflicts
    .filter(({ openedOn }) => openedOn <= period.to)
    .sort((a, b) => a.openedAt - b.openedAt || compareCodePoints(a.id, b.id));
}

/** The LEVEL exercise that has stood for longest, if it stood long enough; of two the earlier in the plan. */
function standingStill(
  { tracks, records, input, period }: ReportFacts,
  policy: ReportPolicy,
): { readonly track: ReportTrack; readonly sessions: number } | null {
  let longest: { readonly track: ReportTrack; readonly sessions: number } | null = null;
  for (const track of tracks.filter(({ model }) => model === 'LEVEL')) {
    const edits = input.levelChanges.filter(
      ({ planExerciseId, on }) => planExerciseId === track.planExerciseId && on <= period.to,
    );
    const done = (records.get(track.planExerciseId) ?? []).filter(({ skipped }) => !skipped).toReversed();
    const moved = done.findIndex(
      ({ change, difficultyChanged, workoutStart }, i) =>
        change !== 'NONE' ||
        difficultyChanged ||
        edits.some(({ at }) => at >= workoutStart && at <= (done[i - 1]?.workoutStart ?? Number.POSITIVE_INFINITY)),
    );
    const sessions = moved === -1 ? done.length : moved;
    if (sessions >= policy.change.standstillRecords && sessions > (longest?.sessions ?? 0))
      longest = { track, sessions };
  }
  return longest;
}

const FINDERS: readonly Finder[] = [
  (facts) => (needsRecovery(facts) ? proposal('RECOVERY', message('report.change.recovery')) : null),
  (facts) =>
    needsDeload(facts)
      ? proposal('DELOAD', message('report.change.deload', { percent: LEVELS_1.overlay.deloadPct }))
      : null,
  (facts) => {
    const [oldest] = openConflicts(facts);
    if (!oldest) return null;
    return proposal(
      'DECIDE_CONFLICT',
      message('report.change.decide-conflict', { exercise: oldest.exercise, since: oldest.openedOn }),
      {
        conflictId: oldest.id,
        planExerciseId: oldest.planExerciseId,
      },
    );
  },
  ({ tracks, input }) => {
    const queued = new Set(input.review.map(({ planExerciseId }) => planExerciseId));
    const track = tracks.find(({ planExerciseId }) => queued.has(planExerciseId));
    if (!track) return null;
    const { planExerciseId, exercise, easier } = track;
    return proposal(
      'EASIER_VARIATION',
      message('report.change.easier-variation', { exercise, easier: easier?.exercise ?? null }),
      { planExerciseId, exerciseKey: easier?.exerciseKey ?? null },
    );
  },
  ({ figures: { adherence7d }, operations }) =>
    isBelow(adherence7d, operations.alerts.lowAdherencePct)
      ? proposal(
          'SHORTER_SESSIONS',
          message('report.change.shorter-sessions', { finished: adherence7d.numerator, due: adherence7d.denominator }),
        )
      : null,
  (facts, policy) => {
    const found = standingStill(facts, policy);
    if (found === null) return null;
    const { planExerciseId, exercise, easier } = found.track;
    return proposal(
      'TECHNIQUE_OR_VARIATION',
      message('report.change.technique-or-variation', { exercise, sessions: found.sessions }),
      { planExerciseId, exerciseKey: easier?.exerciseKey ?? null },
    );
  },
];
