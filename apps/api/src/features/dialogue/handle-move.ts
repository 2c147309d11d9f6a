import { message } from '@topset/engine';
import { needsConfirmation, requestedMove } from '@topset/engine/dialogue';
import { HOUR, LEVELS_1 } from '@topset/engine/progression';
import { workoutsAround } from '../health/index.ts';
import { skipWorkout } from '../training/index.ts';
import { rescheduleWorkout } from '../workouts/index.ts';
import { type Answer, factOf } from './answer.ts';
import { askFirst } from './handle-change.ts';
import type { PendingChange } from './question.ts';
import type { Turn } from './turn.ts';

const { moveHours } = LEVELS_1.dialogue;

const NOTHING_PLANNED: Answer = {
  summary: message('move.nothing-planned'),
  nextStep: message('move.plan-first'),
};

/** Moves or skips the next planned workout. Only a move by 24 hours needs no question. */
export async function handleMove(turn: Turn): Promise<Answer> {
  const { tx, athlete, now, text, today } = turn;
  const planned = (await workoutsAround(tx, athlete.id, now, moveHours)).filter(({ status }) => status === 'PLANNED');
  const workout =
    turn.target.workout?.status === 'PLANNED'
      ? turn.target.workout
      : (planned.find(({ at }) => at >= now) ?? planned.at(-1));
  if (!workout) return NOTHING_PLANNED;
  const move = requestedMove(text, today);
  if (move.kind === 'SKIP') {
    return askFirst(turn, { kind: 'SKIP', workoutId: workout.id }, message('move.skip', { name: workout.name }));
  }
  const change = { kind: 'MOVE', workoutId: workout.id, hours: move.hours } as const;
  if (!needsConfirmation({ kind: 'MOVE', hours: move.hours })) return applyMove(turn, change);
  return askFirst(turn, change, message('move.by-hours', { name: workout.name, hours: move.hours }));
}

export async function applyMove(
  { tx, context, athlete, now }: Turn,
  { workoutId, hours }: Extract<PendingChange, { kind: 'MOVE' }>,
): Promise<Answer> {
  const planned = await workoutsAround(tx, athlete.id, now, moveHours);
  const workout = planned.find(({ id, status }) => id === workoutId && status === 'PLANNED');
  if (!workout) return NOTHING_PLANNED;
  const scheduledAt = new Date((workout.scheduledAt ?? workout.at).getTime() + hours * HOUR);
  await rescheduleWorkout(tx, { workoutId, scheduledAt }, context);
  return {
    summary: message('move.moved', { name: workout.name, hours }),
    nextStep: message('move.see-you'),
  };
}

export async function applySkip(
  { tx, context, names }: Turn,
  { workoutId }: Extract<PendingChange, { kind: 'SKIP' }>,
): Promise<Answer> {
  const { workout } = await skipWorkout(tx, { session: { workoutId } }, context);
  const updates = workout.progressUpdates ?? [];
  return {
    summary: message('move.skipped', { name: workout.name }),
    main: updates.map(({ update }) => update.message),
    nextStep: message('move.come-back'),
    exercises: updates.map((update) => factOf(update, names.nameOf(update.update.exerciseKey))),
    offers: updates.flatMap(({ offers }) => offers),
  };
}
