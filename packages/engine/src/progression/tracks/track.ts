import { sum } from '../../kernel/averages.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { ExerciseKind, Ladder, Rung, VolumeUnit } from '../../kernel/levels.ts';
import { rungVolume } from './ladder.ts';

/** What a LEVEL exercise asks for: its rung and the sets in force, fewer than the rung's when reduced. */
export interface LevelTargets {
  readonly model: 'LEVEL';
  readonly rung: Rung;
  readonly sets: readonly number[];
}

/** What a RANGE exercise asks for: `sets x lower-upper`. */
export interface RangeTargets {
  readonly model: 'RANGE';
  readonly sets: number;
  readonly lower: number;
  readonly upper: number;
  readonly unit: VolumeUnit;
}

export type Targets = LevelTargets | RangeTargets;

interface TrackIdentity {
  readonly planExerciseId: string;
  readonly exerciseKey: string;
  readonly kind: ExerciseKind;
  /** Place in the plan; the order of the report has no influence. */
  readonly position: number;
  /**
   * Instant of the last change of targets that no progress record made: an edit, a choice, a rollback, a
   * confirmation. Sessions that started earlier were done on other targets.
   */
  readonly targetsSince: Instant | null;
}

export interface LevelTrack extends TrackIdentity {
  readonly model: 'LEVEL';
  readonly ladder: Ladder;
  readonly targets: LevelTargets;
  /** Was the rung ever raised after plan version 1, by anyone. Stored, because the window forgets. */
  readonly raised: boolean;
  readonly difficultyPct: number;
  /** As `targetsSince`, for the difficulty coefficient. */
  readonly difficultySince: Instant | null;
}

export interface RangeTrack extends TrackIdentity {
  readonly model: 'RANGE';
  readonly targets: RangeTargets;
}

export type Track = LevelTrack | RangeTrack;

/** T: the track's own target volume. */
export function targetVolume(targets: Targets): number {
  return targets.model === 'LEVEL' ? sum(targets.sets) : targets.sets * targets.lower;
}

/** Targets below the rung's own volume, whether by a regress or by hand. */
export function isReduced(targets: LevelTargets): boolean {
  return sum(targets.sets) < rungVolume(targets.rung);
}

/** A manual volume above the rung's own. */
export function isAboveRung(targets: LevelTargets): boolean {
  return sum(targets.sets) > rungVolume(targets.rung);
}

export function targetsUnit(targets: Targets): VolumeUnit {
  return targets.model === 'LEVEL' ? targets.rung.unit : targets.unit;
}

export function fullTargets(rung: Rung): LevelTargets {
  return { model: 'LEVEL', rung, sets: rung.sets };
}

/** Whether both ask for exactly the same work. */
export function sameTargets(a: Targets, b: Targets): boolean {
  if (a.model === 'RANGE' || b.model === 'RANGE') {
    return (
      a.model === 'RANGE' && b.model === 'RANGE' && a.sets === b.sets && a.lower === b.lower && a.upper === b.upper
    );
  }
  return (
    a.rung.ordinal === b.rung.ordinal && a.sets.length === b.sets.length && a.sets.every((x, i) => x === b.sets[i])
  );
}
