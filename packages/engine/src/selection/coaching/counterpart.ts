import { DAY, DAYS_PER_WEEK, instantOf } from '../../kernel/instants.ts';
import { hurts } from '../../kernel/pain.ts';
import type { Anchor } from '../history/anchors.ts';
import { type DatedEntry, isPerformedWorkingSet } from '../history/history-digest.ts';
import type { SelectionInput, WorkoutHistoryEntry } from '../input/input.ts';
import type { IndexedExercise, LibraryIndex } from '../library/library-index.ts';

/** The session that this one repeats. */
export interface Counterpart {
  readonly session: DatedEntry | null;
  readonly anchors: readonly Anchor[];
  /** Of a block that has ended: only its main lifts go on. */
  readonly mainsOnly: boolean;
  /** The running block has no such session yet. */
  readonly fresh: boolean;
}

const WEEK = DAYS_PER_WEEK * DAY;

/** A program repeats itself: the session of the week before in the same place, as long as the block runs. */
export function counterpartOf(
  input: SelectionInput,
  sessions: readonly DatedEntry[],
  library: LibraryIndex,
): Counterpart {
  const session = sameOfEarlierWeek(input, sessions);
  if (session === null) return { session, anchors: [], mainsOnly: false, fresh: true };
  const fresh = session.at < blockStart(input);
  const goesOn = !fresh || input.trainingAge === 'beginner' || input.goals.primary === 'strength';
  return { session, anchors: goesOn ? trainedIn(session.entry, library) : [], mainsOnly: fresh, fresh };
}

function blockStart({ program, week, weekInBlock }: SelectionInput): number {
  return program?.blockStartedAt == null
    ? instantOf(week.startedAt) - WEEK * weekInBlock
    : instantOf(program.blockStartedAt);
}

/** As many sessions into its week as this one is into its own, of the newest week that had so many. */
function sameOfEarlierWeek(input: SelectionInput, sessions: readonly DatedEntry[]): DatedEntry | null {
  const started = instantOf(input.week.startedAt);
  const weeks = new Map<number, DatedEntry[]>();
  let done = 0;
  for (const session of sessions) {
    if (hadPain(session.entry)) continue;
    if (session.at >= started) {
      done++;
      continue;
    }
    const week = Math.floor((session.at - started) / WEEK);
    const ofWeek = weeks.get(week);
    if (ofWeek) ofWeek.push(session);
    else weeks.set(week, [session]);
  }
  // Sessions come newest first, so that the weeks do, too.
  for (const ofWeek of weeks.values()) if (ofWeek.length > done) return ofWeek[ofWeek.length - 1 - done]!;
  return null;
}

function hadPain({ painFlags }: WorkoutHistoryEntry): boolean {
  return Object.values(painFlags ?? {}).some(hurts);
}

function trainedIn(entry: WorkoutHistoryEntry, library: LibraryIndex): Anchor[] {
  const trained = new Set<IndexedExercise>();
  for (const { exerciseId, sets } of entry.exercises) {
    const exercise = library.byId.get(exerciseId);
    if (exercise !== undefined && sets.some(isPerformedWorkingSet)) trained.add(exercise);
  }
  return [...trained].map((exercise) => ({ exercise, uses: 1 }));
}
