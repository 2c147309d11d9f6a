import { type Flag, isForbidden, stopsIncrease, trackFlag } from '../../kernel/flags.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { TrackConflict } from '../verdicts/decide-track.ts';
import { decideAgainstManual } from '../verdicts/manual-conflict.ts';
import { compromiseTargets } from './compromise.ts';
import { isRaise } from './edit-track.ts';
import { sameTargets, type Track } from './track.ts';

/** What becomes of a track whose replayed end state differs from the plan: it makes the one version `REDERIVED`. */
export interface Rederived {
  readonly current: Track;
  readonly replayed: Track;
  /** LEFT: a flag or the athlete's own word keeps the plan as it is. */
  readonly outcome: 'ACTIVE' | 'PENDING' | 'LEFT';
  readonly conflict: TrackConflict | null;
}

export interface RederiveContext {
  /** As they stand after the replay. */
  readonly flags: readonly Flag[];
  readonly decidedAt: Instant;
  readonly confirmLevelChanges: boolean;
  /** Tracks whose last change in the replay was a REGRESS for pain. */
  readonly afterPain: ReadonlySet<string>;
}

const difficultyOf = (track: Track): number => (track.model === 'LEVEL' ? track.difficultyPct : 100);

export function differsFrom(current: Track, replayed: Track): boolean {
  return !sameTargets(current.targets, replayed.targets) || difficultyOf(current) !== difficultyOf(replayed);
}

/** A rederived change is an automatic one, decided now: no increase under a flag, and manual edits come first. */
export function rederiveTrack(
  current: Track,
  replayed: Track,
  context: RederiveContext,
  policy: ProgressionPolicy,
): Rederived {
  const { planExerciseId } = current;
  const left: Rederived = { current, replayed, outcome: 'LEFT', conflict: null };
  const raises = isRaise(current.targets, replayed.targets) || difficultyOf(replayed) > difficultyOf(current);
  const painRegress = !raises && context.afterPain.has(planExerciseId);
  if (isForbidden(context.flags, planExerciseId, 'AUTOMATIC_CHANGE')) return left;
  if (raises && stopsIncrease(context.flags)) return left;
  if (isForbidden(context.flags, planExerciseId, 'LEVEL_CHANGE') && !painRegress) return left;
  const override = trackFlag(context.flags, 'MANUAL_OVERRIDE', planExerciseId);
  const manual = decideAgainstManual(override, { decidedAt: context.decidedAt, painRegress }, policy);
  const sameWork = sameTargets(current.targets, replayed.targets);
  if (manual.gate !== null && (sameWork || manual.automatic === null)) return left;
  const conflict =
    manual.row === null || sameWork
      ? null
      : {
          ...manual.row,
          asks: manual.asks,
          compromise:
            manual.row.kind === 'CONTRADICTS'
              ? compromiseTargets(
                  current.targets,
                  replayed.targets,
                  current.model === 'LEVEL' ? current.ladder : null,
                  policy,
                )
              : null,
        };
  const waits = manual.gate !== null || (context.confirmLevelChanges && !painRegress && changesRung(current, replayed));
  return { current, replayed, outcome: waits ? 'PENDING' : 'ACTIVE', conflict };
}

function changesRung(a: Track, b: Track): boolean {
  return a.model === 'LEVEL' && b.model === 'LEVEL' && a.targets.rung.ordinal !== b.targets.rung.ordinal;
}
