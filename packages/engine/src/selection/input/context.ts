import type { GoalTargets } from '../../prescription/goal-ranges.ts';
import type { Intent, Muscle, TrainingAge } from '../../vocabulary.ts';
import type { LandmarkIndex } from '../../volume/landmarks.ts';
import type { CoachFacts } from '../coaching/suitability.ts';
import type { Anchor } from '../history/anchors.ts';
import type { DatedEntry, HistoryDigest } from '../history/history-digest.ts';
import type { IndexedExercise, LibraryIndex } from '../library/library-index.ts';
import type { MuscleMask } from '../library/muscle-masks.ts';
import type { FilterReason } from '../output/output.ts';
import type { SelectionPolicy } from '../policy.ts';
import type { Role, SelectionInput } from './input.ts';

/** All that stays the same while one session is put together. */
export interface SelectionContext {
  readonly input: SelectionInput;
  readonly policy: SelectionPolicy;
  readonly library: LibraryIndex;
  readonly landmarks: LandmarkIndex;
  readonly now: number;
  readonly intent: Intent;
  readonly trainingAge: TrainingAge;
  readonly targetMuscles: readonly Muscle[];
  readonly critical: MuscleMask;
  readonly criticalMuscles: readonly number[];
  readonly scope: MuscleMask;
  /** Weekly target by muscle. */
  readonly targets: number[];
  readonly goal: GoalTargets;
  readonly budgetMinutes: number;
  /** Without the general warm-up. */
  readonly budgetSeconds: number;
  readonly warmUpSeconds: number;
  readonly deload: boolean;
  /** An active fatigue flag or any pain: nothing rises. */
  readonly restrained: boolean;
  readonly effectiveCaps: boolean;
  readonly history: HistoryDigest;
  readonly sessions: readonly DatedEntry[];
  readonly anchors: readonly Anchor[];
  /** Anchors of a block that has ended: nothing but mains. */
  readonly anchorsAreMains: boolean;
  /** The sessions that anchors come from. */
  readonly anchorSessions: readonly DatedEntry[];
  /** Null: the policy does not coach. */
  readonly coach: CoachFacts | null;
  readonly available: number;
  readonly painMask: number;
  readonly avoided: ReadonlySet<string>;
  readonly suspended: ReadonlySet<string>;
  /** By ordinal. */
  readonly recency: number[];
  readonly continuity: number[];
  readonly preference: number[];
  /** Null: the goal is about no lifts in particular. */
  readonly goalFit: readonly number[] | null;
  readonly fatigueFactor: number;
  readonly lightMinutes: Readonly<Record<Role, readonly number[]>>;
  /** First failure among filters 2-8, by role and ordinal. */
  readonly standing: Readonly<Record<Role, readonly (FilterReason | null)[]>>;
  /** Exercises that pass every filter which selected exercises cannot change. */
  readonly candidates: Readonly<Record<Role, readonly IndexedExercise[]>>;
  /** By place among the candidates. */
  readonly steady: Readonly<Record<Role, SteadyScores>>;
}

/** What filters 2-8 and 10-11 read: none of it depends on what is selected. */
export type FilterFacts = Pick<
  SelectionContext,
  | 'input'
  | 'policy'
  | 'intent'
  | 'available'
  | 'avoided'
  | 'painMask'
  | 'suspended'
  | 'critical'
  | 'scope'
  | 'goal'
  | 'coach'
>;

/**
 * What scoring reads of each candidate and no pick changes, by its place among the candidates. Total scores are
 * compared and shown quantized, so adding the parts in another order than `totalScore` changes nothing.
 */
export interface SteadyScores {
  /** Weighted: stretch, preference, continuity and recency, whose weights never move. */
  readonly fixed: number[];
  readonly sfr: number[];
  readonly fatigue: number[];
}
