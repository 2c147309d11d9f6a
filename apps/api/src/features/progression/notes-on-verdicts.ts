import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, type Db, dialogueRepository, planVersionRepository } from '@topset/db';
import { DELOAD_TEXT, pendingText, recoveryAdviceText } from '@topset/engine/dialogue';
import type { RecordedSession } from '@topset/engine/kernel';
import {
  type FinishedWorkout,
  finishedWorkouts,
  LEVELS_1,
  type RecoveryAdvice,
  recoveryAdvice,
} from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { dueModeQuestion, flagClearedNotes, flagSetNotes, modeQuestionNote } from '../health/index.ts';
import { type Note, sendNotes } from '../notifications/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import type { LevelJudgement } from './judge-levels.ts';

/** What is known of the time around a finished workout. */
interface FinishedTime {
  /** The sessions up to now, with what was made of them. */
  readonly sessions: readonly RecordedSession[];
  /** Whether any mode can be in force. */
  readonly inMode: boolean;
}

type Judged = Pick<WorkoutWithSets, 'athleteId' | 'id' | 'planId'>;

/**
 * Tells what a finished or skipped workout has changed or asks, besides the verdicts themselves. Flags that it ended
 * are not cleared yet.
 */
export async function noteJudgement(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  workout: Judged,
  judged: Omit<LevelJudgement, 'version'>,
  finished: FinishedTime | null,
): Promise<void> {
  const { flags } = judged;
  const isOver = ({ id }: { id: string }) => judged.endedFlags.includes(id);
  const notes: Note[] = [
    ...flagSetNotes(flags.filter((flag) => !isOver(flag))),
    ...flagClearedNotes(flags.filter(isOver)),
    ...(await waitingNotes(tx, workout, judged)),
    ...(judged.offers.some(({ offer }) => offer.kind === 'DELOAD')
      ? [{ kind: 'DELOAD_PROPOSED', key: `deload:${workout.id}`, text: DELOAD_TEXT } as const]
      : []),
    ...(judged.aftermath && finished ? await notesOfTheTime(tx, context, athlete, workout, finished) : []),
  ];
  const place = { workoutId: workout.id, planId: workout.planId };
  await sendNotes(
    tx,
    context,
    workout.athleteId,
    notes.map((note) => ({ ...place, ...note })),
  );
}

/** Changes that wait: for a decision between two words, or for a plain yes. */
async function waitingNotes(tx: Db, workout: Judged, { updates }: Pick<LevelJudgement, 'updates'>): Promise<Note[]> {
  const waiting = updates.filter(({ update }) => update.proposed !== null);
  if (waiting.length === 0 || !workout.planId) return [];
  const open = await planVersionRepository.conflictsOfPlans(tx, workout.athleteId, [workout.planId], 'OPEN');
  return waiting.flatMap(({ update, conflictId, planId, planVersion, planExerciseId }): Note[] => {
    const question = open.find(({ id }) => id === conflictId)?.question ?? null;
    if (question !== null) return [{ kind: 'CONFLICT', key: `conflict:${conflictId}`, text: question }];
    if (conflictId !== null || update.proposed === null) return [];
    const name = exerciseByKey(update.exerciseKey)?.name ?? { en: update.exerciseKey, ru: update.exerciseKey };
    const key = `pending:${planId}:${planVersion}:${planExerciseId}`;
    return [{ kind: 'PENDING_CONFIRMATION', key, text: pendingText(name, update.proposed) }];
  });
}

/** What recent sessions together call for: a mode's question, and advice at most once a week. */
async function notesOfTheTime(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  workout: Judged,
  { sessions, inMode }: FinishedTime,
): Promise<Note[]> {
  const now = context.now();
  const question = inMode ? await dueModeQuestion(tx, athlete, now) : null;
  const advice = await dueAdvice(tx, athlete.id, finishedWorkouts(sessions), now);
  return [
    ...(question ? [modeQuestionNote(question)] : []),
    ...(advice
      ? [{ kind: 'RECOVERY_ADVICE', key: `recovery-advice:${workout.id}`, text: recoveryAdviceText(advice) } as const]
      : []),
  ];
}

/** When advice was last given matters only where some is due. */
async function dueAdvice(
  tx: Db,
  athleteId: string,
  finished: readonly FinishedWorkout[],
  now: Date,
): Promise<RecoveryAdvice | null> {
  const recent = finished.filter(({ start }) => start <= now.getTime()).slice(-LEVELS_1.reading.flagWorkouts);
  if (recoveryAdvice(recent, now.getTime(), null, LEVELS_1) === null) return null;
  const lastAdvice = await dialogueRepository.lastNoteAt(tx, athleteId, 'RECOVERY_ADVICE');
  return recoveryAdvice(recent, now.getTime(), lastAdvice?.getTime() ?? null, LEVELS_1);
}
