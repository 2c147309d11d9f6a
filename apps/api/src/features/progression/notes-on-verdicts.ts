import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, type Db, dialogueRepository, planVersionRepository, suggestionRepository } from '@topset/db';
import { DELOAD_TEXT, pendingText, recoveryAdviceText } from '@topset/engine/dialogue';
import { LEVELS_1, recoveryAdvice } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { dueModeQuestion, finishedBefore, flagClearedNotes, flagSetNotes, modeQuestionNote } from '../health/index.ts';
import { type Note, sendNotes } from '../notifications/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import type { LevelJudgement } from './judge-levels.ts';

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
): Promise<void> {
  const flags = await suggestionRepository.activeFlags(tx, workout.athleteId);
  const isOver = ({ id }: { id: string }) => judged.endedFlags.includes(id);
  const notes: Note[] = [
    ...flagSetNotes(flags.filter((flag) => !isOver(flag))),
    ...flagClearedNotes(flags.filter(isOver)),
    ...(await waitingNotes(tx, workout, judged)),
    ...(judged.offers.some(({ offer }) => offer.kind === 'DELOAD')
      ? [{ kind: 'DELOAD_PROPOSED', key: `deload:${workout.id}`, text: DELOAD_TEXT } as const]
      : []),
    ...(judged.aftermath ? await notesOfTheTime(tx, context, athlete, workout) : []),
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
async function notesOfTheTime(tx: Db, context: Context, athlete: AthleteRow, workout: Judged): Promise<Note[]> {
  const now = context.now();
  const question = await dueModeQuestion(tx, athlete, now);
  const finished = await finishedBefore(tx, athlete.id, new Date(now.getTime() + 1));
  const lastAdvice = await dialogueRepository.lastNoteAt(tx, athlete.id, 'RECOVERY_ADVICE');
  const advice = recoveryAdvice(finished, now.getTime(), lastAdvice?.getTime() ?? null, LEVELS_1);
  return [
    ...(question ? [modeQuestionNote(question)] : []),
    ...(advice
      ? [{ kind: 'RECOVERY_ADVICE', key: `recovery-advice:${workout.id}`, text: recoveryAdviceText(advice) } as const]
      : []),
  ];
}
