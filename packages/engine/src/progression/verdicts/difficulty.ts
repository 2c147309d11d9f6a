import type { ProgressRecord } from '../../kernel/levels.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { LevelTrack } from '../tracks/track.ts';

/** What decides about the coefficient after a judged session. */
export interface DifficultyContext {
  readonly track: LevelTrack;
  /** The window with the present record last; its `change` and `decision` are final. */
  readonly newestLast: readonly ProgressRecord[];
  /** A gate from SUSPENDED to SKIP_LOCK or a manual one would stop an increase. */
  readonly increaseStopped: boolean;
  readonly suspended: boolean;
  readonly enabled: boolean;
}

/** Records of performed, unreduced sessions since the last change of rung, reduction or coefficient, oldest first. */
function sinceLastChange(context: DifficultyContext): ProgressRecord[] {
  const { track } = context;
  const since = Math.max(track.targetsSince ?? 0, track.difficultySince ?? 0);
  const newestFirst = [...context.newestLast].reverse();
  const cut = newestFirst.findIndex(
    (record, age) => record.workoutStart < since || (age > 0 && (record.change !== 'NONE' || record.difficultyChanged)),
  );
  const onTargets = cut === -1 ? newestFirst : newestFirst.slice(0, cut);
  return onTargets
    .filter((record) => !record.skipped && record.overlayPct === 100 && record.reason !== 'SUBSTITUTED')
    .reverse();
}

function hasEarnedStep(context: DifficultyContext, present: ProgressRecord, policy: ProgressionPolicy): boolean {
  const { difficulty } = policy;
  const last = sinceLastChange(context).slice(-difficulty.run);
  if (last.length < difficulty.run || last.at(-1)?.id !== present.id) return false;
  const efforts = last.flatMap((record) => (record.rpeTenths === null ? [] : [record.rpeTenths]));
  const first = efforts[0];
  const latest = efforts.at(-1);
  if (efforts.length < difficulty.run || first === undefined || latest === undefined) return false;
  const neverRises = efforts.every((effort, i) => i === 0 || effort <= (efforts[i - 1] ?? effort));
  return (
    neverRises &&
    first - latest >= difficulty.rpeDrop &&
    latest <= difficulty.highestLastRpe &&
    last.every((record) => record.actualVolume >= record.judgeVolume)
  );
}

function resets(present: ProgressRecord, policy: ProgressionPolicy): boolean {
  if (present.change !== 'NONE') return true;
  if (present.skipped || present.reason === 'SUBSTITUTED') return false;
  if (present.rawVerdict === 'REGRESS') return true;
  if (present.rpeTenths !== null && present.rpeTenths >= policy.difficulty.resetRpe) return true;
  // A reduced session asked for less than T and ignored the coefficient: its volume says nothing about it.
  return present.overlayPct === 100 && present.actualVolume < present.judgeVolume;
}

/** The coefficient after this session. Prescribed volume grows, the judge volume does not: failing gets no easier. */
export function nextDifficulty(context: DifficultyContext, policy: ProgressionPolicy): number {
  const { track } = context;
  const present = context.newestLast.at(-1);
  if (present === undefined || track.kind === 'MOBILITY') return track.difficultyPct;
  if (context.suspended) return track.difficultyPct;
  if (resets(present, policy)) return 100;
  if (!context.enabled || context.increaseStopped || present.decision !== 'HOLD') return track.difficultyPct;
  if (!hasEarnedStep(context, present, policy)) return track.difficultyPct;
  return Math.min(policy.difficulty.maxPct, track.difficultyPct + policy.difficulty.stepPct);
}
