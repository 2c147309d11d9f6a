import type { WorkoutDetailsFragment, WorkoutSummaryFragment } from '@topset/client';
import type { z } from 'zod';
import { quoted } from '../answer.ts';
import { setsWords } from './sets.ts';
import type { exerciseOfSession, session, sessionWithExercises } from './shapes.ts';

type Summary = Pick<WorkoutSummaryFragment, 'id' | 'name' | 'status' | 'scheduledAt' | 'startedAt' | 'finishedAt'>;
type Performance = WorkoutDetailsFragment['performances'][number];

export function sessionOf({ id, name, status, scheduledAt, startedAt, finishedAt }: Summary): z.input<typeof session> {
  return { id, name, status, scheduledAt, startedAt, finishedAt };
}

export function sessionDetailsOf(workout: WorkoutDetailsFragment): z.input<typeof sessionWithExercises> {
  return { ...sessionOf(workout), exercises: workout.performances.map(exerciseOf) };
}

function exerciseOf(performance: Performance): z.input<typeof exerciseOfSession> {
  const { id, exerciseKey, exercise, targets, sets } = performance;
  return {
    performanceId: id,
    exerciseKey,
    name: exercise?.name ?? exerciseKey,
    targets: targets?.sets ?? [],
    done: sets,
  };
}

/** A line for the session, and one for each exercise: what is asked, what is done. */
export function sessionLines(workout: WorkoutDetailsFragment): string[] {
  return [
    `${quoted(workout.name)}, ${workout.statusLabel}, id ${workout.id}`,
    ...workout.performances.map((performance) => {
      const { name, targets, done } = exerciseOf(performance);
      const asked = targets.length > 0 ? setsWords(targets) : 'no targets';
      const isDone = done.length > 0 ? ` | done ${done.length}: ${setsWords(done)}` : '';
      return `- ${quoted(name)} (${performance.exerciseKey}): ${asked}${isDone}`;
    }),
  ];
}
