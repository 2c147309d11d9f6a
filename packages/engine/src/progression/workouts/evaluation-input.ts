import type { Flag } from '../../kernel/flags.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { ProgressRecord, Snapshot } from '../../kernel/levels.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import type { PainMark } from '../../kernel/pain.ts';
import type { LocalizedText } from '../../vocabulary.ts';
import type { HealthHold } from '../flags/clear-flags.ts';
import type { FinishedWorkout, PulseReading } from '../flags/set-flags.ts';
import type { SlotTime } from '../slot-time.ts';
import type { OfferSources } from '../tracks/offers.ts';
import type { Track } from '../tracks/track.ts';
import type { ExerciseReport } from './report.ts';

/** An automatic change of this track that still waits for a word of the athlete's. */
export interface WaitingChange {
  readonly versionId: string;
  /** Null when the setting `confirmLevelChanges` made it wait, not a conflict. */
  readonly conflictId: string | null;
}

/** One LEVEL or RANGE exercise of the workout. */
export interface EvaluatedExercise {
  readonly track: Track;
  readonly snapshot: Snapshot;
  readonly report: ExerciseReport;
  /** Its records in any order, also superseded and too old ones: the engine takes the window. */
  readonly records: readonly ProgressRecord[];
  readonly name: LocalizedText;
  readonly offers: OfferSources;
  readonly waiting: WaitingChange | null;
}

/** Plan exercises tied together as one strength + endurance unit; LOAD exercises are not listed. */
export interface CombinedBlock {
  readonly id: string;
  readonly planExerciseIds: readonly string[];
}

/** The workout that is judged, with the zone already resolved. */
export interface EvaluatedWorkout {
  readonly id: string;
  readonly start: Instant;
  /** End of a finished workout; the planned instant of a skipped one. */
  readonly end: Instant;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
  /** `skipWorkout`: every exercise is a skip and no flag run moves. */
  readonly skipped: boolean;
  readonly rpeTenths: number | null;
  /** RPEs entered for exercises of other models; they belong to the session's mean. */
  readonly otherRpeTenths: readonly number[];
  /** Marks on the workout, and on exercises of other models: they set flags only. */
  readonly pain: readonly PainMark[];
  readonly fatigue: boolean;
  readonly note: string | null;
}

export interface ProgressionSettings {
  readonly adaptiveDifficulty: boolean;
  readonly confirmLevelChanges: boolean;
}

export const DEFAULT_SETTINGS: ProgressionSettings = { adaptiveDifficulty: true, confirmLevelChanges: false };

/** Everything that one evaluation reads. Same input, same bytes. */
export interface EvaluationInput {
  readonly workout: EvaluatedWorkout;
  /** Instant of the automatic decision. */
  readonly decidedAt: Instant;
  readonly exercises: readonly EvaluatedExercise[];
  readonly blocks: readonly CombinedBlock[];
  readonly flags: readonly Flag[];
  /** A question about the athlete's health waits for its answer: nothing is raised. False if left out. */
  readonly inDoubt?: boolean;
  /** Earlier finished workouts of the athlete, whatever their plans. */
  readonly finishedWorkouts: readonly FinishedWorkout[];
  /** Pain and fatigue of messages and check-ins since the previous finished workout; their flags are set already. */
  readonly remarks: readonly { readonly pain: readonly PainMark[]; readonly fatigue: boolean }[];
  readonly fatigueSigns: readonly Instant[];
  readonly pulse: readonly PulseReading[];
  /** When FATIGUE was last cleared; older evidence is used up. */
  readonly fatigueClearedAt: Instant | null;
  readonly hold: HealthHold;
  readonly settings: ProgressionSettings;
}
