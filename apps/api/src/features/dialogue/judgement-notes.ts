import { athleteRepository, type Db, dialogueRepository } from '@topset/db';
import { DELOAD_TEXT, pendingText, recoveryAdviceText } from '@topset/engine/dialogue';
import { conflictMessage, LEVELS_1, recoveryAdvice } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { rowIdsOf } from '../progression/flag-rows.ts';
import { finishedBefore } from '../progression/gather.ts';
import type { LevelJudgement } from '../progression/judge-levels.ts';
import type { WorkoutWithSets } from '../workouts/workout.ts';
import { flagClearedNotes, flagSetNotes } from './flag-notes.ts';
import { dueModeQuestion, modeQuestionNote } from './mode-questions.ts';
import { type Note, sendNotes } from './notes.ts';

/** Tells what a finished or skipped workout has changed or asks, besides the verdicts themselves. */
export async function noteJudgement(
  tx: Db,
  context: Context,
  workout: Pick<WorkoutWithSets, 'athleteId' | 'id' | 'planId'>,
  judged: LevelJudgement,
): Promise<void> {
  const { evaluation, flags } = judged;
  const place = { workoutId: workout.id, planId: workout.planId };
  const ofFlags = (list: typeof evaluation.flagsSet) => {
    const ids = new Set(rowIdsOf(list, flags));
    return flags.filter(({ id }) => ids.has(id));
  };
  const notes: Note[] = [
    ...flagSetNotes(ofFlags(evaluation.flagsSet)),
    ...flagClearedNotes(ofFlags(evaluation.flagsCleared)),
    ...waitingNotes(judged),
    ...(judged.offers.some(({ offer }) => offer.kind === 'DELOAD')
      ? [{ kind: 'DELOAD_PROPOSED', key: `deload:${workout.id}`, text: DELOAD_TEXT } as const]
      : []),
    ...(evaluation.finished ? await ofTheTime(tx, context, workout, evaluation.finished) : []),
  ];
  await sendNotes(
    tx,
    context,
    workout.athleteId,
    notes.map((note) => ({ ...place, ...note })),
  );
}

/** Changes that wait: for a decision between two words, or for a plain yes. */
function waitingNotes({ evaluation, updates }: LevelJudgement): Note[] {
  return evaluation.decisions.flatMap(({ record, judgement, conflict, proposed }): Note[] => {
    const update = updates.find(({ planExerciseId }) => planExerciseId === record.planExerciseId);
    if (proposed === null || !update) return [];
    const { track, name } = judgement.exercise;
    if (conflict === null) {
      const key = `pending:${update.planId}:${update.planVersion}:${record.planExerciseId}`;
      return [{ kind: 'PENDING_CONFIRMATION', key, text: pendingText(name, proposed.targets) }];
    }
    if (!conflict.asks) return [];
    const text = conflictMessage(track.targets, proposed.targets, conflict.compromise);
    return [{ kind: 'CONFLICT', key: `conflict:${update.conflictId}`, text }];
  });
}

/** What recent sessions together call for: a mode's question, and advice at most once a week. */
async function ofTheTime(
  tx: Db,
  context: Context,
  workout: Pick<WorkoutWithSets, 'athleteId' | 'id'>,
  finished: NonNullable<LevelJudgement['evaluation']['finished']>,
): Promise<Note[]> {
  const now = context.now();
  const athlete = (await athleteRepository.findAthlete(tx, workout.athleteId))!;
  const question = await dueModeQuestion(tx, athlete, now);
  const earlier = (await finishedBefore(tx, athlete.id, now)).filter(({ id }) => id !== finished.id);
  const lastAdvice = await dialogueRepository.lastNoteAt(tx, athlete.id, 'RECOVERY_ADVICE');
  const advice = recoveryAdvice([...earlier, finished], now.getTime(), lastAdvice?.getTime() ?? null, LEVELS_1);
  return [
    ...(question ? [modeQuestionNote(question)] : []),
    ...(advice
      ? [{ kind: 'RECOVERY_ADVICE', key: `recovery-advice:${workout.id}`, text: recoveryAdviceText(advice) } as const]
      : []),
  ];
}
